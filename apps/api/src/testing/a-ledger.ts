import { type Box, findBurns, findMint, type Hex, type TokenId, type Transaction } from '@ergo-explorer/chain'
import type { ADevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { confirmedAt, sum } from './confirmed.ts'

/** What one transaction meant for one script. */
export interface Entry {
  readonly transaction: Transaction
  readonly height: number
  readonly timestamp: number
  readonly spent: readonly Box[]
  readonly received: readonly Box[]
}

/** Who moved what, added up from the blocks of the simulated node, box by box. */
export function ledgerOf(node: Pick<ADevnet, 'chain'>) {
  const confirmed = confirmedAt(node)
  const entries = new Map<Hex, Entry[]>()
  const mints = new Map<
    TokenId,
    { entry: Pick<Entry, 'transaction' | 'height' | 'timestamp'>; box: Box; amount: bigint }
  >()
  const burns: { tokenId: TokenId; amount: bigint; transaction: Transaction; height: number }[] = []
  for (const { header, transactions } of confirmed.blocks)
    for (const transaction of transactions) {
      const { height, timestamp } = header
      const spent = transaction.inputs.map(({ boxId }) => confirmed.boxOf(boxId).box)
      for (const tree of new Set([...spent, ...transaction.outputs].map(({ ergoTree }) => ergoTree))) {
        const isOwn = ({ ergoTree }: Box) => ergoTree === tree
        const known = entries.get(tree) ?? []
        entries.set(tree, known)
        known.push({
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
    /** Of every script, oldest first. */
    entries,
    /** Scripts by how many transactions they have. */
    busiest: [...entries].toSorted(([, a], [, b]) => b.length - a.length).map(([tree]) => tree),
    mints,
    burns,
    unspent,
    unspentOf: (tree: Hex) => unspent.filter(({ ergoTree }) => ergoTree === tree),
    /** What a script had after a block. */
    holdingsAt(tree: Hex, height: number) {
      const boxes = confirmed
        .boxesOf(tree)
        .filter((box) => box.height <= height && !(box.spentBy !== undefined && heightOf(box.spentBy) <= height))
      return holdingsOf(boxes.map(({ box }) => box))
    },
  }

  function heightOf(transaction: Transaction): number {
    const [output] = transaction.outputs
    return output === undefined ? 0 : confirmed.boxOf(output.boxId).height
  }
}

/** What boxes hold together: nanoERG, and tokens by id. */
export function holdingsOf(boxes: readonly Box[]): {
  readonly nanoErg: bigint
  readonly tokens: ReadonlyMap<Hex, bigint>
} {
  const tokens = new Map<Hex, bigint>()
  for (const { tokenId, amount } of boxes.flatMap(({ assets }) => assets))
    tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  return { nanoErg: sum(boxes.map(({ value }) => value)), tokens }
}

/** Received less spent, of ERG and of every token that changed. */
export function effectOf({ spent, received }: Pick<Entry, 'spent' | 'received'>) {
  const [before, after] = [holdingsOf(spent), holdingsOf(received)]
  const tokens = [...new Set([...before.tokens.keys(), ...after.tokens.keys()])]
    .map((tokenId) => [tokenId, (after.tokens.get(tokenId) ?? 0n) - (before.tokens.get(tokenId) ?? 0n)] as const)
    .filter(([, amount]) => amount !== 0n)
  return { nanoErg: after.nanoErg - before.nanoErg, tokens: new Map(tokens) }
}

/** Every n-th of a list, so that the choice is the same each time and reaches all of it. */
export function sampleOf<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count))
  return list.filter((_, i) => i % step === 0).slice(0, count)
}
