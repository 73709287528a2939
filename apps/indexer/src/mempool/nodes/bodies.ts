import pMap from 'p-map'
import { type NodeError, checkTransaction } from '@ergo-explorer/node'
import type { Transaction, TransactionId, Blake2b256, Box, HeaderId } from '@ergo-explorer/chain'
import type { FetchTarget, MempoolSource, RejectedTransaction } from './listings.ts'
import type { NodeName } from '../model/tracked-transaction.ts'

export interface FetchLimits extends CollectorLimits {
  /** Up to this many transactions are fetched individually; more are fetched in pages. */
  readonly maxIndividual: number
  readonly pageSize: number
}

/** The largest page is 25 MB of JSON: a hundred transactions of the maximum relayed size. */
export const DEFAULT_FETCH_LIMITS: FetchLimits = {
  maxIndividual: 50,
  pageSize: 100,
  maxTransactions: 1000,
  maxBytes: 16_000_000,
}

/** Fetches transaction contents, each from the first node that returns a valid one. Skips nodes that fail. */
export async function fetchBodies(
  nodes: readonly MempoolSource[],
  requested: ReadonlyMap<NodeName, readonly FetchTarget[]>,
  {
    inputBlocks = new Map(),
    check,
    limits = DEFAULT_FETCH_LIMITS,
    signal,
  }: {
    /** Transactions to fetch from the input blocks of each node. */
    readonly inputBlocks?: ReadonlyMap<NodeName, InputBlockTargets>
    readonly check: (transaction: Transaction) => string | undefined
    readonly limits?: FetchLimits
    readonly signal?: AbortSignal | undefined
  },
): Promise<CollectedBodies> {
  const collector = createBodyCollector(check, limits)
  for (const node of nodes) {
    const missing = missingIn(collector, requested.get(node.name) ?? [])
    if (missing.length > limits.maxIndividual)
      await fetchInPages(node, missing, { collector, pageSize: limits.pageSize, signal })
    else await fetchOneByOne(node, missing, { collector, signal })
    await fetchFromInputBlocks(node, inputBlocks.get(node.name) ?? new Map(), { collector, signal })
  }
  return collector
}

/** Input blocks and the transactions to fetch from each. */
export type InputBlockTargets = ReadonlyMap<HeaderId, readonly TransactionId[]>

