import { EVERYTHING, type Range } from './counter.ts'

/** Rows of boxes that nobody has spent: copied when a box is made, dropped when it is spent, and the other way round. */
export interface UnspentSet {
  readonly table: string
  readonly columns: string
  /** Where the rows come from, with `box` for the box's number. */
  readonly from: string
  readonly box: string
}

export const UNSPENT_SETS: readonly UnspentSet[] = [
  {
    table: 'unspent',
    columns: 'value, box, script, template, creation_height',
    from: 'SELECT made.value, made.number AS box, made.script, made.template, made.creation_height FROM boxes made',
    box: 'made.number',
  },
  {
    table: 'unspent_assets',
    columns: 'amount, token, box, position',
    from: 'SELECT made.amount, made.token, made.box, made.position FROM box_assets made',
    box: 'made.box',
  },
  {
    table: 'unspent_mentions',
    columns: 'key, box, place',
    from: 'SELECT made.key, made.box, made.place FROM key_mentions made',
    box: 'made.box',
  },
]

export function buildSet({ table, columns, from, box }: UnspentSet): string {
  return `INSERT INTO ${table} (${columns}) ${from}
    WHERE ${box} >= ${EVERYTHING.box} AND NOT EXISTS (SELECT FROM inputs WHERE inputs.box = ${box})`
}

/** What the range made goes; what it spent comes back, unless it had made that itself. */
export function undoSet({ table, columns, from, box }: UnspentSet, range: Range): string[] {
  return [
    `DELETE FROM ${table} WHERE box >= ${range.box}`,
    `INSERT INTO ${table} (${columns}) ${from} JOIN inputs ON inputs.box = ${box}
      WHERE inputs.transaction >= ${range.transaction} AND inputs.box < ${range.box}`,
  ]
}
