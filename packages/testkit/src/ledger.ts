import type { Block, Box, BoxId, Hex, TokenId, Transaction } from '@ergo-explorer/chain'

interface LedgerChain<B> {
  readonly genesis: readonly Box[]
  /** From height 1. */
  readonly blocks: readonly B[]
  readonly mempool?: readonly Transaction[]
}

/** nanoERG, and tokens by id. */
export interface Holding {
  readonly nanoErg: bigint
  readonly tokens: ReadonlyMap<Hex, bigint>
}

type BoxContent = Pick<Box, 'value'> & {
  readonly assets: readonly { readonly tokenId: Hex; readonly amount: bigint }[]
}

/** A confirmed box. */
export interface LedgerBox {
  readonly box: Box
  /** 0 for genesis boxes. */
  readonly height: number
  /** The confirmed transaction that spends it. */
  readonly spentBy: Transaction | undefined
}

/** What one transaction changes for one script. */
export interface LedgerChange {
  readonly transaction: Transaction
  readonly spent: readonly Box[]
  readonly received: readonly Box[]
}

export interface LedgerEntry extends LedgerChange {
  readonly height: number
  readonly timestamp: number
}

/** Adds up a chain box by box in the simplest way, without code of the indexer, the API or the node client. */
export function buildLedger<B extends Pick<Block, 'header' | 'transactions'>>(chain: LedgerChain<B>) {
  const { genesis, blocks, mempool = [] } = chain
  const boxes = new Map<BoxId, LedgerBox & { spentBy: Transaction | undefined }>()
  const entries = new Map<Hex, LedgerEntry[]>()
  const mempoolEntries = new Map<Hex, LedgerChange[]>()
  const mints = new Map<TokenId, { entry: Omit<LedgerEntry, 'spent' | 'received'>; box: Box; amount: bigint }>()
  const burns: { tokenId: TokenId; amount: bigint; transaction: Transaction; height: number }[] = []
  const boxOf = (boxId: BoxId): LedgerBox => boxes.get(boxId) ?? fail(`box ${boxId} was never created`)
  const create = (box: Box, height: number) => boxes.set(box.boxId, { box, height, spentBy: undefined })
  for (const box of genesis) create(box, 0)
  for (const { header, transactions } of blocks)
    for (const transaction of transactions) {
      const entry = { transaction, height: header.height, timestamp: header.timestamp }
      const { inputs, outputs } = transaction
      for (const box of outputs) create(box, header.height)
      const spent = inputs.map(({ boxId }) => {
        const box = boxes.get(boxId) ?? fail(`box ${boxId} is spent but was never created`)
        box.spentBy = transaction
        return box.box
      })
      for (const [ergoTree, change] of changesByScript(transaction, spent))
        listIn(entries, ergoTree).push({ ...entry, ...change })
      // Protocol: a transaction can only mint a token whose id is that of its first input box.
      const minted: string | undefined = inputs[0]?.boxId
      const { tokens } = sumHolding(spent, outputs)
      for (const [id, lost] of tokens as ReadonlyMap<TokenId, bigint>) {
        const issuing = outputs.find(({ assets }) => assets.some(({ tokenId }) => tokenId === id))
        if (id === minted && issuing !== undefined) mints.set(id, { entry, box: issuing, amount: -lost })
        if (lost > 0n) burns.push({ tokenId: id, amount: lost, transaction, height: header.height })
      }
    }
  // A mempool transaction may come before the one whose output it spends.
  const created = new Map(mempool.flatMap(({ outputs }) => outputs).map((box) => [box.boxId, box]))
  const spentInMempool = new Set<Box>()
  for (const transaction of mempool) {
    const spent = transaction.inputs.map(({ boxId }) => created.get(boxId) ?? boxOf(boxId).box)
    for (const box of spent) spentInMempool.add(box)
    for (const [ergoTree, change] of changesByScript(transaction, spent)) listIn(mempoolEntries, ergoTree).push(change)
  }
  const all: readonly LedgerBox[] = [...boxes.values()]
  const unspent = all.filter(({ spentBy }) => spentBy === undefined).map(({ box }) => box)
  const byScript = Map.groupBy(all, ({ box }) => box.ergoTree)
  return {
    blocks,
    blockAt: (height: number) => blocks[height - 1] ?? fail(`no block at ${height}`),
    /** Oldest first, including genesis boxes. */
    boxes: all,
    boxOf,
    boxesOf: (ergoTree: Hex) => byScript.get(ergoTree) ?? [],
    /** Confirmed changes by script, oldest first. */
    entries,
    /** The same of the mempool. */
    mempoolEntries,
    /** Scripts by number of transactions. */
    busiest: [...entries].toSorted(([, a], [, b]) => b.length - a.length).map(([ergoTree]) => ergoTree),
    mints,
    burns,
    /** Confirmed boxes that no confirmed transaction spends. */
    unspent,
    unspentOf: (ergoTree: Hex) => unspent.filter((box) => box.ergoTree === ergoTree),
    /** Boxes that mempool transactions spend, confirmed ones and those of the mempool itself. */
    spentInMempool,
    /** Holding of a script at a height. */
    holdingsAt(ergoTree: Hex, height: number): Holding {
      const until = (entries.get(ergoTree) ?? []).filter((entry) => entry.height <= height)
      const before = genesis.filter((box) => box.ergoTree === ergoTree)
      return sumHolding(
        [...before, ...until.flatMap(({ received }) => received)],
        until.flatMap(({ spent }) => spent),
      )
    },
  }
}

export type Ledger = ReturnType<typeof buildLedger<Block>>

function changesByScript(transaction: Transaction, spent: readonly Box[]) {
  const scripts = new Set([...spent, ...transaction.outputs].map(({ ergoTree }) => ergoTree))
  return [...scripts].map((ergoTree): [Hex, LedgerChange] => {
    const isOwn = (box: Box) => box.ergoTree === ergoTree
    return [ergoTree, { transaction, spent: spent.filter(isOwn), received: transaction.outputs.filter(isOwn) }]
  })
}

function listIn<T>(lists: Map<Hex, T[]>, ergoTree: Hex): T[] {
  const list = lists.get(ergoTree) ?? []
  lists.set(ergoTree, list)
  return list
}

/** Sum of the boxes minus the subtracted ones, without tokens whose amount is zero. */
export function sumHolding(boxes: readonly BoxContent[], subtracted: readonly BoxContent[] = []): Holding {
  const tokens = new Map<Hex, bigint>()
  let nanoErg = 0n
  const add = ({ value, assets }: BoxContent, sign: bigint) => {
    nanoErg += sign * value
    for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const box of boxes) add(box, 1n)
  for (const box of subtracted) add(box, -1n)
  return { nanoErg, tokens: new Map([...tokens].filter(([, amount]) => amount !== 0n)) }
}

function fail(reason: string): never {
  throw new RangeError(reason)
}
