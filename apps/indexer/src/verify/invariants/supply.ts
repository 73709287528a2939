import { genesisValues } from '@ergo-explorer/chain'
import type { Invariant } from '../invariant.ts'

export const SUPPLY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'unspent.supply',
    description: 'The total unspent value equals the value of the genesis boxes.',
    table: 'unspent',
    requires: 'full_chain',
    sql: () => `
      SELECT unspent, first
      FROM (SELECT coalesce(sum(value), 0) AS unspent FROM unspent) AS now,
        (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS before
      WHERE unspent <> first`,
  },
  {
    name: 'boxes.genesis',
    description: 'The genesis boxes have the total value defined by the network.',
    table: 'checkpoint',
    requires: 'genesis',
    sql({ preset }) {
      const { emission, noPremine, treasury } = genesisValues(preset)
      const total = emission + noPremine + treasury
      return `
        SELECT first, ${total} AS genesis
        FROM (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS boxes WHERE first <> ${total}`
    },
  },
]
