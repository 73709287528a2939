-- What the page of a pending transaction shows of the nodes, and why a transaction was dropped.
ALTER TABLE mempool_nodes
  -- Ids of 32 bytes each in the order in which the node lists them, up to our limit.
  ADD COLUMN listed bytea NOT NULL DEFAULT '';

ALTER TABLE mempool_outcomes
  -- For `dropped`, what a node said when asked: `invalid` if it rejects the transaction, `evicted` if it would accept
  -- it. Null if no node answered, and for other outcomes.
  ADD COLUMN drop_reason text CHECK (drop_reason IN ('evicted', 'invalid'));

-- The next block as it was projected right before a block was indexed, compared with this block. Undone with the block;
-- deleted after PROJECTION_DAYS.
CREATE TABLE block_audits (
  height int PRIMARY KEY,
  block bytea NOT NULL,
  -- Unix milliseconds by our clock.
  projected_at bigint NOT NULL,
  -- Transactions of the projected block, and how many of them the block contains.
  expected int NOT NULL,
  matched int NOT NULL,
  -- Transactions of the block without those of the miner itself: reward and fees.
  mined int NOT NULL,
  -- Of the mined ones that were not expected, those that were pending.
  pending int NOT NULL,
  -- The first of each, as {id, fee, size}: expected but not mined, and mined but not expected, with wasPending.
  missing jsonb NOT NULL,
  unexpected jsonb NOT NULL
);
