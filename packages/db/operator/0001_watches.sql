-- The operator database: what clients store. Unlike the index it cannot be restored from the chain.

-- One row. An operator may change it; put_watch applies it to later calls.
CREATE TABLE watch_limits (
  only_row boolean NOT NULL DEFAULT true CHECK (only_row),
  max_watches int NOT NULL DEFAULT 1000 CHECK (max_watches >= 0),
  -- Of all watches together. A subject takes about 150 bytes with its indexes.
  max_subjects int NOT NULL DEFAULT 2000000 CHECK (max_subjects >= 0),
  -- A watch that was not used for so long is deleted.
  max_idle interval NOT NULL DEFAULT '30 days',
  -- If there is no space, the watch that was not used for the longest time is deleted, but only after this time.
  min_idle interval NOT NULL DEFAULT '1 day',
  PRIMARY KEY (only_row)
);
INSERT INTO watch_limits DEFAULT VALUES;

CREATE TABLE watches (
  number int GENERATED ALWAYS AS IDENTITY,
  -- SHA-256 of its sorted keys.
  id bytea NOT NULL CHECK (length(id) = 32),
  subjects int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (number)
);
CREATE UNIQUE INDEX watches_by_id ON watches (id);
-- Finds the watch that was not used for the longest time.
CREATE INDEX watches_by_use ON watches (used_at);

CREATE TABLE watch_subjects (
  -- Hash of a script, id of a token, or hash of a template.
  key bytea NOT NULL CHECK (length(key) = 32),
  watch int NOT NULL REFERENCES watches ON DELETE CASCADE,
  -- The keys of a block are looked up here, whatever the number of subjects.
  PRIMARY KEY (key, watch)
);
-- Deletes the subjects of a watch.
CREATE INDEX watch_subjects_by_watch ON watch_subjects (watch);

/*
 * The only way in which the API writes. Stores a watch, or marks it as used; without keys it only marks. The keys are
 * sorted and concatenated. Returns `created`, `known`, `unknown` (without keys) or `full`.
 */
CREATE FUNCTION put_watch(watch_id bytea, keys bytea DEFAULT NULL) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  max_keys CONSTANT int := 10000;
  key_count int := length(keys) / 32;
  limits watch_limits;
  stored bigint;
  stored_subjects bigint;
  new_number int;
BEGIN
  UPDATE watches SET used_at = now() WHERE id = watch_id;
  IF FOUND THEN RETURN 'known'; END IF;
  IF keys IS NULL THEN RETURN 'unknown'; END IF;
  IF length(keys) % 32 <> 0 OR key_count NOT BETWEEN 1 AND max_keys OR sha256(keys) <> watch_id THEN
    RAISE EXCEPTION 'not a watch: the keys must be 1 to % of 32 bytes, and the id their hash', max_keys;
  END IF;
  -- One call at a time, so that the limits hold.
  SELECT * INTO limits FROM watch_limits FOR UPDATE;
  DELETE FROM watches WHERE used_at < now() - limits.max_idle;
  LOOP
    SELECT count(*), coalesce(sum(subjects), 0) INTO stored, stored_subjects FROM watches;
    EXIT WHEN stored < limits.max_watches AND stored_subjects + key_count <= limits.max_subjects;
    DELETE FROM watches WHERE number = (
      SELECT number FROM watches WHERE used_at < now() - limits.min_idle ORDER BY used_at LIMIT 1
    );
    IF NOT FOUND THEN RETURN 'full'; END IF;
  END LOOP;
  INSERT INTO watches (id, subjects) VALUES (watch_id, key_count)
    ON CONFLICT (id) DO NOTHING RETURNING number INTO new_number;
  -- Another call has stored it meanwhile.
  IF new_number IS NULL THEN RETURN 'known'; END IF;
  INSERT INTO watch_subjects (key, watch)
    SELECT substr(keys, 32 * i + 1, 32), new_number FROM generate_series(0, key_count - 1) i
    ON CONFLICT DO NOTHING;
  RETURN 'created';
END
$$;
REVOKE ALL ON FUNCTION put_watch(bytea, bytea) FROM PUBLIC;
