import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { type ChainTable, withinChainPartSql } from '../scope.ts'

const boxExists = (table: ChainTable, description: string): Invariant => ({
  name: `${table}.known`,
  description,
  table,
  sql: (scope) => `
    SELECT i.transaction, i.position, i.box FROM ${table} i LEFT JOIN boxes b ON b.number = i.box
    WHERE ${withinChainPartSql(scope, table, 'i')} AND b.number IS NULL`,
})

const createdEarlier = (table: ChainTable, description: string): Invariant => ({
  name: `${table}.later`,
  description,
  table,
  sql: (scope) => `
    SELECT i.transaction, i.position, i.box, b.transaction AS made_by
    FROM ${table} i JOIN boxes b ON b.number = i.box
    WHERE ${withinChainPartSql(scope, table, 'i')} AND b.transaction >= i.transaction`,
})

export const SPENDING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'inputs.once',
    description: 'No box is spent twice.',
    table: 'inputs',
    sql: (scope) => `
      SELECT i.box, i.transaction, other.transaction AS other_transaction
      FROM inputs i JOIN inputs other ON other.box = i.box
      WHERE ${withinChainPartSql(scope, 'inputs', 'i')} AND (other.transaction, other.position) <> (i.transaction, i.position)`,
  },
  boxExists('inputs', 'Every spent box exists.'),
  createdEarlier('inputs', 'Every box is spent by a later transaction than the one that created it.'),
  boxExists('data_inputs', 'Every data input box exists.'),
  createdEarlier('data_inputs', 'Every box is read by a later transaction than the one that created it.'),
  {
    name: 'data_inputs.unspent',
    description: 'No block reads a box that an earlier block spent.',
    table: 'data_inputs',
    sql: (scope) => `
      SELECT d.transaction, d.position, d.box, i.transaction AS spent_by
      FROM data_inputs d JOIN transactions t ON t.number = d.transaction
        JOIN inputs i ON i.box = d.box JOIN transactions s ON s.number = i.transaction
      WHERE ${withinChainPartSql(scope, 'data_inputs', 'd')} AND s.height < t.height`,
  },
  {
    name: 'template_spends.rows',
    description: 'Each template whose boxes a transaction spends is listed once, and no other.',
    table: 'template_spends',
    sql: (scope) =>
      buildDifferenceQuery(
        'template, transaction',
        `SELECT * FROM template_spends WHERE ${withinChainPartSql(scope, 'template_spends')}`,
        `SELECT DISTINCT b.template, i.transaction FROM inputs i JOIN boxes b ON b.number = i.box
         WHERE ${withinChainPartSql(scope, 'inputs', 'i')} AND b.template IS NOT NULL`,
      ),
  },
]
