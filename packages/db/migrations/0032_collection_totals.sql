-- Items of each collection of artworks (EIP-34), for the list of collections. A state table: a block that mints items adds
-- them, and its rollback subtracts them. A live index is filled by a schema step, a new one by the last step of the
-- switch to live mode.
CREATE TABLE collection_totals (
  -- The token of the collection.
  token int PRIMARY KEY,
  items int NOT NULL
);

-- Pages of collections.
CREATE INDEX collection_totals_by_items ON collection_totals (items DESC, token DESC);
