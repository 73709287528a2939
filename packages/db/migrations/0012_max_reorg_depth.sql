-- Setting MAX_REORG_DEPTH of the indexer. The API and the web server derive from it which blocks are settled, so that
-- nothing is cached for ever that the indexer may still roll back. Null until an indexer stores it.
ALTER TABLE checkpoint ADD COLUMN max_reorg_depth int;
