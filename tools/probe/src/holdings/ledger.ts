import type { Box, BoxId, Hex, TokenId, Transaction } from '@ergo-explorer/chain'

type Moved = Pick<Transaction, 'id' | 'inputs' | 'outputs'>

export interface ReadChain {
  readonly genesis: readonly Box[]
  readonly blocks: readonly { readonly transactions: readonly Moved[] }[]
  readonly waiting: readonly Moved[]
}

/** What one transaction took from a script and gave to it. */
export interface Entry {
  readonly id: string
  readonly spent: readonly Box[]
  readonly made: readonly Box[]
}

export interface Account {
  /** Confirmed, in the order of the chain. */
  readonly entries: Entry[]
  readonly waiting: Entry[]
  /** Ever received, those of genesis among them. */
  readonly boxes: Box[]
}

export interface Ledger {
  /** By script. */
  readonly accounts: ReadonlyMap<Hex, Account>
  /** What was minted of each token. */
  readonly minted: ReadonlyMap<TokenId, bigint>
  /** Confirmed and spent by nothing confirmed. */
  readonly unspent: ReadonlySet<Box>
  /** Made or left by confirmed transactions and spent by waiting ones, or made and spent by these. */
  readonly takenByWaiting: ReadonlySet<Box>
}

/** Adds up a chain box by box, in the simplest way there is: no part of the indexer or of the API has a hand in it. */
export function addUp({ genesis, blocks, waiting }: ReadChain): Ledger {
  const boxes = new Map<BoxId, Box>(genesis.map((box) => [box.boxId, box]))
  const accounts = new Map<Hex, Account>()
  const minted = new Map<TokenId, bigint>()
  const unspent = new Set(genesis)
  const takenByWaiting = new Set<Box>()
  const accountOf = (tree: Hex): Account => {
    const account = accounts.get(tree) ?? { entries: [], waiting: [], boxes: [] }
    accounts.set(tree, account)
    return account
  }
  const move = ({ id, inputs, outputs }: Moved, list: 'entries' | 'waiting'): readonly Box[] => {
    for (const box of outputs) boxes.set(box.boxId, box)
    const spent = inputs.map(({ boxId }) => found(boxes, boxId))
    for (const tree of new Set([...spent, ...outputs].map(({ ergoTree }) => ergoTree))) {
      const isOwn = (box: Box) => box.ergoTree === tree
      accountOf(tree)[list].push({ id, spent: spent.filter(isOwn), made: outputs.filter(isOwn) })
    }
    return spent
  }
  for (const box of genesis) accountOf(box.ergoTree).boxes.push(box)
  for (const transaction of blocks.flatMap(({ transactions }) => transactions)) {
    for (const box of move(transaction, 'entries')) unspent.delete(box)
    for (const box of transaction.outputs) {
      unspent.add(box)
      accountOf(box.ergoTree).boxes.push(box)
    }
    noteMint(minted, transaction)
  }
  // One that waits may stand before one on which it builds.
  for (const box of waiting.flatMap(({ outputs }) => outputs)) boxes.set(box.boxId, box)
  for (const transaction of waiting) for (const box of move(transaction, 'waiting')) takenByWaiting.add(box)
  return { accounts, minted, unspent, takenByWaiting }
}

/** Protocol: the only token that may come from nowhere has the id of the first box that is spent. */
function noteMint(minted: Map<TokenId, bigint>, { inputs, outputs }: Moved): void {
  const id: string | undefined = inputs[0]?.boxId
  for (const { tokenId, amount } of outputs.flatMap(({ assets }) => assets))
    if (tokenId === id) minted.set(tokenId, (minted.get(tokenId) ?? 0n) + amount)
}

function found(boxes: ReadonlyMap<BoxId, Box>, id: BoxId): Box {
  const box = boxes.get(id)
  if (box === undefined) throw new RangeError(`the box ${id} is spent and was never made`)
  return box
}
