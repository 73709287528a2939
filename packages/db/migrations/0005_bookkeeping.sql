-- Where the indexer stands, in the same transaction as the rows it speaks of. The one row is made with the genesis boxes.
CREATE TABLE checkpoint (
  is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
  height int NOT NULL,
  id bytea NOT NULL,
  -- Of all blocks up to here, as the node counts it.
  score numeric NOT NULL,
  -- `bulk` while loading without indexes, `building` while the switch makes state and indexes, `live` after it.
  mode text NOT NULL CHECK (mode IN ('bulk', 'building', 'live')),
  -- How many steps of the switch are done.
  step int NOT NULL DEFAULT 0,
  network text NOT NULL,
  -- Of block 1; null until it is indexed.
  genesis_id bytea,
  -- Null unless the index starts in the middle of the chain, as only tests do.
  seeded_from int,
  -- Why the indexer stopped and waits for a human; null while all is well.
  halted text
);

-- What live streams resume from, bounded: the sequence is the id they send.
CREATE TABLE events (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('block', 'undo', 'mempool')),
  height int NOT NULL,
  -- Of the block, or of the transaction.
  id bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Blocks that lost, with all they held, for display. `body` is the block as packed by pack/.
CREATE TABLE orphan_blocks (
  id bytea PRIMARY KEY,
  height int NOT NULL,
  timestamp bigint NOT NULL,
  miner int NOT NULL,
  orphaned_at timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL
);
-- Which orphans stood at this height?
CREATE INDEX orphan_blocks_by_height ON orphan_blocks (height);

CREATE TABLE orphan_transactions (
  -- Was this transaction in a block that lost?
  id bytea NOT NULL,
  block bytea NOT NULL REFERENCES orphan_blocks ON DELETE CASCADE,
  PRIMARY KEY (id, block)
);
CREATE INDEX orphan_transactions_by_block ON orphan_transactions (block);

CREATE TABLE orphan_boxes (
  -- Was this box made in a block that lost?
  id bytea NOT NULL,
  block bytea NOT NULL REFERENCES orphan_blocks ON DELETE CASCADE,
  PRIMARY KEY (id, block)
);
CREATE INDEX orphan_boxes_by_block ON orphan_boxes (block);
