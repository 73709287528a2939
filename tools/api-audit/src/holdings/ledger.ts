import type { Box, BoxId, Hex, TokenId, Transaction } from '@ergo-explorer/chain'

type LedgerTransaction = Pick<Transaction, 'id' | 'inputs' | 'outputs'>

export interface LedgerChain {
  readonly genesis: readonly Box[]
  readonly blocks: readonly { readonly transactions: readonly LedgerTransaction[] }[]
  readonly mempool: readonly LedgerTransaction[]
}

/** The boxes of one script that a transaction spends and creates. */
export interface LedgerEntry {
  readonly id: string
  readonly spent: readonly Box[]
  readonly created: readonly Box[]
}

export interface LedgerAccount {
  /** Confirmed, in chain order. */
  readonly entries: LedgerEntry[]
  readonly mempoolEntries: LedgerEntry[]
  /** All boxes ever received, including genesis boxes. */
  readonly boxes: Box[]
}

export interface Ledger {
  /** By script. */
  readonly accounts: ReadonlyMap<Hex, LedgerAccount>
  /** Minted amount by token. */
  readonly minted: ReadonlyMap<TokenId, bigint>
  /** Confirmed boxes that no confirmed transaction spends. */
  readonly unspent: ReadonlySet<Box>
  /** Boxes that mempool transactions spend, confirmed ones and those of the mempool itself. */
  readonly spentInMempool: ReadonlySet<Box>
}

/** Adds up a chain box by box in the simplest way, without code of the indexer or the API. */
export function buildLedger({ genesis, blocks, mempool }: LedgerChain): Ledger {
  const boxes = new Map<BoxId, Box>(genesis.map((box) => [box.boxId, box]))
  const accounts = new Map<Hex, LedgerAccount>()
  const minted = new Map<TokenId, bigint>()
  const unspent = new Set(genesis)
  const spentInMempool = new Set<Box>()
  const accountOf = (ergoTree: Hex): LedgerAccount => {
    const account = accounts.get(ergoTree) ?? { entries: [], mempoolEntries: [], boxes: [] }
    accounts.set(ergoTree, account)
    return account
  }
  const addTransaction = (
    { id, inputs, outputs }: LedgerTransaction,
    list: 'entries' | 'mempoolEntries',
  ): readonly Box[] => {
    for (const box of outputs) boxes.set(box.boxId, box)
    const spent = inputs.map(({ boxId }) => findBox(boxes, boxId))
    for (const ergoTree of new Set([...spent, ...outputs].map((box) => box.ergoTree))) {
      const isOwn = (box: Box) => box.ergoTree === ergoTree
      accountOf(ergoTree)[list].push({ id, spent: spent.filter(isOwn), created: outputs.filter(isOwn) })
    }
    return spent
  }
  for (const box of genesis) accountOf(box.ergoTree).boxes.push(box)
  for (const transaction of blocks.flatMap(({ transactions }) => transactions)) {
    for (const box of addTransaction(transaction, 'entries')) unspent.delete(box)
    for (const box of transaction.outputs) {
      unspent.add(box)
      accountOf(box.ergoTree).boxes.push(box)
    }
    recordMint(minted, transaction)
  }
  // A mempool transaction may come before the one whose output it spends.
  for (const box of mempool.flatMap(({ outputs }) => outputs)) boxes.set(box.boxId, box)
  for (const transaction of mempool)
    for (const box of addTransaction(transaction, 'mempoolEntries')) spentInMempool.add(box)
  return { accounts, minted, unspent, spentInMempool }
}

/** Protocol: a transaction can only mint a token whose id is that of its first input box. */
function recordMint(minted: Map<TokenId, bigint>, { inputs, outputs }: LedgerTransaction): void {
  const id: string | undefined = inputs[0]?.boxId
  for (const { tokenId, amount } of outputs.flatMap(({ assets }) => assets))
    if (tokenId === id) minted.set(tokenId, (minted.get(tokenId) ?? 0n) + amount)
}

function findBox(boxes: ReadonlyMap<BoxId, Box>, id: BoxId): Box {
  const box = boxes.get(id)
  if (box === undefined) throw new RangeError(`box ${id} is spent but was never created`)
  return box
}
