import { type Hex, transactionIdOf } from '@ergo-explorer/chain'
import type { SignedTransaction } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../route-dependencies.ts'
import type { Database } from '../database/query.ts'
import { listBoxStates } from '../queries/box-states.ts'
import { findAmountFaults, findSpentInputFaults, findUnknownInputFaults } from './check-transaction.ts'
import { parseTransaction, type TransactionContent } from './parse-transaction.ts'
import { sendToNodes } from './send-to-nodes.ts'
import { encodeTransaction } from './encode-transaction.ts'

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
