-- The mempool: pending transactions as several nodes report them, and the outcome of each. The tables are small and
-- short-lived, so they store full values instead of dictionary ids and have their indexes from the start. 0008 renames
-- them to mempool_….

CREATE TABLE pool_transactions (
  id bytea PRIMARY KEY,
  -- Unix milliseconds by our clock: the earliest sighting.
  first_seen bigint NOT NULL,
  size int NOT NULL,
  fee bigint NOT NULL,
  -- 0 when it spends only confirmed boxes, else one more than the deepest parent.
  depth int NOT NULL,
  -- Set while a conflicting transaction, which spends the same box, takes precedence. Renamed by 0008 to
  -- conflicts_with.
  loses_to bytea,
  -- The story it would have, as in `stories`.
  kind smallint NOT NULL,
  facts jsonb NOT NULL,
  -- The transaction as packed by pack/.
  body text NOT NULL
);
-- Newest first, and pages.
CREATE INDEX pool_transactions_by_first_seen ON pool_transactions (first_seen, id);

-- The monitored nodes with their last response.
CREATE TABLE pool_nodes (
  node text PRIMARY KEY,
  answered_at bigint NOT NULL,
  -- Size of the node's mempool, including transactions beyond our limit.
  transactions int NOT NULL
);

CREATE TABLE pool_sightings (
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  node text NOT NULL,
  first_seen bigint NOT NULL,
  -- When the node stopped reporting it; null while it does, and while the node does not respond.
  left_at bigint,
  PRIMARY KEY (transaction, node)
);

CREATE TABLE pool_inputs (
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  position int NOT NULL,
  box bytea NOT NULL,
  is_data bool NOT NULL,
  PRIMARY KEY (transaction, is_data, position)
);
-- Pending transactions that spend or read a box.
CREATE INDEX pool_inputs_by_box ON pool_inputs (box);

CREATE TABLE pool_outputs (
  id bytea PRIMARY KEY,
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  position int NOT NULL,
  value bigint NOT NULL,
  creation_height int NOT NULL,
  script_hash bytea NOT NULL,
  tree bytea NOT NULL,
  registers bytea,
  -- Token ids and amounts, as packed by pack/.
  assets bytea
);
CREATE INDEX pool_outputs_by_transaction ON pool_outputs (transaction, position);
-- Pending outputs to a script.
CREATE INDEX pool_outputs_by_script ON pool_outputs (script_hash);

-- The change of each pending transaction for each script and token (the empty id is ERG). Queries skip transactions
-- that lose a conflict: the sum over the others is the exact unconfirmed change.
CREATE TABLE pool_changes (
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  script_hash bytea NOT NULL,
  token_id bytea NOT NULL,
  delta numeric NOT NULL,
  PRIMARY KEY (transaction, script_hash, token_id)
);
-- Pending changes of a script.
CREATE INDEX pool_changes_by_script ON pool_changes (script_hash);

-- The outcome of every transaction that was pending; the oldest are pruned.
CREATE TABLE pool_outcomes (
  id bytea PRIMARY KEY,
  first_seen bigint NOT NULL,
  -- Time of the block that decided it, otherwise when the last node stopped reporting it.
  ended_at bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('confirmed', 'replaced', 'input-spent', 'parent-dropped', 'dropped')),
  -- Height of the block that confirmed it, or that spent an input of it or of an ancestor. With a height the outcome is
  -- final: a node that still reports the transaction is behind. Without one, the transaction becomes pending again when
  -- a node reports it.
  height int,
  -- The transaction that replaced it or spent its input, or the parent that was dropped.
  by_transaction bytea,
  -- Stored for transactions that were not confirmed, because no other table has them.
  body text
);
-- Outcomes old enough to prune.
CREATE INDEX pool_outcomes_by_end ON pool_outcomes (ended_at);
-- Outcomes affected by a rolled-back block.
CREATE INDEX pool_outcomes_by_height ON pool_outcomes (height);
