-- State at the tip: aggregates of the tables above. Every block adds to them, a rollback subtracts the same, and the
-- switch from bulk to live mode builds them from scratch. Everything here can be recomputed.

-- The unspent boxes.
CREATE TABLE unspent (
  value bigint NOT NULL,
  box int NOT NULL,
  script int NOT NULL,
  template int,
  creation_height int NOT NULL
);

CREATE TABLE unspent_assets (
  amount bigint NOT NULL,
  token int NOT NULL,
  box int NOT NULL,
  position smallint NOT NULL
);

CREATE TABLE unspent_mentions (
  key int NOT NULL,
  box int NOT NULL,
  place smallint NOT NULL
);

-- Balances above 0 only.
CREATE TABLE balances (
  amount bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL
);

-- Number of boxes ever created and still unspent, and value ever received. The latter exceeds 64 bits for the emission
-- contract.
CREATE TABLE script_totals (
  received numeric NOT NULL,
  script int NOT NULL,
  boxes int NOT NULL,
  unspent int NOT NULL
);

CREATE TABLE token_totals (
  burned bigint NOT NULL,
  token int NOT NULL,
  boxes int NOT NULL,
  unspent int NOT NULL,
  holders int NOT NULL,
  -- Number of balance changes.
  changes int NOT NULL
);

CREATE TABLE template_totals (
  -- nanoERG in unspent boxes.
  value bigint NOT NULL,
  template int NOT NULL,
  boxes int NOT NULL,
  unspent int NOT NULL,
  -- Transactions that spend one of its boxes.
  spends int NOT NULL
);

CREATE TABLE key_totals (
  key int NOT NULL,
  mentions int NOT NULL,
  unspent int NOT NULL
);

-- The blocks of a UTC day, numbered from 1970-01-01. Timestamps rise with height, so a day is a range of heights, and
-- its sums are differences of the blocks' running totals.
CREATE TABLE days (
  day int NOT NULL,
  first_height int NOT NULL,
  last_height int NOT NULL
);

CREATE TABLE miner_days (
  day int NOT NULL,
  miner int NOT NULL,
  blocks int NOT NULL
);

-- Votes of each voting epoch (height divided by its length).
CREATE TABLE epoch_votes (
  epoch int NOT NULL,
  vote smallint NOT NULL,
  blocks int NOT NULL
);

-- For comparing two indexers of the same chain: at every thousandth height a hash over the header id, the set of
-- unspent boxes and the running totals.
CREATE TABLE state_hashes (
  height int NOT NULL,
  hash bytea NOT NULL
);
