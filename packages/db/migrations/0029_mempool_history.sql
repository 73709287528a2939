-- What the mempool contained, once per minute. An observation: a new first sync cannot restore it.
CREATE TABLE mempool_history (
  fees bigint NOT NULL,
  -- Minutes since 1970.
  minute int PRIMARY KEY,
  transactions int NOT NULL,
  -- Bytes.
  size int NOT NULL
);

-- Sums and maxima of the minutes of an hour, so that a chart of a year reads thousands of rows.
CREATE TABLE mempool_history_hours (
  fees numeric NOT NULL,
  transactions bigint NOT NULL,
  size bigint NOT NULL,
  -- Hours since 1970.
  hour int PRIMARY KEY,
  -- Number of rows of mempool_history.
  minutes int NOT NULL,
  max_transactions int NOT NULL,
  max_size int NOT NULL
);
