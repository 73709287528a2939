-- Counters of UTC days for charts and miners. State tables: every block adds to them, and a rollback subtracts the same.
-- A live index is filled by schema steps, a new one by the switch to live mode.

-- Addresses that took part in a transaction of the day, addresses whose first box is of that day, and minted tokens.
CREATE TABLE day_totals (
  day int PRIMARY KEY,
  active_addresses int NOT NULL,
  new_addresses int NOT NULL,
  tokens_minted int NOT NULL
);

-- Transactions by kind of their story, and the nanoERG of storage rent that they collected.
CREATE TABLE kind_days (
  rent bigint NOT NULL,
  day int NOT NULL,
  kind smallint NOT NULL,
  transactions int NOT NULL,
  PRIMARY KEY (day, kind)
);

-- Blocks by the time since their parent: interval 0 is less than 30 seconds, 40 is 20 minutes or more.
CREATE TABLE interval_days (
  day int NOT NULL,
  interval int NOT NULL,
  blocks int NOT NULL,
  PRIMARY KEY (day, interval)
);

-- Blocks of a miner, and its nanoERG of rewards and fees.
CREATE TABLE miner_revenue (
  revenue bigint NOT NULL,
  miner int NOT NULL,
  day int NOT NULL,
  blocks int NOT NULL,
  PRIMARY KEY (miner, day)
);

-- These are the steps 11 to 14 of the switch. A switch that has passed them leaves them to the indexer.
DO $$
BEGIN
  IF EXISTS (SELECT FROM checkpoint WHERE mode = 'building' AND step > 10) THEN
    INSERT INTO schema_steps (name) VALUES ('day_totals'), ('kind_days'), ('interval_days'), ('miner_revenue');
    UPDATE checkpoint SET step = step + 4;
  END IF;
END
$$;
