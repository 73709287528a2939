-- Nodes from version 6.5 on put transactions into input blocks between two blocks and remove them from their mempool at
-- once. Such a transaction is pre-confirmed: it stays here until a block confirms it or its input block is rolled back.
ALTER TABLE mempool_transactions
  -- The input block of a node's best input chain that contains it; null while it is pending. A transaction that loses a
  -- conflict has none.
  ADD COLUMN input_block bytea,
  -- Unix milliseconds by our clock: when a poll first found it in an input block. Null while it is pending.
  ADD COLUMN pre_confirmed_at bigint;
-- Whether there are pre-confirmed transactions, at each block. Empty without input blocks.
CREATE INDEX mempool_transactions_by_input_block ON mempool_transactions (input_block) WHERE input_block IS NOT NULL;
