import { type NodeClient, NodeError } from '@ergo-explorer/node'
import { type Blake2b256, type BoxCandidate, type Hex, type Input, transactionIdOf } from '@ergo-explorer/chain'
import type { SignedTransaction } from '@ergo-explorer/contract'
import type { Database } from '#database/query.ts'
import { listBoxStates } from '#queries/boxes/spendable.ts'
import type { RefusalLog } from './refusal-log.ts'
import type { SubmissionTracker } from './submission-tracker.ts'
import {
  type TransactionContent,
  parseTransaction,
  listAmountFaults,
  listSpentInputFaults,
  listUnknownInputFaults,
} from './transaction.ts'

/** Result of a submission. */
export type SubmissionResult =
  | {
      readonly ok: true
      readonly id: Hex
      readonly transaction: TransactionContent
      /** The event from which on databases have the transaction; undefined for a check, and if no database has it yet. */
      readonly seen?: string | undefined
    }
  | SubmissionError

export type SubmissionError =
  /** `off`: no nodes are configured; `unreachable`: none of them responds. */
  | { readonly ok: false; readonly code: 'off' | 'unreachable' }
  | { readonly ok: false; readonly code: 'unreadable'; readonly reason: string }
  | { readonly ok: false; readonly code: 'invalid'; readonly reasons: readonly string[] }

interface Network {
  readonly nodes: readonly NodeClient[]
  readonly blake2b256: Blake2b256
  readonly refusals?: RefusalLog
  /** Without it, a submission does not wait for the index. */
  readonly submissions?: Pick<SubmissionTracker, 'track' | 'forget'>
}

/** What nodes do with a valid transaction: add it to their mempool, or only say that it is valid. */
export type NodeRequest = 'submitTransaction' | 'checkTransaction'

/** Checks only the amounts; nodes check the rest, and the error has their text. */
export async function sendSignedTransaction(
  network: Network,
  body: SignedTransaction,
  request: NodeRequest,
): Promise<SubmissionResult> {
  const checked = check(network, body)
  return checked.ok ? send(network, checked.transaction, { request, likelyReasons: [] }) : checked
}

/** Checks nothing: nodes do. */
export const sendTransaction = async (
  network: Network,
  transaction: TransactionContent,
  request: NodeRequest,
): Promise<SubmissionResult> =>
  network.nodes.length === 0 ? { ok: false, code: 'off' } : send(network, transaction, { request, likelyReasons: [] })

/** Also checks the inputs, so that the error can name them. */
export const submitWithInputCheck = (network: Network, body: SignedTransaction, db: Database) =>
  sendWithInputCheck(network, { body, db, request: 'submitTransaction' })

/** The same without adding the transaction to any mempool. */
export const checkSignedTransaction = (network: Network, body: SignedTransaction, db: Database) =>
  sendWithInputCheck(network, { body, db, request: 'checkTransaction' })

async function sendWithInputCheck(
  network: Network,
  { body, db, request }: { readonly body: SignedTransaction; readonly db: Database; readonly request: NodeRequest },
): Promise<SubmissionResult> {
  const checked = check(network, body)
  if (!checked.ok) return checked
  const { transaction } = checked
  const states = await listBoxStates(db, [...new Set(transaction.inputs.map(({ boxId }) => boxId))])
  const spent = listSpentInputFaults(transaction, states)
  const unknown = listUnknownInputFaults(transaction, states)
  if (spent.length > 0) return { ok: false, code: 'invalid', reasons: [...spent, ...unknown] }
  // Clients that submit a chain of transactions send the next one before the indexer has seen the previous one.
  return send(network, transaction, { request, likelyReasons: unknown })
}

type Checked = { readonly ok: true; readonly transaction: TransactionContent } | SubmissionError

function check({ nodes }: Network, body: SignedTransaction): Checked {
  if (nodes.length === 0) return { ok: false, code: 'off' }
  const read = parseTransaction(body)
  if (!read.ok) return { ok: false, code: 'unreadable', reason: read.reason }
  const reasons = listAmountFaults(read.value)
  return reasons.length === 0 ? { ok: true, transaction: read.value } : { ok: false, code: 'invalid', reasons }
}

interface SendOptions {
  readonly request: NodeRequest
  /** Reported instead of the reasons of the nodes. */
  readonly likelyReasons: readonly string[]
}

