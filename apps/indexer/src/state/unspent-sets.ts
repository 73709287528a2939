import { CHAIN_START, type ChainPosition } from './counter-table.ts'

/** Rows of unspent boxes: inserted when a box is created, deleted when it is spent, and the reverse when undone. */
export interface UnspentSet {
  readonly table: string
  readonly columns: string
  /** Source of the rows; `box` is the expression for the box number. */
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
    columns: 'key, box, position',
    from: 'SELECT made.key, made.box, made.position FROM key_mentions made',
    box: 'made.box',
  },
]

export function buildUnspentSetSql({ table, columns, from, box }: UnspentSet): string {
  return `INSERT INTO ${table} (${columns}) ${from}
    WHERE ${box} >= ${CHAIN_START.box} AND NOT EXISTS (SELECT FROM inputs WHERE inputs.box = ${box})`
}

/** Deletes rows of boxes created in the range and restores those spent in it, unless they were created in it too. */
export function undoUnspentSetSql({ table, columns, from, box }: UnspentSet, range: ChainPosition): string[] {
  return [
    `DELETE FROM ${table} WHERE box >= ${range.box}`,
    `INSERT INTO ${table} (${columns}) ${from} JOIN inputs ON inputs.box = ${box}
      WHERE inputs.transaction >= ${range.transaction} AND inputs.box < ${range.box}`,
  ]
}
