-- The switch from bulk to live mode creates these indexes one after another. Each comment names the lookup that the
-- index serves. Queries on chain and state tables must use one of these indexes, never a full scan.

-- A template by either of its hashes.
CREATE UNIQUE INDEX templates_by_sha256 ON templates (sha256);
CREATE UNIQUE INDEX templates_by_blake2b256 ON templates (blake2b256);
-- A script by its hash.
CREATE UNIQUE INDEX scripts_by_hash ON scripts (hash);
-- Scripts by address or address prefix. 64 characters are enough to tell long addresses apart.
CREATE INDEX scripts_by_address ON scripts (left(address, 64) text_pattern_ops);
-- Scripts of a template.
CREATE INDEX scripts_by_template ON scripts (template, id);
-- A token by id or id prefix.
CREATE UNIQUE INDEX tokens_by_token_id ON tokens (token_id);
CREATE UNIQUE INDEX keys_by_key ON keys (key);

ALTER TABLE blocks ADD PRIMARY KEY (height);
-- A block by id or id prefix.
CREATE UNIQUE INDEX blocks_by_id ON blocks (id);
-- Blocks by time. Timestamps rise with height.
CREATE UNIQUE INDEX blocks_by_timestamp ON blocks (timestamp);
-- Pages of blocks, one index for each sort order of the public API.
CREATE INDEX blocks_by_transactions ON blocks (transactions, height);
CREATE INDEX blocks_by_size ON blocks (size, height);
CREATE INDEX blocks_by_difficulty ON blocks (difficulty, height);
CREATE INDEX blocks_by_miner_reward ON blocks (miner_reward, height);
CREATE INDEX blocks_by_fees ON blocks (fees, height);
CREATE INDEX blocks_by_coins ON blocks (coins, height);
-- Blocks of a miner.
CREATE INDEX blocks_by_miner ON blocks (miner, height);

-- A transaction by id or id prefix.
CREATE UNIQUE INDEX transactions_by_id ON transactions (id);
-- Transactions of a kind.
CREATE INDEX transactions_by_kind ON transactions (kind, number);

-- A box by id or id prefix.
CREATE UNIQUE INDEX boxes_by_id ON boxes (id);
-- All boxes of a script.
CREATE INDEX boxes_by_script ON boxes (script, number);
-- Boxes of a template, in the order of the public API.
CREATE INDEX boxes_by_template ON boxes (template, creation_height, number);

-- Boxes that held a token, in creation order (the history of a singleton) and in the order of the public API.
CREATE INDEX box_assets_by_token ON box_assets (token, box);
CREATE INDEX box_assets_by_token_age ON box_assets (token, creation_height, box);

ALTER TABLE inputs ADD PRIMARY KEY (transaction, position);
-- The transaction that spent a box. Unique: a box is spent once.
CREATE UNIQUE INDEX inputs_by_box ON inputs (box);

ALTER TABLE data_inputs ADD PRIMARY KEY (transaction, position);
-- Transactions that read a box as a data input.
CREATE INDEX data_inputs_by_box ON data_inputs (box, transaction);

-- Boxes of a template with a value in a register.
CREATE INDEX register_values_by_value ON register_values (template, register, value_hash, creation_height, box);
-- Rows to delete when the last boxes are rolled back. Rows are stored in box order, so a BRIN index is enough.
CREATE INDEX register_values_by_box ON register_values USING brin (box) WITH (pages_per_range = 16, autosummarize = on);

-- Boxes that mention a key.
ALTER TABLE key_mentions ADD PRIMARY KEY (key, box, position);
-- Keys that a box mentions.
CREATE INDEX key_mentions_by_box ON key_mentions (box);

-- Transactions that spend a box of a template.
ALTER TABLE template_spends ADD PRIMARY KEY (template, transaction);
CREATE INDEX template_spends_by_transaction ON template_spends USING brin (transaction)
  WITH (pages_per_range = 16, autosummarize = on);

-- Pages of a script's transactions, or of its changes in one token.
ALTER TABLE balance_changes ADD PRIMARY KEY (script, token, number);
-- The balance of a script at a height.
CREATE UNIQUE INDEX balance_changes_by_time ON balance_changes (script, token, transaction);
-- The scripts whose balances a transaction changed.
CREATE INDEX balance_changes_by_transaction ON balance_changes (transaction);
-- Transfers of a token.
CREATE INDEX balance_changes_by_token ON balance_changes (token, transaction) WHERE token > 0;

