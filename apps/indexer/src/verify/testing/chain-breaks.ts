import { type Breaks, first, NOTHING, oneMore } from './breaks.ts'

const flip = (column: string, byte: number): string =>
  `${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # 1)`

const flips = (bytes: readonly number[], height: number) =>
  Object.fromEntries(
    bytes.map((byte) => [
      `byte ${byte} of the sum of unspent ids`,
      `UPDATE blocks SET ${flip('unspent_sum', byte)} WHERE height = ${height}`,
    ]),
  )

const lastBox = 'number = (SELECT max(number) FROM boxes)'

/** Blocks, transactions and boxes. The chain has 260 blocks, more than 1,000 transactions and 3,000 boxes. */
export const CHAIN_BREAKS: Breaks = {
  'checkpoint.tip': {
    ...oneMore('checkpoint', ['height', 'score'], 'true'),
    'a checkpoint with another id': "UPDATE checkpoint SET id = ''",
  },
  'checkpoint.genesis_id': { 'a checkpoint that forgot block 1': 'UPDATE checkpoint SET genesis_id = NULL' },
  'bulk_changes.rows': { 'a change left by bulk mode': 'INSERT INTO bulk_changes VALUES (0, 0, 0, 0)' },
  'blocks.heights': { 'a block that is gone': 'DELETE FROM blocks WHERE height = 100' },
  'blocks.beyond': {
    'a block above the tip': 'UPDATE blocks SET height = 300 WHERE height = 100',
    'a block before the first': 'UPDATE blocks SET height = 0 WHERE height = 100',
  },
  'blocks.parents': {
    'a block with another parent': 'UPDATE blocks SET parent_id = id WHERE height = 100',
    'a first block with a parent': 'UPDATE blocks SET parent_id = id WHERE height = 1',
  },
  'blocks.times': {
    ...oneMore('blocks', ['mining_time', 'timestamp'], 'height = 100'),
    'a first block with a mining time': 'UPDATE blocks SET mining_time = 1 WHERE height = 1',
    'time that goes back': `UPDATE blocks b SET timestamp = p.timestamp - 5, mining_time = -5
      FROM blocks p WHERE b.height = 260 AND p.height = 259`,
  },
  'blocks.numbers': oneMore('blocks', ['first_transaction', 'first_box'], 'height = 100'),
  'blocks.sums': {
    ...oneMore('blocks', ['transactions', 'boxes', 'transactions_size', 'fees', 'coins'], 'height = 100'),
    'coins that are no whole number': 'UPDATE blocks SET coins = coins + 0.5 WHERE height = 100',
    'a transaction of no block': 'UPDATE transactions SET height = 300 WHERE number = 500',
  },
  'blocks.volume': oneMore('blocks', ['volume'], 'height = 100'),
  'blocks.emission': oneMore(
    'blocks',
    ['emission', 'treasury', 'reemission', 'from_reemission', 'miner_reward', 'issued', 'difficulty'],
    'height = 100',
  ),
  'blocks.miners': {
    ...oneMore('blocks', ['miner'], 'height = 100'),
    'a miner that is no script': `UPDATE blocks SET miner = ${NOTHING} WHERE height = 100`,
  },
  'blocks.totals': oneMore(
    'blocks',
    ['score', 'total_size', 'total_fees', 'total_reward', 'total_coins', 'total_volume', 'total_mining_time'],
    'height = 100',
  ),
  'blocks.unspent_sum': {
    // One byte of each part that the sum is computed in, and both ends.
    ...flips([0, 3, 4, 11, 18, 25, 31], 100),
    'a sum that is too short': "UPDATE blocks SET unspent_sum = '' WHERE height = 100",
    'a first sum that leaves out what was there before': `UPDATE boxes SET ${flip('id', 9)} WHERE number = -1`,
    'a box with another id': `UPDATE boxes SET ${flip('id', 9)} WHERE ${lastBox}`,
  },
  'unspent.sum': {
    ...flips([0, 31], 260),
    'an unspent box that is gone': 'DELETE FROM unspent WHERE box = (SELECT max(box) FROM unspent)',
  },
  'transactions.numbers': {
    'a transaction that is gone': 'DELETE FROM transactions WHERE number = 500',
    'a first transaction that is gone': 'DELETE FROM transactions WHERE number = 0',
  },
  'transactions.places': {
    ...oneMore('transactions', ['height', 'position'], 'number = 500'),
    'a transaction of no block': 'UPDATE transactions SET height = 300 WHERE number = 500',
    'one more transaction than its block has': `INSERT INTO transactions
      SELECT number + 1, height, position + 1, size, inputs, data_inputs, outputs, first_box, kind, fee, value, ''
      FROM transactions ORDER BY number DESC LIMIT 1`,
  },
  'transactions.first_box': {
    ...oneMore('transactions', ['first_box'], 'number = 500'),
    'a first transaction whose boxes begin later': 'UPDATE transactions SET first_box = 1 WHERE number = 0',
  },
  'transactions.counts': {
    ...oneMore('transactions', ['inputs', 'data_inputs', 'outputs'], 'number = 500'),
    'an input of no transaction': `INSERT INTO inputs (transaction, box, position)
      SELECT ${NOTHING}, max(box), 0 FROM unspent`,
    'a data input of no transaction': `INSERT INTO data_inputs VALUES (${NOTHING}, 0, 0)`,
  },
  'boxes.numbers': { 'a box that is gone': 'DELETE FROM boxes WHERE number = 500' },
  'boxes.places': {
    ...oneMore('boxes', ['height', 'position'], 'number = 500'),
    'a box of no transaction': `UPDATE boxes SET transaction = ${NOTHING} WHERE number = 500`,
    'one more box than its transaction has': `INSERT INTO boxes
      SELECT value, number + 1, transaction, script, template, creation_height, height, size, (position + 1)::int2, '',
        registers
      FROM boxes ORDER BY number DESC LIMIT 1`,
  },
  'boxes.first': {
    'a genesis box at another height': 'UPDATE boxes SET height = 1 WHERE number = -1',
    'a genesis box made by a transaction': 'UPDATE boxes SET transaction = 0 WHERE number = -1',
    'genesis boxes that do not count up to −1': 'DELETE FROM boxes WHERE number = -1',
  },
  'inputs.positions': {
    'an input out of place': 'UPDATE inputs SET position = 9 WHERE transaction = 500 AND position = 0',
  },
  'data_inputs.positions': {
    'a data input out of place': `UPDATE data_inputs SET position = 9 WHERE ${first('data_inputs', 'position = 0')}`,
  },
  'box_assets.positions': {
    'a token out of place': `UPDATE box_assets SET position = 9 WHERE ${first('box_assets', 'position = 0')}`,
  },
  'blocks.unique': {
    'two blocks with one id': `DROP INDEX blocks_by_id;
      UPDATE blocks SET id = (SELECT id FROM blocks WHERE height = 99) WHERE height = 100`,
  },
  'transactions.unique': {
    'two transactions with one id': `DROP INDEX transactions_by_id;
      UPDATE transactions SET id = (SELECT id FROM transactions WHERE number = 499) WHERE number = 500`,
  },
  'boxes.unique': {
    'two boxes with one id': `DROP INDEX boxes_by_id;
      UPDATE boxes SET id = (SELECT id FROM boxes WHERE number = 499) WHERE number = 500`,
  },
  'transactions.value': {
    ...oneMore('transactions', ['value'], 'number = 500'),
    'a box that is worth more than was spent for it': `UPDATE boxes SET value = value + 1 WHERE ${lastBox}`,
    'a box that is spent for more': `UPDATE boxes SET value = value + 1 WHERE number = -3`,
  },
  'transactions.fee': oneMore('transactions', ['fee'], 'number = 500'),
  'boxes.supply': oneMore('boxes', ['value'], lastBox),
  'unspent.supply': oneMore('unspent', ['value'], first('unspent')),
  'boxes.genesis': oneMore('boxes', ['value'], 'number = -1'),
  'inputs.once': {
    'a box that is spent twice': `DROP INDEX inputs_by_box;
      UPDATE inputs SET box = (SELECT box FROM inputs WHERE transaction = 400 AND position = 0)
      WHERE transaction = 500 AND position = 0`,
  },
  'inputs.known': {
    'an input that spends nothing': `UPDATE inputs SET box = ${NOTHING} WHERE transaction = 500 AND position = 0`,
  },
  'inputs.later': {
    'a box spent before it was made': `UPDATE inputs SET box = (SELECT max(box) FROM unspent)
      WHERE transaction = 500 AND position = 0`,
    'a box spent by the transaction that makes it': `UPDATE inputs i SET box = b.number
      FROM (SELECT number, transaction FROM boxes JOIN unspent ON box = number WHERE number >= 0 LIMIT 1) AS b
      WHERE i.transaction = b.transaction AND i.position = 0`,
  },
  'data_inputs.known': {
    'a data input that reads nothing': `UPDATE data_inputs SET box = ${NOTHING} WHERE ${first('data_inputs')}`,
  },
  'data_inputs.later': {
    'a box read before it was made': `UPDATE data_inputs SET box = (SELECT max(number) FROM boxes)
      WHERE ${first('data_inputs')}`,
  },
  'data_inputs.unspent': {
    'a box read long after it was spent': `UPDATE data_inputs
      SET box = (SELECT box FROM inputs WHERE transaction = 0 AND position = 0)
      WHERE transaction = (SELECT max(transaction) FROM data_inputs)`,
  },
  'template_spends.rows': {
    'a spend that is not listed': `DELETE FROM template_spends WHERE ${first('template_spends')}`,
    'a spend that there was not': `INSERT INTO template_spends VALUES (${NOTHING}, 500)`,
  },
}
