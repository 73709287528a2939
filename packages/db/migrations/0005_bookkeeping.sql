-- Progress of the indexer, updated in the same transaction as the rows it describes. The only row is inserted with the
-- genesis boxes.
CREATE TABLE checkpoint (
  is_only bool PRIMARY KEY DEFAULT true CHECK (is_only),
  height int NOT NULL,
  id bytea NOT NULL,
  -- Cumulative difficulty of all blocks up to here, as the node computes it.
  score numeric NOT NULL,
  -- `bulk` while loading without indexes, `building` while the switch creates state and indexes, then `live`.
  mode text NOT NULL CHECK (mode IN ('bulk', 'building', 'live')),
  -- Completed steps of the switch.
  step int NOT NULL DEFAULT 0,
  network text NOT NULL,
  -- Id of block 1; null until it is indexed.
  genesis_id bytea,
  -- Null unless the index starts in the middle of the chain, which only tests do.
  seeded_from int,
  -- Why the indexer halted and needs manual action; null otherwise.
  halted text
);

-- The last events, from which live streams resume. The sequence is the event id that clients send.
CREATE TABLE events (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('block', 'undo', 'mempool')),
  height int NOT NULL,
  -- Block or transaction id.
  id bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

-- Orphaned blocks with their contents, for display. `body` is the block as packed by pack/.
CREATE TABLE orphan_blocks (
  id bytea PRIMARY KEY,
  height int NOT NULL,
  timestamp bigint NOT NULL,
  miner int NOT NULL,
  orphaned_at timestamptz NOT NULL DEFAULT now(),
  body text NOT NULL
);
-- Orphaned blocks at a height.
CREATE INDEX orphan_blocks_by_height ON orphan_blocks (height);

CREATE TABLE orphan_transactions (
  -- A transaction in an orphaned block.
  id bytea NOT NULL,
  block bytea NOT NULL REFERENCES orphan_blocks ON DELETE CASCADE,
  PRIMARY KEY (id, block)
);
CREATE INDEX orphan_transactions_by_block ON orphan_transactions (block);

CREATE TABLE orphan_boxes (
  -- A box created in an orphaned block.
  id bytea NOT NULL,
  block bytea NOT NULL REFERENCES orphan_blocks ON DELETE CASCADE,
  PRIMARY KEY (id, block)
);
CREATE INDEX orphan_boxes_by_block ON orphan_boxes (block);
