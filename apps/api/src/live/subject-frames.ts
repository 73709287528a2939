import { type Hex, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { LiveCause, LiveEventData } from '@ergo-explorer/contract'
import { formatEventId } from '#database/tip.ts'
import { ERG_ASSET_ID } from '#queries/boxes/records.ts'
import type { PackedEffect } from '#queries/changes.ts'
import { groupEffects } from '#queries/effects.ts'
import type { EventRow, ScriptActivity, TransactionLocation } from '#queries/live-events.ts'
import {
  MAX_LISTED_ASSETS,
  MAX_LISTED_EFFECTS,
  MAX_LISTED_TRANSACTIONS,
  type PendingChange,
} from '#queries/subject-changes.ts'
import { encodeSubjectFrame } from './live-stream.ts'
import type { EventChanges, ScriptTransaction } from './subject-changes.ts'

/** An address or transaction that a client watches. */
export interface StreamSubject {
  readonly kind: 'address' | 'transaction'
  /** Script hash or transaction id. */
  readonly id: Hex
  /** The address or transaction id as requested. */
  readonly text: string
}

/** The current state of an address. */
export interface AddressState extends ScriptActivity {
  /** Newest first. */
  readonly pending: readonly PendingChange[]
}

/** The current state of a transaction. */
export interface TransactionState extends TransactionLocation {
  readonly effects: readonly PackedEffect[] | null
}

/**
 * Event ids of addresses and transactions end with digits of the subject. Of one event, subjects are sent in the order of
 * these digits, and before the event itself, whose id has none.
 */
export const subjectKey = ({ id }: Pick<StreamSubject, 'id'>): string => id.slice(0, 16)

export const formatSubjectEventId = ({ sequence, epoch }: EventRow, subject: StreamSubject): string =>
  `${formatEventId(sequence, epoch)}-${subjectKey(subject)}`

type LiveState = LiveEventData['transaction']['state']

const presentTransaction = ({ id, amounts }: ScriptTransaction, state: LiveState) => {
  const [, nanoErg = '0'] = amounts.find(([tokenId]) => tokenId === ERG_ASSET_ID) ?? []
  const assets = amounts.filter(([tokenId]) => tokenId !== ERG_ASSET_ID)
  return {
    transactionId: id,
    state,
    nanoErg: toNanoErg(BigInt(nanoErg)),
    assets: assets
      .slice(0, MAX_LISTED_ASSETS)
      .map(([tokenId, delta]) => ({ tokenId, amount: toTokenUnits(BigInt(delta)) })),
    hasMoreAssets: assets.length > MAX_LISTED_ASSETS,
  }
}

const countsOf = ({ transactions, mempoolCount, preConfirmedCount }: ScriptActivity) => ({
  transactionCount: transactions,
  pendingCount: mempoolCount,
  preConfirmedCount,
})

/** States of the transactions of a block after its event. */
const stateAfter = ({ kind }: EventRow): LiveState => (kind === 'undo' ? 'orphaned' : 'confirmed')

/** An address in the block of an event; undefined if the block does not contain it. */
export function encodeAddressEvent(
  subject: StreamSubject,
  { event, changes }: { readonly event: EventRow; readonly changes: EventChanges },
  activity: ScriptActivity,
): Buffer | undefined {
  const listed = changes.scripts.get(subject.id)
  if (listed === undefined) return undefined
  const data: LiveEventData['address'] = {
    address: subject.text,
    ...countsOf(activity),
    cause: event.kind,
    blockId: event.id,
    height: event.height,
    transactions: listed
      .slice(0, MAX_LISTED_TRANSACTIONS)
      .map((transaction) => presentTransaction(transaction, stateAfter(event))),
    hasMoreTransactions: listed.length > MAX_LISTED_TRANSACTIONS,
  }
  return encodeSubjectFrame('address', data, formatSubjectEventId(event, subject))
}

/** The current state of an address. @param id undefined if it follows from no event */
export function encodeAddressState(
  subject: StreamSubject,
  state: AddressState,
  { cause, id }: { readonly cause: LiveCause; readonly id: string | undefined },
): Buffer {
  const { pending } = state
  const transactions = pending
    .slice(0, MAX_LISTED_TRANSACTIONS)
    .map((change) => presentTransaction(change, change.isPreConfirmed ? 'pre-confirmed' : 'pending'))
  const hasMoreTransactions = pending.length > MAX_LISTED_TRANSACTIONS
  const block = { blockId: null, height: null }
  const data = { address: subject.text, ...countsOf(state), cause, ...block, transactions, hasMoreTransactions }
  return encodeSubjectFrame('address', data, id)
}

const effectsOf = (effects: readonly PackedEffect[] | null) => ({
  effects: effects === null ? null : groupEffects(effects.slice(0, MAX_LISTED_EFFECTS)),
  hasMoreEffects: effects !== null && effects.length > MAX_LISTED_EFFECTS,
})

/** A transaction in the block of an event; undefined if the block does not contain it. */
export function encodeTransactionEvent(
  subject: StreamSubject,
  { event, changes }: { readonly event: EventRow; readonly changes: EventChanges },
): Buffer | undefined {
  const effects = changes.transactions.get(subject.id)
  if (effects === undefined) return undefined
  const data: LiveEventData['transaction'] = {
    transactionId: subject.id,
    state: stateAfter(event),
    height: event.kind === 'undo' ? null : event.height,
    isPending: false,
    isPreConfirmed: false,
    cause: event.kind,
    blockId: event.id,
    ...effectsOf(effects),
  }
  return encodeSubjectFrame('transaction', data, formatSubjectEventId(event, subject))
}

/** The current state of a transaction. @param id undefined if it follows from no event */
export function encodeTransactionState(
  { id: transactionId }: StreamSubject,
  { state, height, isInMempool, isPreConfirmed, effects }: TransactionState,
  { cause, id }: { readonly cause: LiveCause; readonly id: string | undefined },
): Buffer {
  const data: LiveEventData['transaction'] = {
    transactionId,
    state,
    height,
    isPending: isInMempool,
    isPreConfirmed,
    cause,
    blockId: null,
    ...effectsOf(effects),
  }
  return encodeSubjectFrame('transaction', data, id)
}
