import { type Corruptions, firstRow, increment } from './corruptions.ts'

/** Unused key in every table, small enough for positions and votes. */
const FREE_KEY = 30_000

const deletedRow = (table: string) => ({
  [`a missing row in ${table}`]: `DELETE FROM ${table} WHERE ${firstRow(table)}`,
})

/** Each counter wrong, each key wrong, and a missing row. */
const wrongRows = (table: string, counters: readonly string[], keys: readonly string[]) => ({
  ...increment(table, counters, firstRow(table)),
  ...Object.fromEntries(
    keys.map((key) => [
      `a wrong ${key} in ${table}`,
      `UPDATE ${table} SET ${key} = ${FREE_KEY} WHERE ${firstRow(table)}`,
    ]),
  ),
  ...deletedRow(table),
})

/** The last change of a balance with more than two changes. */
const lastChange = `(script, token, number) = (SELECT script, token, max(number) FROM balance_changes
  GROUP BY script, token HAVING count(*) > 2 ORDER BY script, token LIMIT 1)`

const UNTOUCHED = `(SELECT min(script) FROM balance_changes c
  WHERE NOT EXISTS (SELECT FROM balance_changes o WHERE o.script = c.script AND o.transaction = 500))`

/** Balances and state tables. */
export const STATE_CORRUPTIONS: Corruptions = {
  'balance_changes.deltas': {
    ...increment('balance_changes', ['delta'], lastChange),
    'a missing change': 'DELETE FROM balance_changes WHERE transaction = 500 AND token = 0',
    'a zero change of a token': `INSERT INTO balance_changes VALUES
      (0, 0, (SELECT script FROM balance_changes WHERE transaction = 500 LIMIT 1), 1, 0, 500)`,
    'a change for an unaffected script': `INSERT INTO balance_changes VALUES (0, 0, ${UNTOUCHED}, 0, 99999, 500)`,
    'genesis boxes without balance changes': 'DELETE FROM balance_changes WHERE transaction = -1',
  },
  'balance_changes.running': {
    ...increment('balance_changes', ['balance', 'number'], lastChange),
    'a change out of order': `UPDATE balance_changes SET transaction = -5 WHERE ${lastChange}`,
    'a missing change in the middle': `DELETE FROM balance_changes WHERE (script, token, number) = (
      SELECT script, token, 1 FROM balance_changes GROUP BY script, token HAVING max(number) > 2
      ORDER BY script, token LIMIT 1)`,
    'a first change that is not numbered 0': `UPDATE balance_changes SET number = 1 WHERE (script, token) = (
      SELECT script, token FROM balance_changes GROUP BY script, token HAVING count(*) = 1 AND max(number) = 0 LIMIT 1)`,
    'a balance that overflows': `UPDATE balance_changes SET balance = 9223372036854775807
      WHERE (script, token, number) = (
      SELECT c.script, c.token, c.number - 1 FROM balance_changes c WHERE c.number > 1 AND c.delta > 0 LIMIT 1)`,
  },
  'balance_changes.balances': {
    'a negative balance': `UPDATE balance_changes SET balance = -1 WHERE ${lastChange}`,
  },
  'unspent.rows': wrongRows('unspent', ['value', 'script', 'template', 'creation_height'], ['box']),
  'unspent_assets.rows': wrongRows('unspent_assets', ['amount'], ['token', 'box', 'position']),
  'unspent_mentions.rows': wrongRows('unspent_mentions', [], ['key', 'box', 'position']),
  'balances.last': {
    ...wrongRows('balances', ['amount'], ['script', 'token']),
    'a zero balance': `INSERT INTO balances VALUES (0, ${FREE_KEY}, 0)`,
    'a last change with a wrong balance': `UPDATE balance_changes SET balance = balance + 1 WHERE ${lastChange}`,
  },
  'balances.unspent': {
    ...wrongRows('balances', ['amount'], ['script', 'token']),
    ...deletedRow('unspent'),
    ...deletedRow('unspent_assets'),
  },
  'balances.sums': {
    ...wrongRows('balances', ['amount'], ['script', 'token']),
    ...increment('balance_changes', ['delta'], lastChange),
  },
  'token_totals.holders': {
    ...increment('token_totals', ['holders'], firstRow('token_totals', 'holders > 0')),
    'a missing holder': `DELETE FROM balances WHERE ${firstRow('balances', 'token > 0')}`,
  },
  'script_totals.sums': wrongRows('script_totals', ['boxes', 'unspent', 'received'], ['script']),
  'template_totals.sums': wrongRows('template_totals', ['boxes', 'unspent', 'value', 'spends'], ['template']),
  'token_totals.sums': wrongRows('token_totals', ['boxes', 'unspent', 'burned', 'holders', 'changes'], ['token']),
  'erg_totals.sums': wrongRows('erg_totals', ['changes', 'holders'], ['token']),
  'key_totals.sums': wrongRows('key_totals', ['mentions', 'unspent'], ['key']),
  'miner_days.sums': wrongRows('miner_days', ['blocks'], ['day', 'miner']),
  'template_days.sums': wrongRows('template_days', ['changes', 'unspent', 'value', 'spends'], ['template', 'day']),
  'day_totals.sums': wrongRows('day_totals', ['active_addresses', 'new_addresses', 'tokens_minted'], ['day']),
  'kind_days.sums': wrongRows('kind_days', ['transactions', 'rent'], ['day', 'kind']),
  'interval_days.sums': wrongRows('interval_days', ['blocks'], ['day', 'interval']),
  'miner_revenue.sums': wrongRows('miner_revenue', ['blocks', 'revenue'], ['miner', 'day']),
  'pool_days.sums': wrongRows('pool_days', ['closes', 'high_x', 'counted_until'], ['pool', 'day']),
  'balance_band_days.sums': wrongRows('balance_band_days', ['changes', 'addresses', 'value'], ['day', 'band']),
  'coin_age_weeks.sums': wrongRows('coin_age_weeks', ['boxes', 'value'], ['created', 'spent']),
  'collection_totals.sums': wrongRows('collection_totals', ['items'], ['token']),
  'epoch_votes.sums': wrongRows('epoch_votes', ['blocks'], ['epoch', 'vote']),
  'days.heights': wrongRows('days', ['first_height', 'last_height'], ['day']),
  'state_hashes.heights': {
    'a state hash at a wrong height': "INSERT INTO state_hashes VALUES (100, '')",
    'a missing state hash': 'UPDATE blocks SET height = 1000 WHERE height = 260',
  },
  'state_hashes.hashes': {
    'a wrong state hash': "INSERT INTO state_hashes VALUES (100, sha256(''))",
    'a state hash of unreadable totals': `UPDATE blocks SET unspent_sum = '' WHERE height = 100;
      INSERT INTO state_hashes VALUES (100, sha256(''))`,
  },
}
