import type { Amounts } from '@ergo-explorer/chain'
import { type PartyChange, readPartyChanges, sumAmounts } from './net-effect.ts'
import type { TransactionView } from './transaction-view.ts'

/** A transaction in which every party either pays or is paid. */
export interface Payment {
  readonly senders: readonly PartyChange[]
  readonly recipients: readonly PartyChange[]
  /** What the recipients gain together. */
  readonly total: Amounts
}

/** Parties that fit side by side. */
const MAX_PARTIES = 4

/** Undefined for swaps, calls of contracts, mints, burns, and payments with many parties. */
export function readPayment(transaction: TransactionView): Payment | undefined {
  const { netEffect, mints, burns } = transaction
  const parties = readPartyChanges(transaction)?.filter(({ role }) => role !== 'fee')
  if (parties === undefined || netEffect?.unlisted !== undefined || mints.length + burns.length > 0) return undefined
  const senders = parties.filter(({ nanoErg, assets }) => isOnly(-1, nanoErg, assets))
  const recipients = parties.filter(({ nanoErg, assets }) => isOnly(1, nanoErg, assets))
  const isPayment = senders.length > 0 && recipients.length > 0 && parties.length <= MAX_PARTIES
  if (!isPayment || senders.length + recipients.length < parties.length) return undefined
  return { senders, recipients, total: sumAmounts(recipients) }
}

/** Whether there are only gains (1) or only losses (-1). */
function isOnly(direction: 1 | -1, nanoErg: bigint, assets: Amounts['assets']): boolean {
  const amounts = [nanoErg, ...assets.map(({ amount }) => amount)].filter((amount) => amount !== 0n)
  return amounts.length > 0 && amounts.every((amount) => amount > 0n === direction > 0)
}
