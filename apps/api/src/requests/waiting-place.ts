import { DEFAULT_PAGE, readSortDirection, type WaitingSortKey, writeCursor } from '@ergo-explorer/contract'
import { problem } from '../http/problem.ts'
import type { Refusal } from '../http/refusal.ts'
import { sortKeyOf, type WaitingPlace, type WaitingSummaries, type WaitingSummary } from '../queries/pool-summaries.ts'

interface Asked {
  readonly limit?: number
  readonly cursor?: string
  readonly offset?: number
  readonly sortBy?: WaitingSortKey
  readonly sortDirection?: string
}

/** The mempool changes while it is paged through: a cursor holds all that its order compares, not who was there. */
export function readWaitingPlace(asked: Asked): WaitingPlace | Refusal {
  const { limit = DEFAULT_PAGE, cursor, offset = 0, sortBy: by = 'firstSeen' } = asked
  const direction = readSortDirection(asked.sortDirection)
  if (cursor === undefined) return { by, direction, after: undefined, offset, limit }
  const [, part, whole, id] = /^(\d{1,18})\.([1-9]\d{0,9})\.([0-9a-f]{64})$/.exec(cursor) ?? []
  if (part === undefined || whole === undefined || id === undefined)
    return problem('bad_cursor', `Not a cursor of this list: ${cursor}`)
  return { by, direction, after: { part: BigInt(part), whole: BigInt(whole), id }, offset: 0, limit }
}

/** What belongs to a page that was asked with one entry more, and where the next one begins. */
export function cutWaiting({ records }: Pick<WaitingSummaries, 'records'>, { by, limit }: WaitingPlace) {
  const last = records[limit - 1]
  const hasNext = records.length > limit && last !== undefined
  return { records: records.slice(0, limit), next: hasNext ? cursorBehind(by, last) : null }
}

function cursorBehind(by: WaitingSortKey, last: WaitingSummary): string {
  const { part, whole } = sortKeyOf(by, last)
  return writeCursor(part, whole, last.id)
}
