-- Numbers of transactions and boxes are given again after blocks were undone. Who asks two questions about one thing has
-- to know that nothing was undone in between: both then see the same count here.
ALTER TABLE checkpoint ADD COLUMN undos int NOT NULL DEFAULT 0;
