-- The last result of `verify`, for the metrics of the indexer: one row for checks of all blocks, one for checks of the
-- blocks since the last verified one. A check of the latest blocks does not repeat what a full check has found.
CREATE TABLE verify_results (
  is_full bool PRIMARY KEY,
  finished_at timestamptz NOT NULL DEFAULT now(),
  violations bigint NOT NULL
);
