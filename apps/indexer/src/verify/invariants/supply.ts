import { genesisValues } from '@ergo-explorer/chain'
import type { Invariant } from '../invariant.ts'

export const SUPPLY_INVARIANTS: readonly Invariant[] = [
  {
    name: 'unspent.supply',
    promise: 'All that is unspent is worth what there was before the first block.',
    about: 'unspent',
    needs: 'everything',
    sql: () => `
      SELECT unspent, first
      FROM (SELECT coalesce(sum(value), 0) AS unspent FROM unspent) AS now,
        (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS before
      WHERE unspent <> first`,
  },
  {
    name: 'boxes.genesis',
    promise: 'What there was before the first block is what the network began with.',
    about: 'checkpoint',
    needs: 'genesis',
    sql({ preset }) {
      const { emission, noPremine, treasury } = genesisValues(preset)
      const total = emission + noPremine + treasury
      return `
        SELECT first, ${total} AS genesis
        FROM (SELECT coalesce(sum(value), 0) AS first FROM boxes WHERE number < 0) AS boxes WHERE first <> ${total}`
    },
  },
]
