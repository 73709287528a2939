import type { Operation, Tag } from '../shared/operation.ts'

/** In the order of the documentation. */
const TAG_DESCRIPTIONS: { readonly [Name in Tag]: string } = {
  addresses: 'Balances and transactions of addresses.',
  blocks: 'Blocks and headers of the main chain, and orphaned blocks by their id.',
  charts: 'Time series with one value per day.',
  statistics: 'Network state, supply and activity.',
  transactions: 'Confirmed and pending transactions; submitting a transaction.',
  utilities: 'Search, script decoding, and this documentation.',
  boxes: 'Spent and unspent boxes by id, owner, script or token.',
  contracts: 'Contracts, grouped by script template: boxes and activity.',
  exchange: 'Prices, open orders and liquidity pools of on-chain exchanges.',
  mempool: 'Pending transactions.',
  oracles: 'Oracle pools: rates and operators.',
  tokens: 'Tokens, their issuance, and genuine-token lists.',
}

export function listTags(operations: readonly Operation[]) {
  const used = new Set<string>(operations.flatMap(({ tags }) => tags))
  return Object.entries(TAG_DESCRIPTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}
