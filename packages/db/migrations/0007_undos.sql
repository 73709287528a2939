-- Numbers of transactions and boxes are reused after a rollback. A request that runs two queries compares this counter
-- to detect a rollback between them. Renamed by 0008 to rollbacks.
ALTER TABLE checkpoint ADD COLUMN undos int NOT NULL DEFAULT 0;
