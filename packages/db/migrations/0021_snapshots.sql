-- An import of a snapshot loads whole tables, then builds the indexes and checks the result. It can be interrupted.
ALTER TABLE checkpoint
  -- SHA-256 of the manifest of the snapshot, until the import is complete. The indexer does not start meanwhile.
  ADD COLUMN import_manifest bytea,
  -- The tables that the import has loaded.
  ADD COLUMN imported_tables text[];

-- Blocks up to which `verify` found no violation, so that it can continue from there. A row is void when a reorg has
-- replaced its block.
CREATE TABLE verifications (
  height int NOT NULL,
  id bytea NOT NULL,
  -- Whether all blocks were verified, or only those since another row.
  is_full bool NOT NULL,
  verified_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (height, id)
);