async function send(
  { nodes, blake2b256, refusals, submissions }: Network,
  transaction: TransactionContent,
  { request, likelyReasons }: SendOptions,
): Promise<SubmissionResult> {
  const verdict = await sendToNodes(nodes, encodeTransaction(transaction), { request })
  if (verdict.kind === 'unreachable') return { ok: false, code: 'unreachable' }
  const id = transactionIdOf(transaction, blake2b256)
  if (verdict.kind === 'accepted')
    return {
      ok: true,
      id,
      transaction,
      seen: request === 'submitTransaction' ? await submissions?.track(id, transaction) : undefined,
    }
  const { reasons, refusedBy } = verdict
  if (request === 'submitTransaction') {
    refusals?.add({ id, refusedBy, nodeCount: nodes.length, reasons })
    submissions?.forget(id)
  }
  return { ok: false, code: 'invalid', reasons: likelyReasons.length === 0 ? reasons : likelyReasons }
}

/**
 * Encodes a transaction for nodes: exact amounts, context variables in the signed order. Ids and hex need no escaping,
 * and a general serializer takes ten times as long for bigints.
 */
export function encodeTransaction({ inputs, dataInputs, outputs }: TransactionContent): string {
  return (
    `{"inputs":[${inputs.map(encodeInput).join()}],` +
    `"dataInputs":[${dataInputs.map((boxId) => `{"boxId":"${boxId}"}`).join()}],` +
    `"outputs":[${outputs.map(encodeOutput).join()}]}`
  )
}

function encodeOutput({ value, ergoTree, creationHeight, assets, registers }: BoxCandidate): string {
  const tokens = assets.map(({ tokenId, amount }) => `{"tokenId":"${tokenId}","amount":${amount}}`)
  return (
    `{"value":${value},"ergoTree":"${ergoTree}","creationHeight":${creationHeight},"assets":[${tokens.join()}],` +
    `"additionalRegisters":${JSON.stringify(registers)}}`
  )
}

/** An object would sort its integer keys. */
function encodeInput({ boxId, proof, extension }: Input): string {
  const variables = extension.map(([id, value]) => `"${id}":"${value}"`).join()
  return `{"boxId":"${boxId}","spendingProof":{"proofBytes":"${proof}","extension":{${variables}}}}`
}

/** Combined result of all nodes. */
export type NodesResult =
  | { readonly kind: 'accepted' }
  /** Distinct reasons, and the number of nodes that gave one. */
  | { readonly kind: 'rejected'; readonly reasons: readonly string[]; readonly refusedBy: number }
  | { readonly kind: 'unreachable' }

type Sender = Pick<NodeClient, NodeRequest>

/** A node checks every script before it responds, but the client must not wait forever. */
const TIMEOUT_MS = 10_000

/** Sends a transaction to all nodes concurrently. The first acceptance is enough; the others are not awaited. */
export async function sendToNodes(
  nodes: readonly Sender[],
  json: string,
  {
    request = 'submitTransaction',
    timeoutMs = TIMEOUT_MS,
  }: { readonly request?: NodeRequest; readonly timeoutMs?: number } = {},
): Promise<NodesResult> {
  const accepted = nodes.map(async (node) => {
    const outcome = await node[request](json, AbortSignal.timeout(timeoutMs))
    if (!outcome.ok && !isAlreadyInMempool(outcome.error)) throw outcome.error
  })
  try {
    await Promise.any(accepted)
    return { kind: 'accepted' }
  } catch (error) {
    const failures: readonly unknown[] = error instanceof AggregateError ? error.errors : [error]
    const reasons = failures.flatMap((failure) => {
      if (!(failure instanceof NodeError)) throw failure
      return failure.code === 'rejected' ? [reasonOf(failure)] : []
    })
    if (reasons.length === 0) return { kind: 'unreachable' }
    return { kind: 'rejected', reasons: [...new Set(reasons)], refusedBy: reasons.length }
  }
}

/** Submitting the same transaction again is a success. */
const isAlreadyInMempool = ({ code, reason }: NodeError): boolean =>
  code === 'rejected' && reason !== undefined && /already in the mempool/i.test(reason)

/** The node's reason, without its fixed prefix. */
const reasonOf = ({ reason }: NodeError): string => reason?.replace(/^bad\.request: /, '') ?? 'A node refuses it'
