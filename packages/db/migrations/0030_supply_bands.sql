-- How the coins of addresses are distributed by balance and by age, for charts. State tables: every block adds to them, and a
-- rollback subtracts the same. A live index is filled by schema steps, a new one by the last steps of the switch to live
-- mode. Coins of protocol contracts are left out.

-- Bands of ERG balances: 0 is less than 1 ERG, 1 less than 10 ERG, and so on; 7 is 1,000,000 ERG and more. Sums of all
-- days up to one are the addresses and nanoERG of the band at its end.
CREATE TABLE balance_band_days (
  value bigint NOT NULL,
  day int NOT NULL,
  band int NOT NULL,
  -- Balances that entered or left the band, or changed in it.
  changes int NOT NULL,
  addresses int NOT NULL,
  PRIMARY KEY (day, band)
);

-- Boxes by the weeks (Monday to Sunday, since 1970) in which they were created and spent. `spent` is -1 for all boxes that
-- were created in the week.
CREATE TABLE coin_age_weeks (
  value numeric NOT NULL,
  created int NOT NULL,
  spent int NOT NULL,
  boxes int NOT NULL,
  PRIMARY KEY (created, spent)
);

-- Volume of all pools on a day.
CREATE INDEX pool_days_by_day ON pool_days (day) INCLUDE (volume, counted_until);
