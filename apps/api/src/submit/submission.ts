import { type NodeClient, NodeError } from '@ergo-explorer/node'
import { type Input, writeJson, type Hex, transactionIdOf } from '@ergo-explorer/chain'
import type { SignedTransaction } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { listBoxStates } from '#queries/boxes/spendable.ts'
import {
  type TransactionContent,
  parseTransaction,
  findAmountFaults,
  findSpentInputFaults,
  findUnknownInputFaults,
} from './transaction.ts'

/** Result of a submission. */
export type SubmissionResult = { readonly ok: true; readonly id: Hex } | SubmissionError

export type SubmissionError =
  /** `off`: no nodes are configured; `unreachable`: none of them responds. */
  | { readonly ok: false; readonly code: 'off' | 'unreachable' }
  | { readonly ok: false; readonly code: 'unreadable'; readonly reason: string }
  | { readonly ok: false; readonly code: 'invalid'; readonly reasons: readonly string[] }

type Network = Pick<RouteDependencies, 'nodes' | 'blake2b256'>

/** Checks only the amounts; nodes check the rest. */
export async function submitSignedTransaction(network: Network, body: SignedTransaction): Promise<SubmissionResult> {
  const checked = check(network, body)
  return checked.ok ? send(network, checked.transaction, []) : checked
}

/** Also checks the inputs, so that the error can name them. */
export async function submitWithInputCheck(
  network: Network,
  body: SignedTransaction,
  db: Database,
): Promise<SubmissionResult> {
  const checked = check(network, body)
  if (!checked.ok) return checked
  const { transaction } = checked
  const states = await listBoxStates(db, [...new Set(transaction.inputs.map(({ boxId }) => boxId))])
  const spent = findSpentInputFaults(transaction, states)
  const unknown = findUnknownInputFaults(transaction, states)
  if (spent.length > 0) return { ok: false, code: 'invalid', reasons: [...spent, ...unknown] }
  // Clients that submit a chain of transactions send the next one before the indexer has seen the previous one.
  return send(network, transaction, unknown)
}

type Checked = { readonly ok: true; readonly transaction: TransactionContent } | SubmissionError

function check({ nodes }: Network, body: SignedTransaction): Checked {
  if (nodes.length === 0) return { ok: false, code: 'off' }
  const read = parseTransaction(body)
  if (!read.ok) return { ok: false, code: 'unreadable', reason: read.reason }
  const reasons = findAmountFaults(read.value)
  return reasons.length === 0 ? { ok: true, transaction: read.value } : { ok: false, code: 'invalid', reasons }
}

/** @param likelyReasons reported instead of the node's reasons */
async function send(
  { nodes, blake2b256 }: Network,
  transaction: TransactionContent,
  likelyReasons: readonly string[],
): Promise<SubmissionResult> {
  const verdict = await sendToNodes(nodes, encodeTransaction(transaction))
  if (verdict.kind === 'accepted') return { ok: true, id: transactionIdOf(transaction, blake2b256) }
  if (verdict.kind === 'unreachable') return { ok: false, code: 'unreachable' }
  return { ok: false, code: 'invalid', reasons: likelyReasons.length === 0 ? verdict.reasons : likelyReasons }
}

/** Encodes a transaction for nodes: exact amounts, context variables in the signed order. */
export function encodeTransaction({ inputs, dataInputs, outputs }: TransactionContent): string {
  const boxes = outputs.map(({ registers, ...box }) => ({ ...box, additionalRegisters: registers }))
  return (
    `{"inputs":[${inputs.map(encodeInput).join()}],"dataInputs":${writeJson(dataInputs.map((boxId) => ({ boxId })))},` +
    `"outputs":${writeJson(boxes)}}`
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
  | { readonly kind: 'rejected'; readonly reasons: readonly string[] }
  | { readonly kind: 'unreachable' }

type Sender = Pick<NodeClient, 'submitTransaction'>

/** A node checks every script before it responds, but the client must not wait forever. */
const TIMEOUT_MS = 10_000

/** Sends a transaction to all nodes concurrently. The first acceptance is enough; the others are not awaited. */
export async function sendToNodes(
  nodes: readonly Sender[],
  json: string,
  timeoutMs = TIMEOUT_MS,
): Promise<NodesResult> {
  const accepted = nodes.map(async (node) => {
    const outcome = await node.submitTransaction(json, AbortSignal.timeout(timeoutMs))
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
    return reasons.length === 0 ? { kind: 'unreachable' } : { kind: 'rejected', reasons: [...new Set(reasons)] }
  }
}

/** Submitting the same transaction again is a success. */
const isAlreadyInMempool = ({ code, reason }: NodeError): boolean =>
  code === 'rejected' && reason !== undefined && /already in the mempool/i.test(reason)

/** The node's reason, without its fixed prefix. */
const reasonOf = ({ reason }: NodeError): string => reason?.replace(/^bad\.request: /, '') ?? 'A node refuses it'
