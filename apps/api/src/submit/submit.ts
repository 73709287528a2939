import { type Hex, transactionIdOf } from '@ergo-explorer/chain'
import type { SignedTransaction } from '@ergo-explorer/contract'
import type { Api } from '../api.ts'
import type { Database } from '../database/ask.ts'
import { listBoxStates } from '../queries/pool-inputs.ts'
import { amountFaults, spentFaults, unknownFaults } from './check-transaction.ts'
import { readTransaction, type Signed } from './read-transaction.ts'
import { sendToNodes } from './send-to-nodes.ts'
import { writeTransaction } from './write-transaction.ts'

/** What became of a transaction that somebody sent. */
export type Submission = { readonly ok: true; readonly id: Hex } | Unsubmitted

export type Unsubmitted =
  /** There are no nodes to send to, or none of them answers now. */
  | { readonly ok: false; readonly why: 'off' | 'unanswered' }
  | { readonly ok: false; readonly why: 'unreadable'; readonly reason: string }
  | { readonly ok: false; readonly why: 'invalid'; readonly reasons: readonly string[] }

type Network = Pick<Api, 'nodes' | 'blake2b256'>

/** Checks amounts only; nodes check the rest. */
export async function submit(network: Network, body: SignedTransaction): Promise<Submission> {
  const checked = check(network, body)
  return checked.ok ? send(network, checked.transaction, []) : checked
}

/** Checks the inputs as well, so that a refusal names them. */
export async function submitKnown(network: Network, body: SignedTransaction, db: Database): Promise<Submission> {
  const checked = check(network, body)
  if (!checked.ok) return checked
  const { transaction } = checked
  const states = await listBoxStates(db, [...new Set(transaction.inputs.map(({ boxId }) => boxId))])
  const spent = spentFaults(transaction, states)
  const unknown = unknownFaults(transaction, states)
  if (spent.length > 0) return { ok: false, why: 'invalid', reasons: [...spent, ...unknown] }
  // Whoever sends a chain of transactions sends the next one before we have seen the last in a node.
  return send(network, transaction, unknown)
}

type Checked = { readonly ok: true; readonly transaction: Signed } | Unsubmitted

function check({ nodes }: Network, body: SignedTransaction): Checked {
  if (nodes.length === 0) return { ok: false, why: 'off' }
  const read = readTransaction(body)
  if (!read.ok) return { ok: false, why: 'unreadable', reason: read.reason }
  const reasons = amountFaults(read.value)
  return reasons.length === 0 ? { ok: true, transaction: read.value } : { ok: false, why: 'invalid', reasons }
}

/** @param suspicions what the refusal of a node most likely comes from */
async function send(
  { nodes, blake2b256 }: Network,
  transaction: Signed,
  suspicions: readonly string[],
): Promise<Submission> {
  const verdict = await sendToNodes(nodes, writeTransaction(transaction))
  if (verdict.kind === 'accepted') return { ok: true, id: transactionIdOf(transaction, blake2b256) }
  if (verdict.kind === 'unanswered') return { ok: false, why: 'unanswered' }
  return { ok: false, why: 'invalid', reasons: suspicions.length === 0 ? verdict.reasons : suspicions }
}
