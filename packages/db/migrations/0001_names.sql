-- Dictionary tables: long values that many rows repeat, each with a small integer id. An entry is never deleted and
-- stays true after a reorg, so a rollback leaves it in place. Ids differ between two indexers of the same chain;
-- comparisons use the values. The single writer assigns the ids; gaps have no meaning.

-- The common part of scripts that differ only in constants. Two hashes are in use: SHA-256 in the public explorer API
-- and most dApps, Blake2b-256 in the node.
CREATE TABLE templates (
  id int PRIMARY KEY,
  sha256 bytea NOT NULL,
  blake2b256 bytea NOT NULL,
  bytes bytea NOT NULL
);

-- A script guards boxes. Its address is the usual notation, but is not unique: several scripts can share one.
CREATE TABLE scripts (
  id int PRIMARY KEY,
  -- Null for a script that cannot be parsed.
  template int,
  hash bytea NOT NULL,
  tree bytea NOT NULL,
  address text NOT NULL
);

CREATE TABLE tokens (
  id int PRIMARY KEY,
  token_id bytea NOT NULL
);

-- ERG has id 0, so its balances are in the same table as token balances.
INSERT INTO tokens (id, token_id) VALUES (0, '');

-- Compressed public keys that scripts or registers mention.
CREATE TABLE keys (
  id int PRIMARY KEY,
  key bytea NOT NULL
);