/** A node has no request for one transaction of an input block. */
async function fetchFromInputBlocks(
  node: MempoolSource,
  targets: InputBlockTargets,
  { collector, signal }: { readonly collector: BodyCollector; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  for (const [inputBlock, requested] of targets) {
    const missing = new Set(requested.filter((id) => !collector.bodies.has(id)))
    if (collector.isFull()) return
    if (missing.size === 0) continue
    const outcome = await node.fetchInputBlockTransactions(inputBlock, signal)
    if (!outcome.ok) return
    for (const transaction of outcome.value) if (missing.has(transaction.id)) collector.add(node.name, transaction)
  }
}

const missingIn = ({ bodies }: CollectedBodies, requested: readonly FetchTarget[]): FetchTarget[] =>
  requested.filter(({ id }) => !bodies.has(id))

/**
 * Fetches only pages that contained a requested id when listed; entries that moved since are fetched by the next poll.
 */
async function fetchInPages(
  node: MempoolSource,
  requested: readonly FetchTarget[],
  {
    collector,
    pageSize,
    signal,
  }: { readonly collector: BodyCollector; readonly pageSize: number; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const ids = new Set(requested.map(({ id }) => id))
  for (const [number, expected] of Map.groupBy(requested, ({ position }) => Math.floor(position / pageSize))) {
    if (collector.isFull()) return
    const outcome = await node.fetchMempoolPage(number * pageSize, pageSize, signal)
    if (outcome.ok) {
      const found = outcome.value.filter(({ transaction }) => ids.has(transaction.id))
      const areValid = found.map(({ transaction }) => collector.add(node.name, transaction)).every(Boolean)
      // Stop asking a node that sent an invalid transaction or does not return what it listed.
      if (!areValid || found.length === 0) return
    } else if (isSingleTransactionError(outcome.error)) {
      // One unreadable transaction spoils its page, so fetch the entries of this page individually.
      await fetchOneByOne(node, missingIn(collector, expected), { collector, signal })
    } else return
  }
}

const CONCURRENCY = 4

/** Uses one request per transaction, so that an unreadable response does not affect the others. */
async function fetchOneByOne(
  node: MempoolSource,
  requested: readonly FetchTarget[],
  { collector, signal }: { readonly collector: BodyCollector; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  let isAborted = false
  const fetchOne = async ({ id }: FetchTarget) => {
    if (isAborted || collector.isFull()) return
    const outcome = await node.fetchMempoolTransactions([id], signal)
    if (outcome.ok) for (const { transaction } of outcome.value) collector.add(node.name, transaction)
    else if (isSingleTransactionError(outcome.error)) {
      collector.reject({ node: node.name, id, reason: outcome.error.message })
    } else isAborted = true
  }
  await pMap(requested, fetchOne, { concurrency: CONCURRENCY })
}

/** Whether the response for one transaction was bad while the node itself still works. */
const isSingleTransactionError = ({ code }: NodeError): boolean => code === 'invalid_response' || code === 'too_large'

interface CollectedBodies {
  readonly bodies: ReadonlyMap<TransactionId, Transaction>
  readonly rejections: readonly RejectedTransaction[]
}

/** Limits per poll. The remaining transactions are fetched by the next poll. */
interface CollectorLimits {
  readonly maxTransactions: number
  readonly maxBytes: number
}

interface BodyCollector extends CollectedBodies {
  readonly isFull: () => boolean
  /** Returns false for a rejected transaction. */
  readonly add: (node: NodeName, transaction: Transaction) => boolean
  readonly reject: (rejection: RejectedTransaction) => void
}

/** @param check returns the reason to reject a transaction */
function createBodyCollector(
  check: (transaction: Transaction) => string | undefined,
  { maxTransactions, maxBytes }: CollectorLimits,
): BodyCollector {
  const bodies = new Map<TransactionId, Transaction>()
  const rejections: RejectedTransaction[] = []
  let bytes = 0
  return {
    bodies,
    rejections,
    isFull: () => bodies.size >= maxTransactions || bytes >= maxBytes,
    add(node, transaction) {
      const reason = check(transaction)
      if (reason !== undefined) {
        rejections.push({ node, id: transaction.id, reason })
        return false
      }
      bodies.set(transaction.id, transaction)
      bytes += transaction.size
      return true
    },
    reject: (rejection) => void rejections.push(rejection),
  }
}

/** Above the relay limit of any node and below the size of a block. */
const MAX_TRANSACTION_BYTES = 1_000_000
/** Protocol limit for a box. */
const MAX_BOX_BYTES = 4096
const MAX_HEIGHT = 2 ** 31 - 1
const MAX_AMOUNT = 2n ** 63n - 1n

/**
 * Reason to reject a transaction from a mempool, or undefined if it is valid. Nodes validate more than we can; this
 * protects the database from values that a faulty node makes up and no row can hold.
 */
export function findBodyFault(transaction: Transaction, blake2b256: Blake2b256): string | undefined {
  const { outputs, size } = transaction
  if (size > MAX_TRANSACTION_BYTES) return `size of ${size} bytes exceeds the limit`
  const [fault] = checkTransaction(transaction, blake2b256)
  if (fault !== undefined) return fault.message
  if (outputs.reduce((sum, { value }) => sum + value, 0n) > MAX_AMOUNT)
    return 'the outputs exceed the maximum ERG amount'
  const invalid = outputs.find((box) => !isHeight(box.creationHeight) || isTooLarge(box))
  return invalid && `box ${invalid.boxId} exceeds the size or height limit`
}

const isHeight = (height: number): boolean => height >= 0 && height <= MAX_HEIGHT

const isTooLarge = ({ ergoTree, registers }: Box): boolean =>
  [ergoTree, ...Object.values(registers)].some((bytes) => bytes.length / 2 > MAX_BOX_BYTES)
