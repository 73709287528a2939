-- Projected blocks respect the maximum cost of a block. Number of tokens in the inputs and outputs of a pending
-- transaction, as nodes count them for its cost; 0 for transactions that are already stored, which leave soon.
ALTER TABLE mempool_transactions ADD COLUMN token_accesses int NOT NULL DEFAULT 0;
