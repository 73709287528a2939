-- Facts derived from blocks by our rules: one or a few rows per block, deleted with the block.

-- A minted token with the metadata of its issuing box (EIP-4).
CREATE TABLE token_mints (
  token int NOT NULL,
  box int NOT NULL,
  transaction int NOT NULL,
  -- Declared by the issuing box: the order of the public token list.
  creation_height int NOT NULL,
  amount bigint NOT NULL,
  decimals int,
  name text,
  description text,
  -- "EIP-004", or null where the issuing box has no readable name.
  type text,
  -- The confusable skeleton of the name, for finding look-alikes.
  skeleton text,
  -- The collection it belongs to (EIP-34), a token.
  collection bytea
);

CREATE TABLE token_burns (
  amount bigint NOT NULL,
  token int NOT NULL,
  transaction int NOT NULL
);

-- The facts for the sentence about a transaction; its kind is `transactions.kind`. Derived by a version of the rules,
-- and derived again when the rules improve.
CREATE TABLE stories (
  transaction int NOT NULL,
  version smallint NOT NULL,
  rule text NOT NULL,
  facts jsonb NOT NULL
);

-- Protocol parameters, stated by the first block of a voting epoch.
CREATE TABLE epochs (
  height int NOT NULL,
  parameters jsonb NOT NULL
);

-- Every state of every oracle pool: the box that holds the pool's token.
CREATE TABLE oracle_rates (
  rate bigint NOT NULL,
  pool int NOT NULL,
  box int NOT NULL,
  transaction int NOT NULL,
  height int NOT NULL,
  -- Null for pools of the first version, which do not number their epochs.
  epoch int
);

-- Every datapoint that an oracle published. Anyone can create a box under an oracle's script that names a pool. Only
-- boxes with the token that the pool's refresh contract names belong to its oracles, so queries must compare the token.
CREATE TABLE oracle_posts (
  datapoint bigint NOT NULL,
  pool int NOT NULL,
  oracle_token int NOT NULL,
  box int NOT NULL,
  transaction int NOT NULL,
  height int NOT NULL,
  operator int NOT NULL,
  epoch int
);

-- Orders on the exchanges that we can decode. An order is open while its box is unspent.
CREATE TABLE orders (
  -- Offered amount and token, a second pair for deposits of two assets, and the minimum to receive where the order
  -- states it. Token 0 is ERG. Renamed by 0008 to offered, second_offered and min_received.
  given bigint NOT NULL,
  also_given bigint,
  least bigint,
  box int NOT NULL,
  pool int NOT NULL,
  owner int NOT NULL,
  given_token int NOT NULL,
  also_given_token int,
  least_token int,
  -- Index into ORDER_SIDES.
  side smallint NOT NULL
);

-- Every state of every automated market maker that we can decode.
CREATE TABLE amm_states (
  reserve_x bigint NOT NULL,
  reserve_y bigint NOT NULL,
  -- Liquidity shares that the pool still holds.
  shares bigint NOT NULL,
  pool int NOT NULL,
  box int NOT NULL,
  transaction int NOT NULL,
  height int NOT NULL,
  token_x int NOT NULL,
  token_y int NOT NULL,
  shares_token int NOT NULL,
  -- Per mille of a trade that remains after the fee.
  fee int NOT NULL
);
