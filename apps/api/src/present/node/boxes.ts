import type { ContextVariable, Hex } from '@ergo-explorer/chain'
import type { NodeBalance, NodeBox, NodeIndexedBox, NodeSpendingProof, NodeToken } from '@ergo-explorer/contract'
import type { MempoolBalance } from '#queries/mempool/balances.ts'
import type { AnyBox } from '#queries/boxes/any-boxes.ts'
import type { IndexedBoxRecord } from '#queries/boxes/indexed-boxes.ts'
import type { BoxRecord } from '#queries/boxes/records.ts'
import type { IssuedToken } from '#queries/tokens/issued.ts'

/** A box as the node's state stores it. */
export const presentBox = (box: Omit<BoxRecord, 'number' | 'height' | 'blockId'>): NodeBox => ({
  boxId: box.id,
  value: box.value,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
  creationHeight: box.creationHeight,
  additionalRegisters: { ...box.registers },
  transactionId: box.transactionId,
  index: box.position,
})

interface Proof {
  readonly proof: Hex | null
  readonly extension: readonly ContextVariable[]
}

export const presentSpendingProof = ({ proof, extension }: Proof): NodeSpendingProof => ({
  proofBytes: proof ?? '',
  extension: new Map(extension.map(([id, value]) => [String(id), value])),
})

/** A box of the node's extra index. */
export const presentIndexedBox = (box: IndexedBoxRecord): NodeIndexedBox => ({
  globalIndex: BigInt(box.number),
  inclusionHeight: box.height,
  address: box.address,
  spentTransactionId: box.spentBy,
  spendingProof: box.spending && presentSpendingProof(box.spending),
  ...presentBox(box),
})

/** A node leaves the fields of its index empty, even if another pending transaction spends the box. */
export const presentPendingBox = (box: AnyBox): NodeIndexedBox => ({
  globalIndex: 0n,
  inclusionHeight: 0,
  address: box.address,
  spentTransactionId: null,
  spendingProof: null,
  ...presentBox(box),
})

export const presentToken = (token: IssuedToken): NodeToken => ({
  id: token.id,
  boxId: token.boxId,
  emissionAmount: token.amount,
  name: token.name ?? '',
  description: token.description ?? '',
  decimals: token.decimals ?? 0,
})

export const presentBalance = ({ nanoErg, tokens }: MempoolBalance): NodeBalance => ({
  nanoErgs: nanoErg,
  tokens: tokens.map(({ tokenId, amount, decimals, name }) => ({
    tokenId,
    amount,
    decimals: decimals ?? 0,
    name: name ?? '',
  })),
})
