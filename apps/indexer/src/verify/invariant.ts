import { bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'
import type { VerifyScope, TableName } from './scope.ts'

/** A property of every valid index, and a query that finds violations. */
export interface Invariant {
  /** Table and property. */
  readonly name: string
  readonly description: string
  /** Each row of this table within the scope counts as one check. */
  readonly table: TableName
  /** `full_chain`: needs all indexed blocks, for aggregates. `genesis`: needs a chain that starts at block 1. */
  readonly requires?: 'full_chain' | 'genesis'
  /** Selects the violating rows. Set-based: a fixed number of joins, each on a key. */
  readonly sql: (scope: VerifyScope) => string
  /**
   * For checks that SQL cannot compute: the query then selects all rows, and those for which this is false are
   * violations.
   */
  readonly holds?: (row: Row, scope: VerifyScope) => boolean
  /**
   * For an aggregate when only the last blocks are verified: selects the violating rows among those that these blocks
   * changed. Reads by index.
   */
  readonly changedSql?: (scope: VerifyScope) => string
}

export type Value = string | number | bigint | boolean | null

export type Row = Readonly<Record<string, Value>>

export interface Violation {
  readonly invariant: string
  /** Number of violating rows. */
  readonly count: number
  /** The first few violating rows. */
  readonly example: string
}

/**
 * Rows that only one side has: `extra` rows are stored but not expected, `missing` rows the reverse. Reads each side
 * once without sorting; EXCEPT in both directions would read and sort both twice.
 */
export function buildDifferenceQuery(columns: string, stored: string, expected: string): string {
  return `SELECT CASE WHEN sum(side) > 0 THEN 'extra' ELSE 'missing' END AS fault, ${columns}
    FROM (
      SELECT ${columns}, 1 AS side FROM (${stored}) AS stored
      UNION ALL
      SELECT ${columns}, -1 FROM (${expected}) AS expected
    ) AS sides
    GROUP BY ${columns} HAVING sum(side) <> 0`
}

/** SQL for the id of a protocol script, or −1 if the script is not indexed. */
export const systemScriptId = (scope: VerifyScope, script: 'fee' | 'emission'): string =>
  scriptIdSql(scope, scope.preset.systemScripts[script])

export function scriptIdSql({ blake2b256 }: VerifyScope, ergoTree: Hex): string {
  const hash = bytesToHex(blake2b256(hexToBytes(ergoTree)))
  return `coalesce((SELECT id FROM scripts WHERE hash = '\\x${hash}'), -1)`
}

/** Token id of the re-emission token, or −1 if the network has none or it is not indexed. */
export const reemissionTokenIdSql = ({ preset }: VerifyScope): string =>
  `coalesce((SELECT id FROM tokens WHERE token_id = '\\x${preset.reemission?.tokens?.reemissionToken ?? ''}' AND id > 0), -1)`
