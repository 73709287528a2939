import { bytesToHex, hexToBytes } from '@ergo-explorer/chain'
import type { Invariant, Value } from '../invariant.ts'
import type { Scope } from '../scope.ts'
import { type TableName, within } from '../tables.ts'

type Uses = readonly (readonly [TableName, ...string[]])[]

/** Every name that a row speaks of by number is there. Tables that are compared with these need no look of their own. */
const known = (names: TableName, about: TableName, promise: string, uses: Uses): Invariant => ({
  name: `${names}.known`,
  promise,
  about,
  sql: (scope) => `
    SELECT used.id AS number
    FROM (${uses.flatMap((use) => usedBy(scope, use)).join(' UNION ')}) AS used
      LEFT JOIN ${names} named ON named.id = used.id
    WHERE used.id IS NOT NULL AND named.id IS NULL`,
})

const usedBy = (scope: Scope, [table, ...columns]: Uses[number]): string[] =>
  columns.map((column) => `SELECT ${column} AS id FROM ${table} WHERE ${within(scope, table)}`)

const hex = (bytes: Value | undefined) => hexToBytes(String(bytes))

export const NAME_INVARIANTS: readonly Invariant[] = [
  known('scripts', 'boxes', 'Every script that is spoken of is there.', [
    ['boxes', 'script'],
    ['blocks', 'miner'],
    ['balance_changes', 'script'],
    ['orders', 'owner'],
  ]),
  known('templates', 'scripts', 'Every template that is spoken of is there.', [
    ['scripts', 'template'],
    ['boxes', 'template'],
    ['register_values', 'template'],
    ['template_spends', 'template'],
  ]),
  known('tokens', 'box_assets', 'Every token that is spoken of is there.', [
    ['box_assets', 'token'],
    ['balance_changes', 'token'],
    ['token_mints', 'token'],
    ['token_burns', 'token'],
    ['oracle_rates', 'pool'],
    ['oracle_posts', 'pool', 'oracle_token'],
    ['orders', 'pool', 'given_token', 'also_given_token', 'least_token'],
    ['amm_states', 'pool', 'token_x', 'token_y', 'shares_token'],
  ]),
  known('keys', 'key_mentions', 'Every key that is spoken of is there.', [
    ['key_mentions', 'key'],
    ['oracle_posts', 'operator'],
  ]),
  {
    name: 'scripts.hash',
    promise: 'The hash of a script is that of its bytes.',
    about: 'scripts',
    needs: 'everything',
    sql: () => 'SELECT id, hash, tree FROM scripts',
    holds: ({ hash, tree }, { blake2b256 }) => bytesToHex(blake2b256(hex(tree))) === hash,
  },
  {
    name: 'templates.hashes',
    promise: 'The two hashes of a template are those of its bytes.',
    about: 'templates',
    needs: 'everything',
    sql: () => 'SELECT id, blake2b256, bytes, sha256 = sha256(bytes) AS is_sha256 FROM templates',
    holds: ({ is_sha256, blake2b256: hash, bytes }, { blake2b256 }) =>
      is_sha256 === true && bytesToHex(blake2b256(hex(bytes))) === hash,
  },
  {
    name: 'boxes.template',
    promise: 'The template of a box is that of its script.',
    about: 'boxes',
    sql: (scope) => `
      SELECT b.number, b.script, b.template, s.template AS script_template
      FROM boxes b JOIN scripts s ON s.id = b.script
      WHERE ${within(scope, 'boxes', 'b')} AND b.template IS DISTINCT FROM s.template`,
  },
]
