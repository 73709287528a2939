-- Progress of the first sync, for the status page: the API has no other way to learn it. Null in live mode.
ALTER TABLE checkpoint
  -- Height at which bulk load ends if no further blocks arrive.
  ADD COLUMN sync_target int,
  -- Blocks per second.
  ADD COLUMN sync_rate real,
  -- Number of steps of the switch to live mode.
  ADD COLUMN sync_steps int;
