-- Made at the switch from bulk to live mode, one after the other; each says which question it answers. A row of the state
-- or the chain is found by one of these, never by looking through a table.

-- Which template has this hash (of either kind)?
CREATE UNIQUE INDEX templates_by_sha256 ON templates (sha256);
CREATE UNIQUE INDEX templates_by_blake2b256 ON templates (blake2b256);
-- Which script is this?
CREATE UNIQUE INDEX scripts_by_hash ON scripts (hash);
-- Which scripts have an address that begins so? Long addresses are told apart long before their end.
CREATE INDEX scripts_by_address ON scripts (left(address, 64) text_pattern_ops);
-- Which scripts have this template?
CREATE INDEX scripts_by_template ON scripts (template, id);
-- Which token is this, or begins so?
CREATE UNIQUE INDEX tokens_by_token_id ON tokens (token_id);
CREATE UNIQUE INDEX keys_by_key ON keys (key);

ALTER TABLE blocks ADD PRIMARY KEY (height);
-- Which block is this, or begins so?
CREATE UNIQUE INDEX blocks_by_id ON blocks (id);
-- Which blocks are of this time? Timestamps rise with height.
CREATE UNIQUE INDEX blocks_by_timestamp ON blocks (timestamp);
-- Page n of the blocks, by each order of the public API.
CREATE INDEX blocks_by_transactions ON blocks (transactions, height);
CREATE INDEX blocks_by_size ON blocks (size, height);
CREATE INDEX blocks_by_difficulty ON blocks (difficulty, height);
CREATE INDEX blocks_by_miner_reward ON blocks (miner_reward, height);
CREATE INDEX blocks_by_fees ON blocks (fees, height);
CREATE INDEX blocks_by_coins ON blocks (coins, height);
-- What has this miner found?
CREATE INDEX blocks_by_miner ON blocks (miner, height);

-- Which transaction is this, or begins so?
CREATE UNIQUE INDEX transactions_by_id ON transactions (id);
-- Which transactions do such a thing?
CREATE INDEX transactions_by_kind ON transactions (kind, number);

-- Which box is this, or begins so?
CREATE UNIQUE INDEX boxes_by_id ON boxes (id);
-- Which boxes did this script ever guard?
CREATE INDEX boxes_by_script ON boxes (script, number);
-- Which boxes has this template, in the order of the public API?
CREATE INDEX boxes_by_template ON boxes (template, creation_height, number);

-- Which boxes held this token, in the order they were made (the life of a singleton), and in that of the public API?
CREATE INDEX box_assets_by_token ON box_assets (token, box);
CREATE INDEX box_assets_by_token_age ON box_assets (token, creation_height, box);

ALTER TABLE inputs ADD PRIMARY KEY (transaction, position);
-- Who spent this box? Nobody spends it twice.
CREATE UNIQUE INDEX inputs_by_box ON inputs (box);

ALTER TABLE data_inputs ADD PRIMARY KEY (transaction, position);
-- Who read this box?
CREATE INDEX data_inputs_by_box ON data_inputs (box, transaction);

-- Which boxes of a template have this in that register?
CREATE INDEX register_values_by_value ON register_values (template, register, value_hash, creation_height, box);
-- Which rows go when the last boxes are undone? Rows lie in the order of boxes, so a coarse index is enough.
CREATE INDEX register_values_by_box ON register_values USING brin (box) WITH (pages_per_range = 16, autosummarize = on);

-- Which boxes name this key?
ALTER TABLE key_mentions ADD PRIMARY KEY (key, box, place);
-- Which keys does this box name?
CREATE INDEX key_mentions_by_box ON key_mentions (box);

-- Which transactions spend a box of this template?
ALTER TABLE template_spends ADD PRIMARY KEY (template, transaction);
CREATE INDEX template_spends_by_transaction ON template_spends USING brin (transaction)
  WITH (pages_per_range = 16, autosummarize = on);

-- Page n of a script's transactions, or of its dealings in one token.
ALTER TABLE balance_changes ADD PRIMARY KEY (script, token, number);
-- What did this script have at that height?
CREATE UNIQUE INDEX balance_changes_by_time ON balance_changes (script, token, transaction);
-- Whom did this transaction make richer or poorer?
CREATE INDEX balance_changes_by_transaction ON balance_changes (transaction);
-- Where did this token move, and who held it at that height?
CREATE INDEX balance_changes_by_token ON balance_changes (token, transaction) WHERE token > 0;

