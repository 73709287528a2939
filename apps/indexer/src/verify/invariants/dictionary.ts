import { bytesToHex, hexToBytes } from '@ergo-explorer/chain'
import type { Invariant, Value } from '../invariant.ts'
import { isChainTable, type VerifyScope, type TableName, withinChainPartSql } from '../scope.ts'

type References = readonly (readonly [TableName, ...string[]])[]

/**
 * Every referenced dictionary entry exists. Tables that other invariants compare with these need no check of their own.
 */
const entriesExist = (
  dictionaryTable: TableName,
  {
    table,
    description,
    references,
  }: { readonly table: TableName; readonly description: string; readonly references: References },
): Invariant => ({
  name: `${dictionaryTable}.known`,
  description,
  table,
  sql: (scope) => `
    SELECT used.id AS number
    FROM (${references
      .filter(([from]) => scope.isFullChain || isChainTable(from))
      .flatMap((use) => referencedIds(scope, use))
      .join(' UNION ')}) AS used
      LEFT JOIN ${dictionaryTable} named ON named.id = used.id
    WHERE used.id IS NOT NULL AND named.id IS NULL`,
})

const referencedIds = (scope: VerifyScope, [table, ...columns]: References[number]): string[] =>
  columns.map((column) => `SELECT ${column} AS id FROM ${table} WHERE ${withinChainPartSql(scope, table)}`)

const hex = (bytes: Value | undefined) => hexToBytes(String(bytes))

export const DICTIONARY_INVARIANTS: readonly Invariant[] = [
  entriesExist('scripts', {
    table: 'boxes',
    description: 'Every referenced script exists.',
    references: [
      ['boxes', 'script'],
      ['blocks', 'miner'],
      ['balance_changes', 'script'],
      ['orders', 'owner'],
    ],
  }),
  entriesExist('templates', {
    table: 'scripts',
    description: 'Every referenced template exists.',
    references: [
      ['scripts', 'template'],
      ['boxes', 'template'],
      ['register_values', 'template'],
      ['template_spends', 'template'],
    ],
  }),
  entriesExist('tokens', {
    table: 'box_assets',
    description: 'Every referenced token exists.',
    references: [
      ['box_assets', 'token'],
      ['balance_changes', 'token'],
      ['token_mints', 'token'],
      ['token_burns', 'token'],
      ['oracle_rates', 'pool'],
      ['oracle_posts', 'pool', 'oracle_token'],
      ['orders', 'pool', 'offered_token', 'second_offered_token', 'min_received_token'],
      ['amm_states', 'pool', 'token_x', 'token_y', 'shares_token'],
    ],
  }),
  entriesExist('keys', {
    table: 'key_mentions',
    description: 'Every referenced key exists.',
    references: [
      ['key_mentions', 'key'],
      ['oracle_posts', 'operator'],
    ],
  }),
  {
    name: 'scripts.hash',
    description: 'The hash of a script matches its bytes.',
    table: 'scripts',
    requires: 'full_chain',
    sql: () => 'SELECT id, hash, ergo_tree FROM scripts',
    holds: ({ hash, ergo_tree }, { blake2b256 }) => bytesToHex(blake2b256(hex(ergo_tree))) === hash,
  },
  {
    name: 'templates.hashes',
    description: 'Both hashes of a template match its bytes.',
    table: 'templates',
    requires: 'full_chain',
    sql: () => 'SELECT id, blake2b256, bytes, sha256 = sha256(bytes) AS is_sha256 FROM templates',
    holds: ({ is_sha256, blake2b256: hash, bytes }, { blake2b256 }) =>
      is_sha256 === true && bytesToHex(blake2b256(hex(bytes))) === hash,
  },
  {
    name: 'boxes.template',
    description: 'The template of a box is the template of its script.',
    table: 'boxes',
    sql: (scope) => `
      SELECT b.number, b.script, b.template, s.template AS script_template
      FROM boxes b JOIN scripts s ON s.id = b.script
      WHERE ${withinChainPartSql(scope, 'boxes', 'b')} AND b.template IS DISTINCT FROM s.template`,
  },
]
