import type { TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import type { Consulted } from './consult-chain.ts'
import type { Ending } from './decide-endings.ts'
import type { Standing } from './derive-standings.ts'
import { type DeriveContext, deriveWaiting } from './derive-waiting.ts'
import { lastSeen } from './diff-pool.ts'
import { findBodies } from './find-bodies.ts'
import type { StoredPool } from './load-pool.ts'
import type { Stock } from './take-stock.ts'
import { deleteWaiting, writeEndings } from './write-endings.ts'
import { writeDepartures, writeSightings } from './write-sightings.ts'
import { insertWaiting, rewriteWaiting, updateStandings } from './write-waiting.ts'

/** All that a poll has led to. */
export interface PollResult {
  readonly stored: StoredPool
  readonly stock: Stock
  readonly consulted: Consulted
  readonly endings: ReadonlyMap<TransactionId, Ending>
  /** Of those that wait afterwards. */
  readonly standings: ReadonlyMap<TransactionId, Standing>
}

export async function writePoll(
  client: ClientBase,
  { stored, stock, consulted, endings, standings }: PollResult,
  now: number,
  context: DeriveContext,
): Promise<void> {
  const { diff, arrivals, known, setAside } = stock
  const { boxes, height } = consulted
  // One that ends as soon as it came is written all the same: its outcome is made from its row.
  const rows = arrivals.map(({ id, firstSeen, transaction }) => ({
    rows: deriveWaiting(transaction, boxes, height + 1, context),
    firstSeen,
    standing: standings.get(id) ?? UNTIED,
  }))
  await insertWaiting(client, rows)
  const firstSightings = arrivals.flatMap(({ id, sightings }) => [...sightings.keys()].map((node) => ({ id, node })))
  await writeSightings(client, [...firstSightings, ...diff.sightings], now)
  await writeDepartures(client, diff.departures, now)

  const complete = known.filter(
    ({ id, isIncomplete, inputs }) => isIncomplete && standings.has(id) && inputs.every((boxId) => boxes.has(boxId)),
  )
  const bodies = await findBodies(client, idsOf(complete))
  await rewriteWaiting(
    client,
    bodies.map((transaction) => deriveWaiting(transaction, boxes, height + 1, context)),
  )
  const leftAt = new Map(known.map((waiting) => [waiting.id, lastSeen(waiting)]))
  const decidedByChain = (id: TransactionId) => endings.get(id)?.height !== undefined
  await writeEndings(client, endings, (id) => (decidedByChain(id) ? now : (leftAt.get(id) ?? now)))
  await deleteWaiting(client, idsOf(setAside))
  await updateStandings(client, stored, standings)
}

const UNTIED: Standing = { depth: 0, losesTo: undefined }

const idsOf = (transactions: readonly { readonly id: TransactionId }[]) => transactions.map(({ id }) => id)
