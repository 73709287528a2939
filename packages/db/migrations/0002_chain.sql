-- The chain itself: what blocks say, appended in their order and never changed. Undoing a block deletes its rows from the
-- end. Transactions and boxes carry dense numbers from block 1 on; a number is an int, which lasts for 2,147,483,647 of
-- them: at ten times today's use some 70 years. The three genesis boxes are −3, −2, −1, their transaction is −1.
-- Losing branches are kept elsewhere, so no query has to remember to leave them out.

CREATE TABLE blocks (
  height int NOT NULL,
  version smallint NOT NULL,
  transactions int NOT NULL,
  boxes int NOT NULL,
  -- Numbers of the first transaction and of the first box it makes.
  first_transaction int NOT NULL,
  first_box int NOT NULL,
  size int NOT NULL,
  -- The reward script of the miner's key, as the public API names miners.
  miner int NOT NULL,
  -- Since the parent; null for block 1.
  mining_time bigint,
  timestamp bigint NOT NULL,
  n_bits bigint NOT NULL,
  difficulty bigint NOT NULL,
  transactions_size bigint NOT NULL,
  fees bigint NOT NULL,
  -- What the miner may keep of the new coins, by the emission rules.
  miner_reward bigint NOT NULL,
  -- The split of the new coins: all that the schedule releases, the treasury's part, what is set aside for re-emission,
  -- and what the re-emission contract pays.
  emission bigint NOT NULL,
  treasury bigint NOT NULL,
  reemission bigint NOT NULL,
  from_reemission bigint NOT NULL,
  -- Value of all outputs less reward and fees: the old API's measure, which counts the emission contract's remainder.
  coins numeric NOT NULL,
  -- Value of the boxes spent here, without those of the emission contract.
  volume numeric NOT NULL,
  -- Running totals up to and with this block: any window is the difference of two rows.
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
  -- Key and value pairs as packed by pack/; null where the source did not keep the section.
  extension bytea
);

CREATE TABLE transactions (
  number int NOT NULL,
  height int NOT NULL,
  -- Place in its block.
  position int NOT NULL,
  size int NOT NULL,
  inputs int NOT NULL,
  data_inputs int NOT NULL,
  outputs int NOT NULL,
  first_box int NOT NULL,
  -- What the transaction does: a number of STORY_KINDS.
  kind smallint NOT NULL,
  fee bigint NOT NULL,
  -- Value of what it spends, which is the value of what it makes.
  value bigint NOT NULL,
  id bytea NOT NULL,
  -- Page n of all transactions, and those of a block. Kept while loading in bulk, for boxes that are read again.
  PRIMARY KEY (number)
);

CREATE TABLE boxes (
  value bigint NOT NULL,
  number int NOT NULL,
  transaction int NOT NULL,
  script int NOT NULL,
  -- That of the script, here so that a template's boxes are one index range; null as there.
  template int,
  creation_height int NOT NULL,
  -- Of the block that holds it.
  height int NOT NULL,
  size int NOT NULL,
  -- Place among the outputs of its transaction.
  position smallint NOT NULL,
  id bytea NOT NULL,
  -- R4 to R9 as packed by pack/; null for none.
  registers bytea,
  -- Kept while loading in bulk: boxes that are spent long after they were made are read again by number.
  PRIMARY KEY (number)
);

CREATE TABLE box_assets (
  amount bigint NOT NULL,
  box int NOT NULL,
  token int NOT NULL,
  -- That of the box: the public API lists a token's boxes in this order.
  creation_height int NOT NULL,
  position smallint NOT NULL,
  PRIMARY KEY (box, position)
);

-- Also the answer to "which transaction spent this box".
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

-- Registers by what they say: the first eight bytes of SHA-256 over the rendered text that box search compares.
CREATE TABLE register_values (
  value_hash bigint NOT NULL,
  template int NOT NULL,
  box int NOT NULL,
  creation_height int NOT NULL,
  register smallint NOT NULL
);

-- Boxes that name a public key in a constant of their script (place 0) or in a register (its number), other than by
-- being the key's own address.
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

-- What each transaction changes for each script it touches, ERG (token 0) always, even by nothing: so ERG's rows number
-- a script's transactions. With the balance after it, a balance at any height is one row.
CREATE TABLE balance_changes (
  delta bigint NOT NULL,
  balance bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL,
  -- Dense from 0 for each script and token.
  number int NOT NULL,
  transaction int NOT NULL
);

-- The same rows while loading in bulk, before number and balance can be known. Empty in live mode.
CREATE TABLE bulk_changes (
  delta bigint NOT NULL,
  script int NOT NULL,
  token int NOT NULL,
  transaction int NOT NULL
);
