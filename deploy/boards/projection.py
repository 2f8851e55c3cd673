"""From degrees to the plane, x to the right and y down, on a sphere of radius 1."""

from collections.abc import Callable
from math import asin, cos, radians, sin, sqrt

from deploy.boards.recipe import LonLat, Settings

Plane = tuple[float, float]
Projection = Callable[[float, float], Plane]

EARTH_KM = 6371.0088


def projection_of(settings: Settings) -> Projection:
    lon0, lat0 = float(settings.lon0), float(settings.lat0)
    return natural_earth(lon0) if settings.projection == "natural-earth" else laea(lon0, lat0)


def natural_earth(lon0: float) -> Projection:
    """Natural Earth, by Patterson's polynomials as published by Šavrič and others in 2011."""

    def project(lon: float, lat: float) -> Plane:
        phi = radians(lat)
        s = phi * phi
        f = s * s
        width = 0.8707 - 0.131979 * s + f * (-0.013791 + f * (0.003971 * s - 0.001529 * f))
        height = phi * (1.007226 + s * (0.015085 + f * (-0.044475 + 0.028874 * s - 0.005916 * f)))
        return radians(lon - lon0) * width, -height

    return project


def laea(lon0: float, lat0: float) -> Projection:
    """Lambert's azimuthal equal-area projection."""
    sin0, cos0 = sin(radians(lat0)), cos(radians(lat0))

    def project(lon: float, lat: float) -> Plane:
        phi, lam = radians(lat), radians(lon - lon0)
        k = sqrt(2 / max(1e-9, 1 + sin0 * sin(phi) + cos0 * cos(phi) * cos(lam)))
        return k * cos(phi) * sin(lam), -k * (cos0 * sin(phi) - sin0 * cos(phi) * cos(lam))

    return project


def distance_km(a: LonLat, b: LonLat) -> float:
    """Great-circle distance."""
    phi1, phi2 = radians(a[1]), radians(b[1])
    h = sin((phi2 - phi1) / 2) ** 2 + cos(phi1) * cos(phi2) * sin(radians(b[0] - a[0]) / 2) ** 2
    return 2 * EARTH_KM * asin(min(1.0, sqrt(h)))