ALTER TABLE token_mints ADD PRIMARY KEY (token);
CREATE INDEX token_mints_by_transaction ON token_mints (transaction);
-- Page n of the tokens, and of those that are not one of a kind.
CREATE INDEX token_mints_by_age ON token_mints (creation_height, token);
CREATE INDEX token_mints_by_age_divisible ON token_mints (creation_height, token) WHERE amount > 1;
-- Which tokens have this name, begin so, or look so?
CREATE INDEX token_mints_by_name ON token_mints (left(name, 64) text_pattern_ops);
CREATE INDEX token_mints_by_lower_name ON token_mints (lower(left(name, 64)) text_pattern_ops);
CREATE INDEX token_mints_by_skeleton ON token_mints (left(skeleton, 64));
-- What is in this collection?
CREATE INDEX token_mints_by_collection ON token_mints (collection, token) WHERE collection IS NOT NULL;

ALTER TABLE token_burns ADD PRIMARY KEY (token, transaction);
CREATE INDEX token_burns_by_transaction ON token_burns (transaction);

ALTER TABLE stories ADD PRIMARY KEY (transaction);
-- Which stories were told by older rules?
CREATE INDEX stories_by_version ON stories (version, transaction);

ALTER TABLE epochs ADD PRIMARY KEY (height);

-- What was the rate at that time, and page n of a pool's states?
ALTER TABLE oracle_rates ADD PRIMARY KEY (pool, box);
CREATE INDEX oracle_rates_by_box ON oracle_rates (box);
ALTER TABLE oracle_posts ADD PRIMARY KEY (pool, box);
CREATE INDEX oracle_posts_by_box ON oracle_posts (box);
-- What did this operator publish?
CREATE INDEX oracle_posts_by_operator ON oracle_posts (pool, operator, box);

ALTER TABLE orders ADD PRIMARY KEY (box);
-- Which orders did this pool see, or this owner place?
CREATE INDEX orders_by_pool ON orders (pool, box);
CREATE INDEX orders_by_owner ON orders (owner, box);

-- What did the pool hold at that time?
ALTER TABLE amm_states ADD PRIMARY KEY (pool, box);
CREATE INDEX amm_states_by_box ON amm_states (box);

ALTER TABLE unspent ADD PRIMARY KEY (box);
-- Which unspent boxes has this script, or this template?
CREATE INDEX unspent_by_script ON unspent (script, box);
CREATE INDEX unspent_by_template ON unspent (template, creation_height, box);
-- Which boxes owe storage rent next?
CREATE INDEX unspent_by_age ON unspent (creation_height, box);
-- Which unspent boxes hold this token?
ALTER TABLE unspent_assets ADD PRIMARY KEY (token, box, position);
CREATE INDEX unspent_assets_by_box ON unspent_assets (box);
-- Which unspent boxes name this key?
ALTER TABLE unspent_mentions ADD PRIMARY KEY (key, box, place);
CREATE INDEX unspent_mentions_by_box ON unspent_mentions (box);

ALTER TABLE balances ADD PRIMARY KEY (script, token);
-- Who holds most of it?
CREATE INDEX balances_by_amount ON balances (token, amount DESC, script);

ALTER TABLE script_totals ADD PRIMARY KEY (script);
ALTER TABLE token_totals ADD PRIMARY KEY (token);
-- Which tokens have most holders?
CREATE INDEX token_totals_by_holders ON token_totals (holders DESC, token);
ALTER TABLE template_totals ADD PRIMARY KEY (template);
-- Which contracts hold most, or are used most?
CREATE INDEX template_totals_by_value ON template_totals (value DESC, template);
CREATE INDEX template_totals_by_spends ON template_totals (spends DESC, template);
ALTER TABLE key_totals ADD PRIMARY KEY (key);

ALTER TABLE days ADD PRIMARY KEY (day);
ALTER TABLE miner_days ADD PRIMARY KEY (day, miner);
ALTER TABLE epoch_votes ADD PRIMARY KEY (epoch, vote);
ALTER TABLE state_hashes ADD PRIMARY KEY (height);
