import { type Block, type Box, type Hex, parseLossless, writeJson } from '@ergo-explorer/chain'
import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { bestBlocks } from '@ergo-explorer/indexer/run/testing/reference-index'
import { buildLedger, type LedgerBox, type LedgerChange, sumHolding } from '@ergo-explorer/testkit'

export type ConfirmedBox = LedgerBox
export { type LedgerEntry, sumHolding as holdingsOf } from '@ergo-explorer/testkit'

/** The main chain of the simulated node, to compare responses with. */
export function confirmedChain({ chain }: Pick<TestDevnet, 'chain'>) {
  const { tree, genesis, tip } = chain
  const ledger = buildLedger({ genesis, blocks: bestBlocks(chain, 1, tip.height) })
  return {
    ...ledger,
    /** Transactions of a script, oldest first. */
    touching: (ergoTree: Hex) => (ledger.entries.get(ergoTree) ?? []).map(({ transaction }) => transaction),
    /** Orphaned blocks. */
    orphans: tree.arrivals.filter(({ header }) => !tree.isBest(header.id)),
  }
}

/** Received minus spent, for ERG and every changed token. */
export const effectOf = ({ spent, received }: Pick<LedgerChange, 'spent' | 'received'>) => sumHolding(received, spent)

export const outputsOf = ({ transactions }: Block): Box[] => transactions.flatMap(({ outputs }) => outputs)

export const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)

/** A value as it looks after serialization and parsing. */
export const asRead = (value: unknown): unknown => parseLossless(writeJson(value))

/** Every n-th entry of a list: a deterministic sample that covers all of it. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, i) => i % step === 0).slice(0, count)
}
