"""What must happen in Redis in one piece, as scripts that it runs by itself."""

KEEP = """
local kept = redis.call('HGET', KEYS[1], ARGV[1])
if kept and tonumber(string.match(kept, '^%d+')) > tonumber(ARGV[2]) then return end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
"""
"""KEYS: a game's documents. ARGV: name, version, body, milliseconds to live."""

ANNOUNCE = """
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
local epoch, count
if last then
  epoch, count = string.match(last[1], '^(%d+)-(%d+)$')
else
  local now = redis.call('TIME')
  epoch, count = string.format('%d%06d', now[1], now[2]), 0
end
for i = 2, #ARGV, 2 do
  count = count + 1
  redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], string.format('%s-%d', epoch, count),
    'game', ARGV[i], 'version', ARGV[i + 1])
end
"""
"""KEYS: the stream. ARGV: entries to retain, then game and version, again and again.

Entries are numbered epoch-1, epoch-2, epoch-3 … where the epoch is the microsecond in which the stream
began. So a reader sees for itself whether it missed one: by a gap, or because the stream was begun anew.
"""

CREDIT = """
local function add(scores, sign)
  for member, score in pairs(scores) do
    -- Sums are stored negated: see RedisProjections.top.
    if tonumber(redis.call('ZINCRBY', KEYS[1], -sign * score, member)) == 0 then
      redis.call('ZREM', KEYS[1], member)
    end
  end
end
local given = redis.call('HGET', KEYS[2], ARGV[1])
if given then
  local before = cjson.decode(given)
  if before.version > tonumber(ARGV[2]) then return end
  add(before.scores, -1)
end
add(cjson.decode(ARGV[3]).scores, 1)
redis.call('HSET', KEYS[2], ARGV[1], ARGV[3])
"""
"""KEYS: table of sums, what each game contributed. ARGV: game, version, {"version", "scores"} as JSON."""

ALLOW = """
local used = redis.call('INCR', KEYS[1])
if used == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return used
"""
"""KEYS: the window. ARGV: its milliseconds."""

HOLD = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
"""KEYS: the lease. ARGV: who wants it, milliseconds."""

RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""
"""KEYS: the lease. ARGV: who gives it back."""
