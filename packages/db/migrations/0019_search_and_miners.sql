-- Token names with typing errors, and names that contain a text. pg_trgm is part of PostgreSQL's contrib modules, which
-- its packages and images include, and a trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Also the days of a miner, for its page. Before live mode, the switch builds both indexes.
DO $$
BEGIN
  IF EXISTS (SELECT FROM checkpoint WHERE mode = 'live') THEN
    CREATE INDEX token_mints_by_trigrams ON token_mints USING gin (left(skeleton, 64) gin_trgm_ops);
    CREATE INDEX miner_days_by_miner ON miner_days (miner, day);
  END IF;
END
$$;
