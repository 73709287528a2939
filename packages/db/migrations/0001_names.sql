-- Names: long things that many rows repeat, each with a small number. A name is never deleted and says nothing that a
-- reorganisation could make untrue, so it needs no undo. Numbers differ between two indexers of one chain; what is
-- compared is always the name. The one writer hands the numbers out, without gaps that mean anything.

-- What scripts that differ only in constants have in common. Two hashes are in circulation: SHA-256 in the public
-- explorer API and most dApps, Blake2b-256 in the node.
CREATE TABLE templates (
  id int PRIMARY KEY,
  sha256 bytea NOT NULL,
  blake2b256 bytea NOT NULL,
  bytes bytea NOT NULL
);

-- A script guards boxes; its address is how people write it, and not unique: several scripts can share one.
CREATE TABLE scripts (
  id int PRIMARY KEY,
  -- Null for a script that cannot be taken apart.
  template int,
  hash bytea NOT NULL,
  tree bytea NOT NULL,
  address text NOT NULL
);

CREATE TABLE tokens (
  id int PRIMARY KEY,
  token_id bytea NOT NULL
);

-- ERG has the number 0, so that its balances stand in the same table as those of tokens.
INSERT INTO tokens (id, token_id) VALUES (0, '');

-- Public keys, compressed, that scripts or registers name.
CREATE TABLE keys (
  id int PRIMARY KEY,
  key bytea NOT NULL
);
