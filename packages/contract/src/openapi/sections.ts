import type { Operation, Tag } from '../shared/operation.ts'

/** In the order of the documentation. */
const SECTIONS: { readonly [Name in Tag]: string } = {
  addresses: 'What addresses hold and what they took part in.',
  blocks: 'Blocks and headers of the main chain, and orphaned blocks by their id.',
  charts: 'Series over time, a point for each day.',
  statistics: 'The state of the network, its supply and its traffic.',
  transactions: 'Transactions, confirmed or waiting in the mempool, and how to submit one.',
  utilities: 'Search, readable scripts, and this documentation.',
  boxes: 'Boxes by their id, owner, script or token, spent and unspent.',
  contracts: 'Scripts that differ only in their constants: what they hold and what they do.',
  exchange: 'Prices, open orders and pools of exchanges on the chain.',
  mempool: 'Transactions that wait for a block.',
  oracles: 'Oracle pools: their rates, and who publishes them.',
  tokens: 'Tokens, where they were issued, and which of them are genuine.',
}

export function sectionsOf(operations: readonly Operation[]) {
  const used = new Set<string>(operations.flatMap(({ tags }) => tags))
  return Object.entries(SECTIONS)
    .filter(([name]) => used.has(name))
    .map(([name, description]) => ({ name, description }))
}
