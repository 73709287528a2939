import { type Blake2b256, decodeAddress, ergoTreeOfAddress } from '@ergo-explorer/chain'
import type {
  DialectBalance,
  DialectBox,
  DialectOutput,
  DialectTransaction,
  PendingTransaction,
} from '#dialects/dialect.ts'
import { sortTokens } from '#dialects/dialect.ts'
import {
  boxesSpentInMempool,
  isUnspent,
  type LedgerBox,
  type LedgerTransaction,
  type ReferenceLedger,
  type ResolvedTransaction,
  sumTokens,
  sumValues,
  unspentMempoolBoxes,
} from '#reference/ledger.ts'

/** What the dialects must answer while the chain of the simulated node does not change. */
export function expectedValues(ledger: ReferenceLedger, blake2b256: Blake2b256) {
  const spent = new Set([...boxesSpentInMempool(ledger)].map(({ boxId }) => boxId))
  const boxes = new Map(ledger.boxes.map((box): [string, LedgerBox] => [box.boxId, box]))
  const transactions = new Map(ledger.transactions.map((each): [string, LedgerTransaction] => [each.id, each]))
  const pending = new Map(ledger.mempool.map((each): [string, ResolvedTransaction] => [each.id, each]))
  /** Some scripts are written in another way, but have the same address. An address represents one of them. */
  const isOfAddress = ({ address, ergoTree }: LedgerBox) => {
    const decoded = decodeAddress(address, blake2b256)
    return decoded.ok && ergoTreeOfAddress(decoded.value) === ergoTree
  }
  const byAddress = (all: readonly LedgerBox[]) => Map.groupBy(all.filter(isOfAddress), ({ address }) => address)
  const unspent = byAddress(ledger.boxes.filter(isUnspent))
  const genesis = byAddress(ledger.genesis.filter(isUnspent))
  const created = byAddress(unspentMempoolBoxes(ledger))
  return {
    box: (id: string) => optional(boxes.get(id), (box) => expectedBox(box, spent.has(box.boxId))),
    transaction: (id: string) => optional(transactions.get(id), expectedTransaction),
    pending: (id: string) => optional(pending.get(id), expectedPending),
    balance: (address: string): DialectBalance => {
      const held = [...(genesis.get(address) ?? []), ...(unspent.get(address) ?? [])]
      const tokens = [...sumTokens(held)].map(([tokenId, amount]) => ({ tokenId, amount }))
      return { nanoErg: sumValues(held), tokens: sortTokens(tokens) }
    },
    spendable: (address: string): string[] =>
      [...(unspent.get(address) ?? []), ...(created.get(address) ?? [])]
        .flatMap(({ boxId }): string[] => (spent.has(boxId) ? [] : [boxId]))
        .toSorted(),
  }
}

const optional = <T, U>(value: T | undefined, map: (value: T) => U): U | undefined =>
  value === undefined ? undefined : map(value)

const expectedOutput = (box: LedgerBox): DialectOutput => ({
  boxId: box.boxId,
  index: box.index,
  value: box.value,
  creationHeight: box.creationHeight,
  ergoTree: box.ergoTree,
  assets: box.assets.map(({ tokenId, amount }) => ({ tokenId, amount })),
  registers: { ...box.registers },
})

const expectedBox = (box: LedgerBox, isBeingSpent: boolean): DialectBox => ({
  ...expectedOutput(box),
  transactionId: box.transactionId,
  address: box.address,
  height: box.block?.header.height ?? 0,
  globalIndex: BigInt(box.number ?? -1),
  spentBy: box.spentBy,
  isBeingSpent,
})

const expectedPending = (transaction: ResolvedTransaction): PendingTransaction => ({
  id: transaction.id,
  size: transaction.size,
  inputIds: transaction.inputs.map(({ boxId }): string => boxId),
  inputs: transaction.spentBoxes.map((box, i) => {
    const { proof = '', extension = [] } = transaction.inputs[i] ?? {}
    const { boxId, value, address } = box
    return { boxId, value, address, proof, extension: Object.fromEntries(extension) }
  }),
  dataInputs: [...transaction.dataInputs],
  outputs: transaction.createdBoxes.map(expectedOutput),
})

const expectedTransaction = (transaction: LedgerTransaction): DialectTransaction => ({
  ...expectedPending(transaction),
  blockId: transaction.block.header.id,
  height: transaction.block.header.height,
  timestamp: BigInt(transaction.block.header.timestamp),
  index: transaction.index,
  globalIndex: BigInt(transaction.number),
})
