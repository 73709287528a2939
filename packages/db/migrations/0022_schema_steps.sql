-- What a live index gets after its migrations, while the indexer follows the chain: indexes built without blocking
-- writers, and counters of old blocks. A new index gets them with the switch to live mode. A step that has no row, or
-- whose state is not `done`, is not built yet: readers must not use its result.
CREATE TABLE schema_steps (
  name text PRIMARY KEY,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done')),
  -- Share that is done, from 0 to 1.
  progress real NOT NULL DEFAULT 0,
  -- A counter contains the blocks up to this height; null if it contains none. Not updated once the step is done.
  counted_height int,
  started_at timestamptz,
  finished_at timestamptz
);

-- Number of scripts with an ERG balance, and of changes of ERG balances. One row, for token 0. A state table.
CREATE TABLE erg_totals (
  token int PRIMARY KEY,
  changes int NOT NULL,
  holders int NOT NULL
);

-- The tenth step of the switch fills erg_totals. A switch that has passed it leaves it to the indexer.
DO $$
BEGIN
  IF EXISTS (SELECT FROM checkpoint WHERE mode = 'building' AND step > 9) THEN
    INSERT INTO schema_steps (name) VALUES ('erg_totals');
    UPDATE checkpoint SET step = step + 1;
  END IF;
END
$$;
