-- The mempool: transactions that wait, as several nodes see them, and how each that ever waited ended. Small and young, so
-- names are written out and every table has its indexes from the start.

CREATE TABLE pool_transactions (
  id bytea PRIMARY KEY,
  -- Milliseconds since 1970, by our clock: the earliest sighting.
  first_seen bigint NOT NULL,
  size int NOT NULL,
  fee bigint NOT NULL,
  -- 0 when it spends only confirmed boxes, else one more than the deepest parent.
  depth int NOT NULL,
  -- Set while another waiting transaction spends the same box and is ahead of this one.
  loses_to bytea,
  -- What it would do, as in `stories`.
  kind smallint NOT NULL,
  facts jsonb NOT NULL,
  -- The transaction as packed by pack/.
  body text NOT NULL
);
-- Which came last, and page n of them?
CREATE INDEX pool_transactions_by_first_seen ON pool_transactions (first_seen, id);

-- The watched nodes, each as it last answered.
CREATE TABLE pool_nodes (
  node text PRIMARY KEY,
  answered_at bigint NOT NULL,
  -- How many it says its pool holds, those included that are beyond what we keep.
  transactions int NOT NULL
);

CREATE TABLE pool_sightings (
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  node text NOT NULL,
  first_seen bigint NOT NULL,
  -- Since when the node no longer shows it; null while it does, and while the node does not answer.
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
-- Does a waiting transaction spend or read this box?
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
-- What would this script receive?
CREATE INDEX pool_outputs_by_script ON pool_outputs (script_hash);

-- What each waiting transaction changes for each script and token (the empty id is ERG). Those that lose to another are
-- not counted by readers: the sum over the rest is the exact unconfirmed change.
CREATE TABLE pool_changes (
  transaction bytea NOT NULL REFERENCES pool_transactions ON DELETE CASCADE,
  script_hash bytea NOT NULL,
  token_id bytea NOT NULL,
  delta numeric NOT NULL,
  PRIMARY KEY (transaction, script_hash, token_id)
);
-- What waits for this script?
CREATE INDEX pool_changes_by_script ON pool_changes (script_hash);

-- How every transaction that was seen waiting ended; the oldest are forgotten.
CREATE TABLE pool_outcomes (
  id bytea PRIMARY KEY,
  first_seen bigint NOT NULL,
  -- When a block decided it, or else when the last node stopped to show it.
  ended_at bigint NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('confirmed', 'replaced', 'input-spent', 'parent-dropped', 'dropped')),
  -- Of the block that confirmed it, or that spent an input of it or of an ancestor. Where there is one the chain has
  -- decided: a node that still shows the transaction is behind. Without one, seeing it again makes it wait again.
  height int,
  -- Who replaced it or spent its input, or which parent was dropped.
  by_transaction bytea,
  -- Kept for those that were not confirmed: nobody else has them.
  body text
);
-- Which are old enough to forget?
CREATE INDEX pool_outcomes_by_end ON pool_outcomes (ended_at);
-- Which outcomes does an undone block put in question?
CREATE INDEX pool_outcomes_by_height ON pool_outcomes (height);
