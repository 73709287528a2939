import { type Breaks, first, NOTHING, oneMore } from './breaks.ts'

/** A table's rows that speak of something by a number that nothing has. */
const speaksOfNothing = (uses: readonly (readonly [table: string, ...columns: string[]])[]) =>
  Object.fromEntries(
    uses.flatMap(([table, ...columns]) =>
      columns.map((column) => [
        `something unknown in ${table}.${column}`,
        `UPDATE ${table} SET ${column} = ${NOTHING} WHERE ${first(table)}`,
      ]),
    ),
  )

const ofNoBox = (table: string) => ({
  [`a row of ${table} of no box`]: `UPDATE ${table} SET box = ${NOTHING} WHERE ${first(table)}`,
})

const sameName = (table: string, index: string, column: string): string => `DROP INDEX ${index};
  UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} WHERE id = 1) WHERE id = 2`

const otherByte = (column: string): string => `${column} = set_byte(${column}, 9, get_byte(${column}, 9) # 1)`

/** A token amount that its transaction did not mint. */
const passedOn = `(box, position) = (
  SELECT a.box, a.position FROM box_assets a JOIN boxes b ON b.number = a.box JOIN token_mints m USING (token)
  WHERE m.transaction < b.transaction ORDER BY a.box DESC LIMIT 1)`

/** What is read from the chain: tokens, registers, keys, exchanges, stories, and the names of things. */
export const MEANING_BREAKS: Breaks = {
  'box_assets.amounts': {
    'a box that holds nothing of a token': `UPDATE box_assets SET amount = 0 WHERE ${first('box_assets')}`,
    'ERG among tokens': `UPDATE box_assets SET token = 0 WHERE ${first('box_assets')}`,
  },
  'box_assets.conserved': {
    'tokens from nothing': `UPDATE box_assets SET amount = amount + 1000000000000000 WHERE ${passedOn}`,
    'a mint that is not named by its first input': `UPDATE tokens SET ${otherByte('token_id')} WHERE id = 1`,
  },
  'token_mints.amounts': {
    ...oneMore('token_mints', ['amount'], first('token_mints')),
    'a mint that is not told': `DELETE FROM token_mints WHERE ${first('token_mints')}`,
    'a mint by another transaction': `UPDATE token_mints SET transaction = transaction + 1 WHERE ${first('token_mints')}`,
  },
  'token_mints.boxes': {
    ...oneMore('token_mints', ['box', 'creation_height'], first('token_mints')),
    'a mint that is not named by its first input': `UPDATE tokens SET ${otherByte('token_id')} WHERE id = 1`,
  },
  'token_mints.tokens': {
    'a token that was never minted': `DELETE FROM token_mints WHERE ${first('token_mints')}`,
    'a token that was minted twice': `ALTER TABLE token_mints DROP CONSTRAINT token_mints_pkey;
      INSERT INTO token_mints SELECT * FROM token_mints LIMIT 1`,
  },
  'token_burns.amounts': {
    ...oneMore('token_burns', ['amount'], first('token_burns')),
    'a burn that is not told': `DELETE FROM token_burns WHERE ${first('token_burns')}`,
    'a burn that there was not': 'INSERT INTO token_burns VALUES (1, 1, 500)',
  },
  'box_assets.box': { ...oneMore('box_assets', ['creation_height'], first('box_assets')), ...ofNoBox('box_assets') },
  'register_values.box': {
    ...oneMore('register_values', ['creation_height', 'template'], first('register_values')),
    ...ofNoBox('register_values'),
  },
  'register_values.once': {
    'a register with two values': 'INSERT INTO register_values SELECT * FROM register_values LIMIT 1',
  },
  'key_mentions.box': ofNoBox('key_mentions'),
  'oracle_rates.box': {
    ...oneMore('oracle_rates', ['transaction', 'height'], first('oracle_rates')),
    ...ofNoBox('oracle_rates'),
  },
  'oracle_posts.box': {
    ...oneMore('oracle_posts', ['transaction', 'height'], first('oracle_posts')),
    ...ofNoBox('oracle_posts'),
  },
  'amm_states.box': {
    ...oneMore('amm_states', ['transaction', 'height'], first('amm_states')),
    ...ofNoBox('amm_states'),
  },
  'orders.box': ofNoBox('orders'),
  'stories.rows': {
    'a transaction without a story': 'DELETE FROM stories WHERE transaction = 500',
    'a story of no transaction': `INSERT INTO stories SELECT ${NOTHING}, version, rule, facts FROM stories LIMIT 1`,
  },
  'epochs.heights': {
    'an epoch that is gone': `DELETE FROM epochs WHERE ${first('epochs')}`,
    'an epoch that did not begin': "INSERT INTO epochs VALUES (100, '{}')",
  },
  'scripts.known': speaksOfNothing([
    ['boxes', 'script'],
    ['blocks', 'miner'],
    ['balance_changes', 'script'],
    ['orders', 'owner'],
  ]),
  'templates.known': speaksOfNothing([
    ['scripts', 'template'],
    ['boxes', 'template'],
    ['register_values', 'template'],
    ['template_spends', 'template'],
  ]),
  'tokens.known': speaksOfNothing([
    ['box_assets', 'token'],
    ['balance_changes', 'token'],
    ['token_mints', 'token'],
    ['token_burns', 'token'],
    ['oracle_rates', 'pool'],
    ['oracle_posts', 'pool', 'oracle_token'],
    ['orders', 'pool', 'given_token', 'also_given_token', 'least_token'],
    ['amm_states', 'pool', 'token_x', 'token_y', 'shares_token'],
  ]),
  'keys.known': speaksOfNothing([
    ['key_mentions', 'key'],
    ['oracle_posts', 'operator'],
  ]),
  'scripts.unique': { 'a script with two numbers': sameName('scripts', 'scripts_by_hash', 'hash') },
  'templates.unique': { 'a template with two numbers': sameName('templates', 'templates_by_sha256', 'sha256') },
  'tokens.unique': { 'a token with two numbers': sameName('tokens', 'tokens_by_token_id', 'token_id') },
  'keys.unique': { 'a key with two numbers': sameName('keys', 'keys_by_key', 'key') },
  'scripts.hash': {
    'a script with another hash': `UPDATE scripts SET ${otherByte('hash')} WHERE id = 1`,
    'a hash of another script': `UPDATE scripts SET tree = tree || '\\x00' WHERE id = 1`,
  },
  'templates.hashes': {
    'a template with another SHA-256': `UPDATE templates SET ${otherByte('sha256')} WHERE id = 1`,
    'a template with another Blake2b': `UPDATE templates SET ${otherByte('blake2b256')} WHERE id = 1`,
  },
  'boxes.template': {
    ...oneMore('boxes', ['template'], first('boxes')),
    'a box without its template': `UPDATE boxes SET template = NULL WHERE ${first('boxes')}`,
    'a script without its template': `UPDATE scripts SET template = NULL
      WHERE id = (SELECT script FROM boxes WHERE number = 0)`,
  },
}
