import type { BlockRow } from '@ergo-explorer/db'
import { totalsFromRow } from '#derive/block-row.ts'
import { STATE_HASH_INTERVAL, deriveStateHash } from '#derive/totals.ts'
import { buildDifferenceQuery, type Invariant } from '../invariant.ts'
import { withinChainPartSql } from '../scope.ts'

export const STATE_HASH_INVARIANTS: readonly Invariant[] = [
  {
    name: 'state_hashes.heights',
    description: 'There is a state hash at every height divisible by 1,000 and at no other.',
    table: 'state_hashes',
    sql: (scope) =>
      buildDifferenceQuery(
        'height',
        `SELECT height FROM state_hashes WHERE ${withinChainPartSql(scope, 'state_hashes')}`,
        `SELECT height FROM blocks WHERE ${withinChainPartSql(scope, 'blocks')} AND height % ${STATE_HASH_INTERVAL} = 0`,
      ),
  },
  {
    name: 'state_hashes.hashes',
    description: 'Every state hash matches its block and totals.',
    table: 'state_hashes',
    sql: (scope) => `
      SELECT h.hash AS state_hash, b.* FROM state_hashes h JOIN blocks b USING (height)
      WHERE ${withinChainPartSql(scope, 'state_hashes', 'h')}`,
    holds: ({ state_hash, ...block }, { blake2b256 }) =>
      // The selected columns are those of a BlockRow.
      deriveStateHash(totalsFromRow(block as unknown as BlockRow), blake2b256) === state_hash,
  },
]
