import { type Corruptions, firstRow, UNUSED_NUMBER, increment } from './corruptions.ts'

const flip = (column: string, byte: number): string =>
  `${column} = set_byte(${column}, ${byte}, get_byte(${column}, ${byte}) # 1)`

const flips = (bytes: readonly number[], height: number) =>
  Object.fromEntries(
    bytes.map((byte) => [
      `a flipped byte ${byte} in the unspent id sum`,
      `UPDATE blocks SET ${flip('unspent_sum', byte)} WHERE height = ${height}`,
    ]),
  )

const lastBox = 'number = (SELECT max(number) FROM boxes)'

/** Blocks, transactions and boxes. The chain has 260 blocks, more than 1,000 transactions and 3,000 boxes. */
export const CHAIN_CORRUPTIONS: Corruptions = {
  'checkpoint.tip': {
    ...increment('checkpoint', ['height', 'score'], 'true'),
    'a checkpoint with a wrong id': "UPDATE checkpoint SET id = ''",
  },
  'checkpoint.genesis_id': { 'a checkpoint without the genesis id': 'UPDATE checkpoint SET genesis_id = NULL' },
  'bulk_changes.rows': { 'a leftover bulk change': 'INSERT INTO bulk_changes VALUES (0, 0, 0, 0)' },
  'blocks.heights': { 'a missing block': 'DELETE FROM blocks WHERE height = 100' },
  'blocks.beyond': {
    'a block above the tip': 'UPDATE blocks SET height = 300 WHERE height = 100',
    'a block below the first height': 'UPDATE blocks SET height = 0 WHERE height = 100',
  },
  'blocks.parents': {
    'a block with a wrong parent': 'UPDATE blocks SET parent_id = id WHERE height = 100',
    'a first block with a parent': 'UPDATE blocks SET parent_id = id WHERE height = 1',
  },
  'blocks.times': {
    ...increment('blocks', ['mining_time', 'timestamp'], 'height = 100'),
    'a first block with a mining time': 'UPDATE blocks SET mining_time = 1 WHERE height = 1',
    'a decreasing timestamp': `UPDATE blocks b SET timestamp = p.timestamp - 5, mining_time = -5
      FROM blocks p WHERE b.height = 260 AND p.height = 259`,
  },
  'blocks.numbers': increment('blocks', ['first_transaction', 'first_box'], 'height = 100'),
  'blocks.sums': {
    ...increment('blocks', ['transactions', 'boxes', 'transactions_size', 'fees', 'coins'], 'height = 100'),
    'a fractional coin amount': 'UPDATE blocks SET coins = coins + 0.5 WHERE height = 100',
    'a transaction without a block': 'UPDATE transactions SET height = 300 WHERE number = 500',
  },
  'blocks.volume': increment('blocks', ['volume'], 'height = 100'),
  'blocks.emission': increment(
    'blocks',
    ['emission', 'treasury', 'reemission', 'from_reemission', 'miner_reward', 'issued', 'difficulty'],
    'height = 100',
  ),
  'blocks.miners': {
    ...increment('blocks', ['miner'], 'height = 100'),
    'a miner without a script': `UPDATE blocks SET miner = ${UNUSED_NUMBER} WHERE height = 100`,
  },
  'blocks.totals': increment(
    'blocks',
    ['score', 'total_size', 'total_fees', 'total_reward', 'total_coins', 'total_volume', 'total_mining_time'],
    'height = 100',
  ),
  'blocks.circulating': increment('blocks', ['circulating', 'reemission_tokens'], 'height = 100'),
  'blocks.unspent_sum': {
    // One byte of each limb of the sum, and both ends.
    ...flips([0, 3, 4, 11, 18, 25, 31], 100),
    'a truncated sum': "UPDATE blocks SET unspent_sum = '' WHERE height = 100",
    'a first sum without the genesis boxes': `UPDATE boxes SET ${flip('id', 9)} WHERE number = -1`,
    'a box with a wrong id': `UPDATE boxes SET ${flip('id', 9)} WHERE ${lastBox}`,
  },
  'unspent.sum': {
    ...flips([0, 31], 260),
    'a missing unspent box': 'DELETE FROM unspent WHERE box = (SELECT max(box) FROM unspent)',
  },
  'transactions.numbers': {
    'a missing transaction': 'DELETE FROM transactions WHERE number = 500',
    'a missing first transaction': 'DELETE FROM transactions WHERE number = 0',
  },
  'transactions.places': {
    ...increment('transactions', ['height', 'position'], 'number = 500'),
    'a transaction without a block': 'UPDATE transactions SET height = 300 WHERE number = 500',
    "a transaction beyond the block's count": `INSERT INTO transactions
      SELECT number + 1, height, position + 1, size, inputs, data_inputs, outputs, first_box, kind, fee, value, ''
      FROM transactions ORDER BY number DESC LIMIT 1`,
  },
  'transactions.first_box': {
    ...increment('transactions', ['first_box'], 'number = 500'),
    'a first transaction with a wrong first box': 'UPDATE transactions SET first_box = 1 WHERE number = 0',
  },
  'transactions.counts': {
    ...increment('transactions', ['inputs', 'data_inputs', 'outputs'], 'number = 500'),
    'an input without a transaction': `INSERT INTO inputs (transaction, box, position)
      SELECT ${UNUSED_NUMBER}, max(box), 0 FROM unspent`,
    'a data input without a transaction': `INSERT INTO data_inputs VALUES (${UNUSED_NUMBER}, 0, 0)`,
  },
  'boxes.numbers': { 'a missing box': 'DELETE FROM boxes WHERE number = 500' },
  'boxes.places': {
    ...increment('boxes', ['height', 'position'], 'number = 500'),
    'a box without a transaction': `UPDATE boxes SET transaction = ${UNUSED_NUMBER} WHERE number = 500`,
    "a box beyond the transaction's count": `INSERT INTO boxes
      SELECT value, number + 1, transaction, script, template, creation_height, height, size, (position + 1)::int2, '',
        registers
      FROM boxes ORDER BY number DESC LIMIT 1`,
  },
  'boxes.first': {
    'a genesis box at a wrong height': 'UPDATE boxes SET height = 1 WHERE number = -1',
    'a genesis box with a transaction': 'UPDATE boxes SET transaction = 0 WHERE number = -1',
    'genesis boxes not numbered up to −1': 'DELETE FROM boxes WHERE number = -1',
  },
  'inputs.positions': {
    'an input at a wrong position': 'UPDATE inputs SET position = 9 WHERE transaction = 500 AND position = 0',
  },
  'data_inputs.positions': {
    'a data input at a wrong position': `UPDATE data_inputs SET position = 9 WHERE ${firstRow('data_inputs', 'position = 0')}`,
  },
  'box_assets.positions': {
    'a token at a wrong position': `UPDATE box_assets SET position = 9 WHERE ${firstRow('box_assets', 'position = 0')}`,
  },
  'blocks.unique': {
    'two blocks with the same id': `DROP INDEX blocks_by_id;
      UPDATE blocks SET id = (SELECT id FROM blocks WHERE height = 99) WHERE height = 100`,
  },
  'transactions.unique': {
    'two transactions with the same id': `DROP INDEX transactions_by_id;
      UPDATE transactions SET id = (SELECT id FROM transactions WHERE number = 499) WHERE number = 500`,
  },
  'boxes.unique': {
    'two boxes with the same id': `DROP INDEX boxes_by_id;
      UPDATE boxes SET id = (SELECT id FROM boxes WHERE number = 499) WHERE number = 500`,
  },
  'transactions.value': {
    ...increment('transactions', ['value'], 'number = 500'),
    'a box worth more than was spent': `UPDATE boxes SET value = value + 1 WHERE ${lastBox}`,
    'a spent box worth more': `UPDATE boxes SET value = value + 1 WHERE number = -3`,
  },
  'transactions.fee': increment('transactions', ['fee'], 'number = 500'),
  'boxes.supply': increment('boxes', ['value'], lastBox),
  'unspent.supply': increment('unspent', ['value'], firstRow('unspent')),
  'boxes.genesis': increment('boxes', ['value'], 'number = -1'),
  'inputs.once': {
    'a box spent twice': `DROP INDEX inputs_by_box;
      UPDATE inputs SET box = (SELECT box FROM inputs WHERE transaction = 400 AND position = 0)
      WHERE transaction = 500 AND position = 0`,
  },
  'inputs.known': {
    'an input of an unknown box': `UPDATE inputs SET box = ${UNUSED_NUMBER} WHERE transaction = 500 AND position = 0`,
  },
  'inputs.later': {
    'a box spent before its creation': `UPDATE inputs SET box = (SELECT max(box) FROM unspent)
      WHERE transaction = 500 AND position = 0`,
    'a box spent by the transaction that creates it': `UPDATE inputs i SET box = b.number
      FROM (SELECT number, transaction FROM boxes JOIN unspent ON box = number WHERE number >= 0 LIMIT 1) AS b
      WHERE i.transaction = b.transaction AND i.position = 0`,
  },
  'data_inputs.known': {
    'a data input of an unknown box': `UPDATE data_inputs SET box = ${UNUSED_NUMBER} WHERE ${firstRow('data_inputs')}`,
  },
  'data_inputs.later': {
    'a box read before its creation': `UPDATE data_inputs SET box = (SELECT max(number) FROM boxes)
      WHERE ${firstRow('data_inputs')}`,
  },
  'data_inputs.unspent': {
    'a box read after it was spent': `UPDATE data_inputs
      SET box = (SELECT box FROM inputs WHERE transaction = 0 AND position = 0)
      WHERE transaction = (SELECT max(transaction) FROM data_inputs)`,
  },
  'template_spends.rows': {
    'a missing template spend': `DELETE FROM template_spends WHERE ${firstRow('template_spends')}`,
    'an extra template spend': `INSERT INTO template_spends VALUES (${UNUSED_NUMBER}, 500)`,
  },
}
