-- The state at the tip: what the rows before add up to. Every block adds to it, undoing a block takes the same away, and
-- the switch from bulk to live mode builds it as a whole. Nothing here says what could not be summed up again.

-- Boxes nobody has spent.
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

-- Only what is there: a balance of nothing has no row.
CREATE TABLE balances (
  amount bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL
);

-- Boxes ever made and still unspent, and value ever received, of which the emission contract has more than 64 bits.
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
  -- Balances it changed.
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

-- Which blocks a UTC day has, counted from 1970-01-01. Timestamps rise with height, so a day is a range; its sums are
-- differences of the running totals of blocks.
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

-- What two indexers of one chain compare: at every thousandth height a hash over the header's id, the set of unspent
-- boxes and the running totals.
CREATE TABLE state_hashes (
  height int NOT NULL,
  hash bytea NOT NULL
);
