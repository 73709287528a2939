-- Closing ratios and trades of liquidity pools of ERG and a token per UTC day that has ended, for price charts of tokens.
-- A state table: the first block of a later day adds the rows of a day, and its rollback removes them. A live index is
-- filled by a schema step, a new one by the last step of the switch to live mode.

-- Only days on which the state of the pool changed. The ratio after a block is nanoERG (x) to smallest units (y).
CREATE TABLE pool_days (
  open_x bigint NOT NULL,
  open_y bigint NOT NULL,
  high_x bigint NOT NULL,
  high_y bigint NOT NULL,
  low_x bigint NOT NULL,
  low_y bigint NOT NULL,
  close_x bigint NOT NULL,
  close_y bigint NOT NULL,
  -- Time until which the last state of the day sets prices, in Unix milliseconds; 0 if it never does.
  counted_until bigint NOT NULL,
  pool int NOT NULL,
  day int NOT NULL,
  -- Blocks at whose end the ratio was compared: those with a new state, and the first block of the day.
  closes int NOT NULL,
  trades int NOT NULL,
  -- NanoERG that trades moved.
  volume numeric NOT NULL,
  PRIMARY KEY (pool, day)
);
