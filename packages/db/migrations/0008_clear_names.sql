-- Renames only: no row is rewritten, every statement takes milliseconds.

ALTER TABLE scripts RENAME COLUMN tree TO ergo_tree;

-- 0 for the script, or the number of the register that holds the key.
ALTER TABLE key_mentions RENAME COLUMN place TO position;
ALTER TABLE unspent_mentions RENAME COLUMN place TO position;

ALTER TABLE orders RENAME COLUMN given TO offered;
ALTER TABLE orders RENAME COLUMN given_token TO offered_token;
ALTER TABLE orders RENAME COLUMN also_given TO second_offered;
ALTER TABLE orders RENAME COLUMN also_given_token TO second_offered_token;
ALTER TABLE orders RENAME COLUMN least TO min_received;
ALTER TABLE orders RENAME COLUMN least_token TO min_received_token;

ALTER TABLE checkpoint RENAME COLUMN undos TO rollbacks;

-- "Pool" also means oracle pools and liquidity pools; these tables hold the mempool.
ALTER TABLE pool_transactions RENAME TO mempool_transactions;
ALTER TABLE pool_nodes RENAME TO mempool_nodes;
ALTER TABLE pool_sightings RENAME TO mempool_sightings;
ALTER TABLE pool_inputs RENAME TO mempool_inputs;
ALTER TABLE pool_outputs RENAME TO mempool_outputs;
ALTER TABLE pool_changes RENAME TO mempool_changes;
ALTER TABLE pool_outcomes RENAME TO mempool_outcomes;

ALTER TABLE mempool_outputs RENAME COLUMN tree TO ergo_tree;
ALTER TABLE mempool_nodes RENAME COLUMN answered_at TO last_response_at;
ALTER TABLE mempool_transactions RENAME COLUMN loses_to TO conflicts_with;

ALTER INDEX pool_transactions_by_first_seen RENAME TO mempool_transactions_by_first_seen;
ALTER INDEX pool_inputs_by_box RENAME TO mempool_inputs_by_box;
ALTER INDEX pool_outputs_by_transaction RENAME TO mempool_outputs_by_transaction;
ALTER INDEX pool_outputs_by_script RENAME TO mempool_outputs_by_script;
ALTER INDEX pool_changes_by_script RENAME TO mempool_changes_by_script;
ALTER INDEX pool_outcomes_by_end RENAME TO mempool_outcomes_by_end;
ALTER INDEX pool_outcomes_by_height RENAME TO mempool_outcomes_by_height;

-- Primary and foreign keys, which PostgreSQL named after the old tables.
DO $$
DECLARE
  key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS of_table, conname
    FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname LIKE 'pool\_%' AND contype IN ('p', 'f', 'c')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', key.of_table, key.conname, 'mem' || key.conname);
  END LOOP;
END
$$;
