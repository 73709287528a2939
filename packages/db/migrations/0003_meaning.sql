-- What the chain means: facts read from blocks by rules of ours, one or a few rows a block, deleted with it.

-- A token's birth, with the claims of its issuing box (EIP-4).
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
  -- The name as the eye sees it, for finding look-alikes.
  skeleton text,
  -- The collection it belongs to (EIP-34), a token.
  collection bytea
);

CREATE TABLE token_burns (
  amount bigint NOT NULL,
  token int NOT NULL,
  transaction int NOT NULL
);

-- The few facts that a sentence about a transaction needs; `transactions.kind` is its kind. Derived from the rows above by
-- the rules of one version, and again when the rules have learned something.
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
  -- Null for pools of the first version, which do not count.
  epoch int
);

-- Every datapoint that an oracle published. Anybody can make a box under an oracle's script that names a pool; only the
-- token that the pool's refresh contract names makes one of its oracles, so readers compare.
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

-- Orders on the exchanges we can read. Open while their box is unspent.
CREATE TABLE orders (
  -- Amount and token given, a second one where two things are (a deposit), and the least asked for where the order names
  -- it; token 0 is ERG.
  given bigint NOT NULL,
  also_given bigint,
  least bigint,
  box int NOT NULL,
  pool int NOT NULL,
  owner int NOT NULL,
  given_token int NOT NULL,
  also_given_token int,
  least_token int,
  -- A number of ORDER_SIDES.
  side smallint NOT NULL
);

-- Every state of every automated market maker we can read.
CREATE TABLE amm_states (
  reserve_x bigint NOT NULL,
  reserve_y bigint NOT NULL,
  -- Shares that the pool still holds back.
  shares bigint NOT NULL,
  pool int NOT NULL,
  box int NOT NULL,
  transaction int NOT NULL,
  height int NOT NULL,
  token_x int NOT NULL,
  token_y int NOT NULL,
  shares_token int NOT NULL,
  -- Of 1000: what stays with a trader.
  fee int NOT NULL
);
