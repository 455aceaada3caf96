-- Distances on the earth.

-- Metres between two points in degrees, along a great circle of the mean radius.
CREATE OR REPLACE FUNCTION metres(
  lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision
) RETURNS double precision LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 2 * 6371008.8 * asin(sqrt(least(1,
    sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lon2 - lon1) / 2) ^ 2)))
$$;
