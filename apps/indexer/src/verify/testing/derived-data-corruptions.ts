import { type Corruptions, firstRow, UNUSED_NUMBER, increment } from './corruptions.ts'

/** Sets references to an unused number. */
const unknownReferences = (uses: readonly (readonly [table: string, ...columns: string[]])[]) =>
  Object.fromEntries(
    uses.flatMap(([table, ...columns]) =>
      columns.map((column) => [
        `an unknown reference in ${table}.${column}`,
        `UPDATE ${table} SET ${column} = ${UNUSED_NUMBER} WHERE ${firstRow(table)}`,
      ]),
    ),
  )

const ofNoBox = (table: string) => ({
  [`a row of ${table} without a box`]: `UPDATE ${table} SET box = ${UNUSED_NUMBER} WHERE ${firstRow(table)}`,
})

const sameName = (table: string, index: string, column: string): string => `DROP INDEX ${index};
  UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} WHERE id = 1) WHERE id = 2`

const flipByte = (column: string): string => `${column} = set_byte(${column}, 9, get_byte(${column}, 9) # 1)`

/** A token amount that its transaction did not mint. */
const transferredToken = `(box, position) = (
  SELECT a.box, a.position FROM box_assets a JOIN boxes b ON b.number = a.box JOIN token_mints m USING (token)
  WHERE m.transaction < b.transaction ORDER BY a.box DESC LIMIT 1)`

/** Derived data: tokens, registers, keys, exchanges, stories, and the dictionary. */
export const DERIVED_DATA_CORRUPTIONS: Corruptions = {
  'box_assets.amounts': {
    'a token amount of zero': `UPDATE box_assets SET amount = 0 WHERE ${firstRow('box_assets')}`,
    'ERG among tokens': `UPDATE box_assets SET token = 0 WHERE ${firstRow('box_assets')}`,
  },
  'box_assets.conserved': {
    'tokens without a mint': `UPDATE box_assets SET amount = amount + 1000000000000000 WHERE ${transferredToken}`,
    'a mint whose token id is not its first input': `UPDATE tokens SET ${flipByte('token_id')} WHERE id = 1`,
  },
  'token_mints.amounts': {
    ...increment('token_mints', ['amount'], firstRow('token_mints')),
    'a missing mint': `DELETE FROM token_mints WHERE ${firstRow('token_mints')}`,
    'a mint by another transaction': `UPDATE token_mints SET transaction = transaction + 1 WHERE ${firstRow('token_mints')}`,
  },
  'token_mints.boxes': {
    ...increment('token_mints', ['box', 'creation_height'], firstRow('token_mints')),
    'a mint whose token id is not its first input': `UPDATE tokens SET ${flipByte('token_id')} WHERE id = 1`,
  },
  'token_mints.tokens': {
    'a token that was never minted': `DELETE FROM token_mints WHERE ${firstRow('token_mints')}`,
    'a token that was minted twice': `ALTER TABLE token_mints DROP CONSTRAINT token_mints_pkey;
      INSERT INTO token_mints SELECT * FROM token_mints LIMIT 1`,
  },
  'token_burns.amounts': {
    ...increment('token_burns', ['amount'], firstRow('token_burns')),
    'a missing burn': `DELETE FROM token_burns WHERE ${firstRow('token_burns')}`,
    'an extra burn': 'INSERT INTO token_burns VALUES (1, 1, 500)',
  },
  'box_assets.box': {
    ...increment('box_assets', ['creation_height'], firstRow('box_assets')),
    ...ofNoBox('box_assets'),
  },
  'register_values.box': {
    ...increment('register_values', ['creation_height', 'template'], firstRow('register_values')),
    ...ofNoBox('register_values'),
  },
  'register_values.once': {
    'a register with two values': 'INSERT INTO register_values SELECT * FROM register_values LIMIT 1',
  },
  'key_mentions.box': ofNoBox('key_mentions'),
  'oracle_rates.box': {
    ...increment('oracle_rates', ['transaction', 'height'], firstRow('oracle_rates')),
    ...ofNoBox('oracle_rates'),
  },
  'oracle_posts.box': {
    ...increment('oracle_posts', ['transaction', 'height'], firstRow('oracle_posts')),
    ...ofNoBox('oracle_posts'),
  },
  'amm_states.box': {
    ...increment('amm_states', ['transaction', 'height'], firstRow('amm_states')),
    ...ofNoBox('amm_states'),
  },
  'orders.box': ofNoBox('orders'),
  'stories.rows': {
    'a transaction without a story': 'DELETE FROM stories WHERE transaction = 500',
    'a story without a transaction': `INSERT INTO stories SELECT ${UNUSED_NUMBER}, version, rule, facts FROM stories LIMIT 1`,
  },
  'epochs.heights': {
    'a missing epoch': `DELETE FROM epochs WHERE ${firstRow('epochs')}`,
    'an extra epoch': "INSERT INTO epochs VALUES (100, '{}')",
  },
  'scripts.known': unknownReferences([
    ['boxes', 'script'],
    ['blocks', 'miner'],
    ['balance_changes', 'script'],
    ['orders', 'owner'],
  ]),
  'templates.known': unknownReferences([
    ['scripts', 'template'],
    ['boxes', 'template'],
    ['register_values', 'template'],
    ['template_spends', 'template'],
  ]),
  'tokens.known': unknownReferences([
    ['box_assets', 'token'],
    ['balance_changes', 'token'],
    ['token_mints', 'token'],
    ['token_burns', 'token'],
    ['oracle_rates', 'pool'],
    ['oracle_posts', 'pool', 'oracle_token'],
    ['orders', 'pool', 'offered_token', 'second_offered_token', 'min_received_token'],
    ['amm_states', 'pool', 'token_x', 'token_y', 'shares_token'],
  ]),
  'keys.known': unknownReferences([
    ['key_mentions', 'key'],
    ['oracle_posts', 'operator'],
  ]),
  'scripts.unique': { 'a script with two ids': sameName('scripts', 'scripts_by_hash', 'hash') },
  'templates.unique': { 'a template with two ids': sameName('templates', 'templates_by_sha256', 'sha256') },
  'tokens.unique': { 'a token with two ids': sameName('tokens', 'tokens_by_token_id', 'token_id') },
  'keys.unique': { 'a key with two ids': sameName('keys', 'keys_by_key', 'key') },
  'scripts.hash': {
    'a script with a wrong hash': `UPDATE scripts SET ${flipByte('hash')} WHERE id = 1`,
    'a hash of another script': `UPDATE scripts SET ergo_tree = ergo_tree || '\\x00' WHERE id = 1`,
  },
  'templates.hashes': {
    'a template with a wrong SHA-256': `UPDATE templates SET ${flipByte('sha256')} WHERE id = 1`,
    'a template with a wrong Blake2b hash': `UPDATE templates SET ${flipByte('blake2b256')} WHERE id = 1`,
  },
  'boxes.template': {
    ...increment('boxes', ['template'], firstRow('boxes')),
    'a box without its template': `UPDATE boxes SET template = NULL WHERE ${firstRow('boxes')}`,
    'a script without its template': `UPDATE scripts SET template = NULL
      WHERE id = (SELECT script FROM boxes WHERE number = 0)`,
  },
}
