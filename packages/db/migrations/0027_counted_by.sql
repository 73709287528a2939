-- Which counters the writer of the last block maintains, so that an indexer that starts after an older version has
-- written blocks rebuilds the counters that the older version left as they were. An older version updates neither
-- column, so its last block is not `counted_id`.
ALTER TABLE checkpoint ADD COLUMN counted_id bytea, ADD COLUMN counters text[];
