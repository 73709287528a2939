import {
  addressOfScript,
  type Blake2b256,
  type Block,
  type Box,
  type BoxId,
  bytesToHex,
  decodeRegisters,
  encodeAddress,
  type Hex,
  hexToBytes,
  parseErgoTree,
  readTokenMetadata,
  type TokenMetadata,
  type Transaction,
} from '@ergo-explorer/chain'
import { sha256 } from '@ergo-explorer/chain/hash/noble'
import type { LiveChain } from '@ergo-explorer/simchain'
import { buildLedger, sumHolding } from '@ergo-explorer/testkit/ledger'

/** A box, its script and its spending transaction. */
export interface LedgerBox extends Box {
  /** Undefined for genesis boxes and unconfirmed boxes. */
  readonly number: number | undefined
  readonly block: Block | undefined
  readonly address: string
  readonly template: Hex
  /** The confirmed transaction that spends it. */
  readonly spentBy: string | null
}

/** A transaction with the boxes it references. */
export interface ResolvedTransaction extends Transaction {
  readonly spentBoxes: readonly LedgerBox[]
  readonly readBoxes: readonly LedgerBox[]
  readonly createdBoxes: readonly LedgerBox[]
}

export interface LedgerTransaction extends ResolvedTransaction {
  readonly number: number
  readonly block: Block
  readonly index: number
}

export interface LedgerToken {
  readonly id: string
  readonly issuingBox: LedgerBox
  readonly emission: bigint
  readonly metadata: TokenMetadata
}

/** The devnet uses mainnet's prefix. */
const ADDRESS_PREFIX = 0

/** The simulated chain as plain lists in memory, from which the expected values are taken. */
export function createReference({ genesis, tree, tip, mempool }: LiveChain, blake2b256: Blake2b256) {
  const blocks: readonly Block[] = Array.from({ length: tip.height }, (_, i) => assertDefined(tree.bestAt(i + 1)))
  const chain = buildLedger({ genesis, blocks })
  const scriptOf = memoize((ergoTree: Hex) => {
    const parsed = parseErgoTree(hexToBytes(ergoTree))
    return {
      address: encodeAddress(addressOfScript(ergoTree, ADDRESS_PREFIX), blake2b256),
      template: parsed.ok ? bytesToHex(sha256(parsed.value.template)) : '',
    }
  })
  const describe = (box: Box, located: Pick<LedgerBox, 'number' | 'block' | 'spentBy'>): LedgerBox =>
    Object.assign({}, box, scriptOf(box.ergoTree), located)
  const pending = mempool.pool.ordered().map(({ transaction }) => transaction)
  const confirmed = chain.boxes.map(({ box, height, spentBy }, i) => {
    const number = height === 0 ? undefined : i - genesis.length
    return describe(box, { number, block: blocks[height - 1], spentBy: spentBy?.id ?? null })
  })
  const unconfirmed = pending
    .flatMap(({ outputs }) => outputs)
    .map((box) => describe(box, { number: undefined, block: undefined, spentBy: null }))
  const byId = new Map([...confirmed, ...unconfirmed].map((box) => [box.boxId, box]))
  const boxOf = (id: BoxId): LedgerBox => assertDefined(byId.get(id))
  const resolve = (transaction: Transaction): ResolvedTransaction => ({
    ...transaction,
    spentBoxes: transaction.inputs.map(({ boxId }) => boxOf(boxId)),
    readBoxes: transaction.dataInputs.map(boxOf),
    createdBoxes: transaction.outputs.map(({ boxId }) => boxOf(boxId)),
  })
  const transactions: LedgerTransaction[] = []
  for (const block of blocks)
    for (const [index, transaction] of block.transactions.entries())
      transactions.push({ ...resolve(transaction), block, index, number: transactions.length })
  const tokens = [...chain.mints].map(([id, { box, amount }]): [string, LedgerToken] => {
    const metadata = readTokenMetadata(decodeRegisters(box.registers))
    return [id, { id, issuingBox: boxOf(box.boxId), emission: amount, metadata }]
  })
  return {
    blocks,
    tip: assertDefined(blocks.at(-1)),
    genesis: confirmed.slice(0, genesis.length),
    /** In the order of their numbers. */
    boxes: confirmed.slice(genesis.length),
    transactions,
    tokens: new Map(tokens),
    /** Unconfirmed transactions. */
    mempool: pending.map(resolve),
    scriptOf,
    /** All block ids at a height, the one on the main chain first. */
    idsAt(height: number): string[] {
      const best = blocks[height - 1]?.header.id
      return tree.idsAt(height).toSorted((a, b) => Number(b === best) - Number(a === best))
    },
  }
}

export type ReferenceLedger = ReturnType<typeof createReference>

function memoize<T>(compute: (key: Hex) => T): (key: Hex) => T {
  const known = new Map<Hex, T>()
  return (key) => {
    const value = known.get(key) ?? compute(key)
    known.set(key, value)
    return value
  }
}

/** Throws if the simulated chain lacks a required item. */
export function assertDefined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('the simulated chain lacks an item that the cases need')
  return value
}

export const isUnspent = ({ spentBy }: LedgerBox): boolean => spentBy === null

export const holdsToken =
  (token: string) =>
  ({ assets }: LedgerBox): boolean =>
    assets.some(({ tokenId }) => tokenId === token)

export const belongsTo =
  (owner: string) =>
  ({ address }: LedgerBox): boolean =>
    address === owner

/** Whether the transaction pays the address or spends its boxes. */
export const involvesAddress =
  (owner: string) =>
  ({ spentBoxes, createdBoxes }: ResolvedTransaction): boolean =>
    [...spentBoxes, ...createdBoxes].some(belongsTo(owner))

/** Boxes that mempool transactions spend, confirmed or not. */
export const boxesSpentInMempool = ({ mempool }: ReferenceLedger): Set<LedgerBox> =>
  new Set(mempool.flatMap(({ spentBoxes }) => spentBoxes))

/** Boxes that mempool transactions create and do not spend. */
export function unspentMempoolBoxes(ledger: ReferenceLedger): LedgerBox[] {
  const spentBoxes = boxesSpentInMempool(ledger)
  return ledger.mempool.flatMap(({ createdBoxes }) => createdBoxes).filter((box) => !spentBoxes.has(box))
}

export const sumValues = (boxes: readonly LedgerBox[]): bigint => sumHolding(boxes).nanoErg

/** Total amount of each token. */
export const sumTokens = (boxes: readonly LedgerBox[]): ReadonlyMap<string, bigint> => sumHolding(boxes).tokens
