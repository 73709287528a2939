import type { AddressTransaction, Story } from '@ergo-explorer/contract'
import type { PartyView } from '../party.ts'
import { changeOf } from './address-from-v2.ts'
import type { Effect } from './effect.ts'
import { rowStatus, type RowStatus } from './row-status.ts'

/** A transaction in the list of an address. */
export interface AddressTransactionRow extends Effect {
  readonly id: string
  readonly status: RowStatus
  /** Of its block; while it waits, when it was first seen. */
  readonly timestamp: number | null
  readonly inputCount: number
  readonly outputCount: number
  readonly story: Story | null
  /** Where nobody tells the story: with whom. */
  readonly others: Others | null
}

/** Whom an address got something from, or sent it to. */
export interface Others {
  readonly direction: 'in' | 'out' | 'self'
  readonly first: PartyView | null
  /** How many more there are. */
  readonly more: number
}

export function rowFromV2({ effect, ...transaction }: AddressTransaction): AddressTransactionRow {
  const { id, state, timestamp, firstSeen, inputCount, outputCount, story } = transaction
  const isWaiting = state !== 'confirmed'
  return {
    id,
    status: rowStatus({ isWaiting, pays: effect.received !== '0', hasUnspent: effect.hasUnspent }),
    timestamp: isWaiting ? firstSeen : timestamp,
    inputCount,
    outputCount,
    nanoErg: effect.nanoErg,
    assets: effect.assets.map(changeOf),
    story,
    others: null,
  }
}
