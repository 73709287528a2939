import { differing } from '../differing.ts'
import type { Invariant } from '../invariant.ts'
import { type PlacedTable, within } from '../tables.ts'

const known = (table: PlacedTable, promise: string): Invariant => ({
  name: `${table}.known`,
  promise,
  about: table,
  sql: (scope) => `
    SELECT i.transaction, i.position, i.box FROM ${table} i LEFT JOIN boxes b ON b.number = i.box
    WHERE ${within(scope, table, 'i')} AND b.number IS NULL`,
})

const later = (table: PlacedTable, promise: string): Invariant => ({
  name: `${table}.later`,
  promise,
  about: table,
  sql: (scope) => `
    SELECT i.transaction, i.position, i.box, b.transaction AS made_by
    FROM ${table} i JOIN boxes b ON b.number = i.box
    WHERE ${within(scope, table, 'i')} AND b.transaction >= i.transaction`,
})

export const SPENDING_INVARIANTS: readonly Invariant[] = [
  {
    name: 'inputs.once',
    promise: 'No box is spent twice.',
    about: 'inputs',
    sql: (scope) => `
      SELECT i.box, i.transaction, other.transaction AS other_transaction
      FROM inputs i JOIN inputs other ON other.box = i.box
      WHERE ${within(scope, 'inputs', 'i')} AND (other.transaction, other.position) <> (i.transaction, i.position)`,
  },
  known('inputs', 'Every box that is spent is there.'),
  later('inputs', 'A box is spent by a later transaction than made it.'),
  known('data_inputs', 'Every box that is read is there.'),
  later('data_inputs', 'A box is read by a later transaction than made it.'),
  {
    name: 'data_inputs.unspent',
    promise: 'No block reads a box that an earlier block has spent.',
    about: 'data_inputs',
    sql: (scope) => `
      SELECT d.transaction, d.position, d.box, i.transaction AS spent_by
      FROM data_inputs d JOIN transactions t ON t.number = d.transaction
        JOIN inputs i ON i.box = d.box JOIN transactions s ON s.number = i.transaction
      WHERE ${within(scope, 'data_inputs', 'd')} AND s.height < t.height`,
  },
  {
    name: 'template_spends.rows',
    promise: 'Each template of which a transaction spends boxes is listed for it once, and no other.',
    about: 'template_spends',
    sql: (scope) =>
      differing(
        'template, transaction',
        `SELECT * FROM template_spends WHERE ${within(scope, 'template_spends')}`,
        `SELECT DISTINCT b.template, i.transaction FROM inputs i JOIN boxes b ON b.number = i.box
         WHERE ${within(scope, 'inputs', 'i')} AND b.template IS NOT NULL`,
      ),
  },
]
