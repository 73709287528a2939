-- Chain tables: block contents, append-only. Rolling back a block deletes its rows from the end. Transactions and boxes
-- have dense numbers starting at block 1. A number is an int, which allows 2,147,483,647 of them: about 70 years at ten
-- times today's usage. The three genesis boxes are −3, −2, −1, their transaction is −1. Orphaned branches are stored in
-- other tables, so no query has to exclude them.

CREATE TABLE blocks (
  height int NOT NULL,
  version smallint NOT NULL,
  transactions int NOT NULL,
  boxes int NOT NULL,
  -- Numbers of its first transaction and of the first box it creates.
  first_transaction int NOT NULL,
  first_box int NOT NULL,
  size int NOT NULL,
  -- The reward script of the miner's key, which identifies miners in the public API.
  miner int NOT NULL,
  -- Milliseconds since the parent; null for block 1.
  mining_time bigint,
  timestamp bigint NOT NULL,
  n_bits bigint NOT NULL,
  difficulty bigint NOT NULL,
  transactions_size bigint NOT NULL,
  fees bigint NOT NULL,
  -- The miner's share of the new coins under the emission rules.
  miner_reward bigint NOT NULL,
  -- The split of the new coins: the total that the schedule releases, the treasury's share, the amount reserved for
  -- re-emission, and the payout of the re-emission contract.
  emission bigint NOT NULL,
  treasury bigint NOT NULL,
  reemission bigint NOT NULL,
  from_reemission bigint NOT NULL,
  -- Value of all outputs minus reward and fees. The old API's measure, which includes the remainder of the emission
  -- contract.
  coins numeric NOT NULL,
  -- Value of the boxes spent in this block, without those of the emission contract.
  volume numeric NOT NULL,
  -- Running totals up to and including this block: any window is the difference of two rows.
  score numeric NOT NULL,
  total_size bigint NOT NULL,
  total_fees bigint NOT NULL,
  total_reward bigint NOT NULL,
  total_coins numeric NOT NULL,
  total_volume numeric NOT NULL,
  total_mining_time bigint NOT NULL,
  issued bigint NOT NULL,
  -- The sum of the ids of all unspent boxes, modulo 2^256: equal sums mean equal sets of boxes.
  unspent_sum bytea NOT NULL,
  id bytea NOT NULL,
  parent_id bytea NOT NULL,
  votes bytea NOT NULL,
  state_root bytea NOT NULL,
  ad_proofs_root bytea NOT NULL,
  transactions_root bytea NOT NULL,
  extension_hash bytea NOT NULL,
  pow_pk bytea NOT NULL,
  pow_w bytea NOT NULL,
  pow_n bytea NOT NULL,
  pow_d numeric NOT NULL,
  unparsed bytea NOT NULL,
  -- Key-value pairs as packed by pack/; null where the source did not store the section.
  extension bytea
);

CREATE TABLE transactions (
  number int NOT NULL,
  height int NOT NULL,
  -- Index in its block.
  position int NOT NULL,
  size int NOT NULL,
  inputs int NOT NULL,
  data_inputs int NOT NULL,
  outputs int NOT NULL,
  first_box int NOT NULL,
  -- Index into STORY_KINDS.
  kind smallint NOT NULL,
  fee bigint NOT NULL,
  -- Value of its inputs, which equals the value of its outputs.
  value bigint NOT NULL,
  id bytea NOT NULL,
  -- Pages of all transactions, and the transactions of a block. Present during bulk load, for boxes that are read
  -- again.
  PRIMARY KEY (number)
);

CREATE TABLE boxes (
  value bigint NOT NULL,
  number int NOT NULL,
  transaction int NOT NULL,
  script int NOT NULL,
  -- Copied from the script, so that a template's boxes are one index range; nullable like there.
  template int,
  creation_height int NOT NULL,
  -- Height of its block.
  height int NOT NULL,
  size int NOT NULL,
  -- Index among the outputs of its transaction.
  position smallint NOT NULL,
  id bytea NOT NULL,
  -- R4 to R9 as packed by pack/; null for none.
  registers bytea,
  -- Present during bulk load: boxes spent long after their creation are read again by number.
  PRIMARY KEY (number)
);

CREATE TABLE box_assets (
  amount bigint NOT NULL,
  box int NOT NULL,
  token int NOT NULL,
  -- Copied from the box: the public API lists a token's boxes in this order.
  creation_height int NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (box, position)
);

-- Also tells which transaction spent a box.
CREATE TABLE inputs (
  transaction int NOT NULL,
  box int NOT NULL,
  position smallint NOT NULL,
  proof bytea,
  -- Context variables as packed by pack/, in the order of the transaction's bytes; null for none.
  extension bytea
);

CREATE TABLE data_inputs (
  transaction int NOT NULL,
  box int NOT NULL,
  position smallint NOT NULL
);

-- Index of register contents: the first eight bytes of SHA-256 over the rendered text that box search compares.
CREATE TABLE register_values (
  value_hash bigint NOT NULL,
  template int NOT NULL,
  box int NOT NULL,
  creation_height int NOT NULL,
  register smallint NOT NULL
);

-- Boxes that mention a public key in a constant of their script (0) or in a register (its number), except boxes of the
-- key's own address. The column is called `position` since 0008.
CREATE TABLE key_mentions (
  key int NOT NULL,
  box int NOT NULL,
  place smallint NOT NULL
);

-- Transactions that spend a box of a template.
CREATE TABLE template_spends (
  template int NOT NULL,
  transaction int NOT NULL
);

-- The balance change of each transaction for each script it touches. ERG (token 0) always has a row, even for a change
-- of 0, so the ERG rows number a script's transactions. Each row has the resulting balance, so a balance at any height
-- is one row.
CREATE TABLE balance_changes (
  delta bigint NOT NULL,
  balance bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL,
  -- Dense from 0 for each script and token.
  number int NOT NULL,
  transaction int NOT NULL
);

-- The same rows during bulk load, before number and balance can be computed. Empty in live mode.
CREATE TABLE bulk_changes (
  delta bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL,
  transaction int NOT NULL
);
