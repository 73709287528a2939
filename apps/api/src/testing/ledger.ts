import { type Box, findBurns, findMint, type Hex, type TokenId, type Transaction } from '@ergo-explorer/chain'
import type { TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { confirmedChain, sum } from './confirmed-chain.ts'

/** What one transaction changed for one script. */
export interface LedgerEntry {
  readonly transaction: Transaction
  readonly height: number
  readonly timestamp: number
  readonly spent: readonly Box[]
  readonly received: readonly Box[]
}

/** All movements, computed box by box from the blocks of the simulated node. */
export function ledgerOf(node: Pick<TestDevnet, 'chain'>) {
  const confirmed = confirmedChain(node)
  const entries = new Map<Hex, LedgerEntry[]>()
  const mints = new Map<
    TokenId,
    { entry: Pick<LedgerEntry, 'transaction' | 'height' | 'timestamp'>; box: Box; amount: bigint }
  >()
  const burns: { tokenId: TokenId; amount: bigint; transaction: Transaction; height: number }[] = []
  for (const { header, transactions } of confirmed.blocks)
    for (const transaction of transactions) {
      const { height, timestamp } = header
      const spent = transaction.inputs.map(({ boxId }) => confirmed.boxOf(boxId).box)
      for (const ergoTree of new Set([...spent, ...transaction.outputs].map((box) => box.ergoTree))) {
        const isOwn = (box: Box) => box.ergoTree === ergoTree
        const existing = entries.get(ergoTree) ?? []
        entries.set(ergoTree, existing)
        existing.push({
          transaction,
          height,
          timestamp,
          spent: spent.filter(isOwn),
          received: transaction.outputs.filter(isOwn),
        })
      }
      const assets = transaction.outputs.map((box) => box.assets)
      const [firstInput] = transaction.inputs
      const mint = firstInput && findMint(firstInput.boxId, assets)
      const issuing = mint && transaction.outputs[mint.issuingOutputIndex]
      if (mint !== undefined && issuing !== undefined)
        mints.set(mint.tokenId, { entry: { transaction, height, timestamp }, box: issuing, amount: mint.amount })
      for (const burn of findBurns(
        spent.map((box) => box.assets),
        assets,
      ))
        burns.push({ ...burn, transaction, height })
    }
  const unspent = confirmed.boxes.filter(({ spentBy }) => spentBy === undefined).map(({ box }) => box)
  return {
    ...confirmed,
    /** By script, oldest first. */
    entries,
    /** Scripts by number of transactions. */
    busiest: [...entries].toSorted(([, a], [, b]) => b.length - a.length).map(([ergoTree]) => ergoTree),
    mints,
    burns,
    unspent,
    unspentOf: (ergoTree: Hex) => unspent.filter((box) => box.ergoTree === ergoTree),
    /** Holdings of a script at a height. */
    holdingsAt(ergoTree: Hex, height: number) {
      const boxes = confirmed
        .boxesOf(ergoTree)
        .filter((box) => box.height <= height && !(box.spentBy !== undefined && heightOf(box.spentBy) <= height))
      return holdingsOf(boxes.map(({ box }) => box))
    },
  }

  function heightOf(transaction: Transaction): number {
    const [output] = transaction.outputs
    return output === undefined ? 0 : confirmed.boxOf(output.boxId).height
  }
}

/** Total nanoERG and tokens of boxes. */
export function holdingsOf(boxes: readonly Box[]): {
  readonly nanoErg: bigint
  readonly tokens: ReadonlyMap<Hex, bigint>
} {
  const tokens = new Map<Hex, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
    tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  return { nanoErg: sum(boxes.map(({ value }) => value)), tokens }
}

/** Received minus spent, for ERG and every changed token. */
export function effectOf({ spent, received }: Pick<LedgerEntry, 'spent' | 'received'>) {
  const [before, after] = [holdingsOf(spent), holdingsOf(received)]
  const tokens = [...new Set([...before.tokens.keys(), ...after.tokens.keys()])]
    .map((tokenId) => [tokenId, (after.tokens.get(tokenId) ?? 0n) - (before.tokens.get(tokenId) ?? 0n)] as const)
    .filter(([, amount]) => amount !== 0n)
  return { nanoErg: after.nanoErg - before.nanoErg, tokens: new Map(tokens) }
}

/** Every n-th entry of a list: a deterministic sample that covers all of it. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, i) => i % step === 0).slice(0, count)
}