ALTER TABLE token_mints ADD PRIMARY KEY (token);
CREATE INDEX token_mints_by_transaction ON token_mints (transaction);
-- Pages of all tokens, and of fungible tokens.
CREATE INDEX token_mints_by_age ON token_mints (creation_height, token);
CREATE INDEX token_mints_by_age_divisible ON token_mints (creation_height, token) WHERE amount > 1;
-- Tokens by name, name prefix or confusable skeleton.
CREATE INDEX token_mints_by_name ON token_mints (left(name, 64) text_pattern_ops);
CREATE INDEX token_mints_by_lower_name ON token_mints (lower(left(name, 64)) text_pattern_ops);
CREATE INDEX token_mints_by_skeleton ON token_mints (left(skeleton, 64));
-- Tokens of a collection.
CREATE INDEX token_mints_by_collection ON token_mints (collection, token) WHERE collection IS NOT NULL;

ALTER TABLE token_burns ADD PRIMARY KEY (token, transaction);
CREATE INDEX token_burns_by_transaction ON token_burns (transaction);

ALTER TABLE stories ADD PRIMARY KEY (transaction);

ALTER TABLE epochs ADD PRIMARY KEY (height);

-- The rate at a time, and pages of a pool's states.
ALTER TABLE oracle_rates ADD PRIMARY KEY (pool, box);
CREATE INDEX oracle_rates_by_box ON oracle_rates (box);
ALTER TABLE oracle_posts ADD PRIMARY KEY (pool, box);
CREATE INDEX oracle_posts_by_box ON oracle_posts (box);
-- Datapoints of an operator.
CREATE INDEX oracle_posts_by_operator ON oracle_posts (pool, operator, box);

ALTER TABLE orders ADD PRIMARY KEY (box);
-- Orders of a pool, and of an owner.
CREATE INDEX orders_by_pool ON orders (pool, box);
CREATE INDEX orders_by_owner ON orders (owner, box);

-- The reserves of a pool at a time.
ALTER TABLE amm_states ADD PRIMARY KEY (pool, box);
CREATE INDEX amm_states_by_box ON amm_states (box);

ALTER TABLE unspent ADD PRIMARY KEY (box);
-- Unspent boxes of a script, and of a template.
CREATE INDEX unspent_by_script ON unspent (script, box);
CREATE INDEX unspent_by_template ON unspent (template, creation_height, box);
-- The boxes whose storage rent is due next.
CREATE INDEX unspent_by_age ON unspent (creation_height, box);
-- Unspent boxes that hold a token.
ALTER TABLE unspent_assets ADD PRIMARY KEY (token, box, position);
CREATE INDEX unspent_assets_by_box ON unspent_assets (box);
-- Unspent boxes that mention a key.
ALTER TABLE unspent_mentions ADD PRIMARY KEY (key, box, position);
CREATE INDEX unspent_mentions_by_box ON unspent_mentions (box);

ALTER TABLE balances ADD PRIMARY KEY (script, token);
-- The largest holders of a token.
CREATE INDEX balances_by_amount ON balances (token, amount DESC, script);

ALTER TABLE script_totals ADD PRIMARY KEY (script);
ALTER TABLE token_totals ADD PRIMARY KEY (token);
-- Tokens with the most holders.
CREATE INDEX token_totals_by_holders ON token_totals (holders DESC, token);
ALTER TABLE template_totals ADD PRIMARY KEY (template);
-- Contracts by value and by usage.
CREATE INDEX template_totals_by_value ON template_totals (value DESC, template);
CREATE INDEX template_totals_by_spends ON template_totals (spends DESC, template);
ALTER TABLE key_totals ADD PRIMARY KEY (key);

ALTER TABLE days ADD PRIMARY KEY (day);
ALTER TABLE miner_days ADD PRIMARY KEY (day, miner);
ALTER TABLE epoch_votes ADD PRIMARY KEY (epoch, vote);
ALTER TABLE state_hashes ADD PRIMARY KEY (height);

-- At the end: the checkpoint stores how many steps of an interrupted switch are done.
-- Tokens whose name contains or resembles a text.
CREATE INDEX token_mints_by_trigrams ON token_mints USING gin (left(skeleton, 64) gin_trgm_ops);
-- Days of a miner.
CREATE INDEX miner_days_by_miner ON miner_days (miner, day);
-- Activity of a contract per day, and the day of its first box.
ALTER TABLE template_days ADD PRIMARY KEY (template, day);
-- The newest contracts: templates that are not those of wallets.
CREATE INDEX templates_of_contracts ON templates (id)
  WHERE NOT (octet_length(bytes) = 35 AND substr(bytes, 1, 2) = '\x08cd');
-- Unspent boxes of a script with a limit of the creation height.
CREATE INDEX unspent_by_script_age ON unspent (script, creation_height, box);
-- Holders of a token at a height: the last balance of each script, without reading the table.
CREATE INDEX balance_changes_by_holder ON balance_changes (token, script, transaction) INCLUDE (balance) WHERE token > 0;
-- Scripts and tokens by the end of their address or id, from the last character backwards.
CREATE INDEX scripts_by_address_end ON scripts (reverse(right(address, 12)) text_pattern_ops);
CREATE INDEX tokens_by_id_end ON tokens (reverse(right(encode(token_id, 'hex'), 12)) text_pattern_ops);
