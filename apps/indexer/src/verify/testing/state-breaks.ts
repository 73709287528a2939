import { type Breaks, first, oneMore } from './breaks.ts'

/** In every table, and small enough for places and votes. */
const FREE_KEY = 30_000

const gone = (table: string) => ({ [`a row gone from ${table}`]: `DELETE FROM ${table} WHERE ${first(table)}` })

/** Each of the counters wrong, each of the keys another, and a row that is gone. */
const wrong = (table: string, counters: readonly string[], keys: readonly string[]) => ({
  ...oneMore(table, counters, first(table)),
  ...Object.fromEntries(
    keys.map((key) => [`another ${key} in ${table}`, `UPDATE ${table} SET ${key} = ${FREE_KEY} WHERE ${first(table)}`]),
  ),
  ...gone(table),
})

/** The last change of some balance that changed more than once. */
const lastChange = `(script, token, number) = (SELECT script, token, max(number) FROM balance_changes
  GROUP BY script, token HAVING count(*) > 2 ORDER BY script, token LIMIT 1)`

const UNTOUCHED = `(SELECT min(script) FROM balance_changes c
  WHERE NOT EXISTS (SELECT FROM balance_changes o WHERE o.script = c.script AND o.transaction = 500))`

/** Balances, and all that is true only of the tip. */
export const STATE_BREAKS: Breaks = {
  'balance_changes.deltas': {
    ...oneMore('balance_changes', ['delta'], lastChange),
    'a change that is gone': 'DELETE FROM balance_changes WHERE transaction = 500 AND token = 0',
    'a change by nothing that is told of a token': `INSERT INTO balance_changes VALUES
      (0, 0, (SELECT script FROM balance_changes WHERE transaction = 500 LIMIT 1), 1, 0, 500)`,
    'a change for a script that is not touched': `INSERT INTO balance_changes VALUES (0, 0, ${UNTOUCHED}, 0, 99999, 500)`,
    'genesis boxes that nobody has': 'DELETE FROM balance_changes WHERE transaction = -1',
  },
  'balance_changes.running': {
    ...oneMore('balance_changes', ['balance', 'number'], lastChange),
    'a change that comes before the one before it': `UPDATE balance_changes SET transaction = -5 WHERE ${lastChange}`,
    'a change in the middle that is gone': `DELETE FROM balance_changes WHERE (script, token, number) = (
      SELECT script, token, 1 FROM balance_changes GROUP BY script, token HAVING max(number) > 2
      ORDER BY script, token LIMIT 1)`,
    'a first change that is not numbered 0': `UPDATE balance_changes SET number = 1 WHERE (script, token) = (
      SELECT script, token FROM balance_changes GROUP BY script, token HAVING count(*) = 1 AND max(number) = 0 LIMIT 1)`,
    'a balance beyond all numbers': `UPDATE balance_changes SET balance = 9223372036854775807
      WHERE (script, token, number) = (
      SELECT c.script, c.token, c.number - 1 FROM balance_changes c WHERE c.number > 1 AND c.delta > 0 LIMIT 1)`,
  },
  'balance_changes.balances': {
    'a balance below nothing': `UPDATE balance_changes SET balance = -1 WHERE ${lastChange}`,
  },
  'unspent.rows': wrong('unspent', ['value', 'script', 'template', 'creation_height'], ['box']),
  'unspent_assets.rows': wrong('unspent_assets', ['amount'], ['token', 'box', 'position']),
  'unspent_mentions.rows': wrong('unspent_mentions', [], ['key', 'box', 'place']),
  'balances.last': {
    ...wrong('balances', ['amount'], ['script', 'token']),
    'a balance of nothing': `INSERT INTO balances VALUES (0, ${FREE_KEY}, 0)`,
    'a last change that left more': `UPDATE balance_changes SET balance = balance + 1 WHERE ${lastChange}`,
  },
  'balances.unspent': {
    ...wrong('balances', ['amount'], ['script', 'token']),
    ...gone('unspent'),
    ...gone('unspent_assets'),
  },
  'balances.sums': {
    ...wrong('balances', ['amount'], ['script', 'token']),
    ...oneMore('balance_changes', ['delta'], lastChange),
  },
  'token_totals.holders': {
    ...oneMore('token_totals', ['holders'], first('token_totals', 'holders > 0')),
    'a holder that is gone': `DELETE FROM balances WHERE ${first('balances', 'token > 0')}`,
  },
  'script_totals.sums': wrong('script_totals', ['boxes', 'unspent', 'received'], ['script']),
  'template_totals.sums': wrong('template_totals', ['boxes', 'unspent', 'value', 'spends'], ['template']),
  'token_totals.sums': wrong('token_totals', ['boxes', 'unspent', 'burned', 'holders', 'changes'], ['token']),
  'key_totals.sums': wrong('key_totals', ['mentions', 'unspent'], ['key']),
  'miner_days.sums': wrong('miner_days', ['blocks'], ['day', 'miner']),
  'epoch_votes.sums': wrong('epoch_votes', ['blocks'], ['epoch', 'vote']),
  'days.heights': wrong('days', ['first_height', 'last_height'], ['day']),
  'state_hashes.heights': {
    'a state hash that nobody asked for': "INSERT INTO state_hashes VALUES (100, '')",
    'a thousandth height without a state hash': 'UPDATE blocks SET height = 1000 WHERE height = 260',
  },
  'state_hashes.hashes': {
    'a false state hash': "INSERT INTO state_hashes VALUES (100, sha256(''))",
    'a state hash of totals that cannot be read': `UPDATE blocks SET unspent_sum = '' WHERE height = 100;
      INSERT INTO state_hashes VALUES (100, sha256(''))`,
  },
}
