"""What people look at, made from events: views, pictures, scoreboards, timelines."""
