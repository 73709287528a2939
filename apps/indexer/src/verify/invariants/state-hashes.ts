import type { BlockRow } from '@ergo-explorer/db'
import { totalsOfRow } from '../../derive/block-row.ts'
import { STATE_HASH_INTERVAL, stateHash } from '../../derive/state-hash.ts'
import { differing } from '../differing.ts'
import type { Invariant } from '../invariant.ts'
import { within } from '../tables.ts'

export const STATE_HASH_INVARIANTS: readonly Invariant[] = [
  {
    name: 'state_hashes.heights',
    promise: 'There is a state hash at every thousandth height and nowhere else.',
    about: 'state_hashes',
    sql: (scope) =>
      differing(
        'height',
        `SELECT height FROM state_hashes WHERE ${within(scope, 'state_hashes')}`,
        `SELECT height FROM blocks WHERE ${within(scope, 'blocks')} AND height % ${STATE_HASH_INTERVAL} = 0`,
      ),
  },
  {
    name: 'state_hashes.hashes',
    promise: 'A state hash is that of its block and of the totals up to it.',
    about: 'state_hashes',
    sql: (scope) => `
      SELECT h.hash AS state_hash, b.* FROM state_hashes h JOIN blocks b USING (height)
      WHERE ${within(scope, 'state_hashes', 'h')}`,
    holds: ({ state_hash, ...block }, { blake2b256 }) =>
      // The columns of blocks are those of its row.
      stateHash(totalsOfRow(block as unknown as BlockRow), blake2b256) === state_hash,
  },
]
