import {
  DAY_MS,
  expectedBlockTime,
  isRentDue,
  type NanoErg,
  type NetworkPreset,
  rentDueHeight,
  type RentOutcome,
  rentOutcome,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { BoxSummary } from '@ergo-explorer/contract'

/** A block with its time. */
interface KnownBlock {
  readonly height: number
  readonly timestamp: number
}

export interface RentTerms {
  readonly preset: NetworkPreset
  readonly tip: KnownBlock
  /** Blocks from which the pace is known, the tip last. */
  readonly pace: readonly KnownBlock[]
  /** The voted rate. */
  readonly storageFeeFactor: number
}

type RentedBox = Pick<BoxSummary, 'boxId' | 'value' | 'size' | 'creationHeight' | 'assets'>

/** When rent can be collected from a box, and what a collector takes. */
export interface PlannedBox {
  readonly address: string
  readonly boxId: string
  readonly value: NanoErg
  readonly tokenCount: number
  readonly dueHeight: number
  /** Expected time of that block; null once the next block may collect rent. */
  readonly dueAt: number | null
  readonly outcome: RentOutcome['box']
  /** What is taken: the fee, or the value of a box that is taken whole. */
  readonly loss: NanoErg
}

/** Boxes in the order in which rent falls due. Nothing can be taken from a box whose fee or age overflows. */
export function planRent(
  { preset, tip, pace, storageFeeFactor }: RentTerms,
  address: string,
  boxes: readonly RentedBox[],
): readonly PlannedBox[] {
  return boxes
    .map(({ boxId, value, size, creationHeight, assets }): PlannedBox => {
      const dueHeight = rentDueHeight(preset, creationHeight)
      const isEverDue = isRentDue(preset, creationHeight, Math.max(tip.height + 1, dueHeight))
      const outcome: RentOutcome = isEverDue ? rentOutcome(BigInt(value), size, storageFeeFactor) : { box: 'untouched' }
      const isDue = isRentDue(preset, creationHeight, tip.height + 1)
      const loss = outcome.box === 'recreated' ? outcome.fee : outcome.box === 'consumed' ? BigInt(value) : 0n
      return {
        address,
        boxId,
        value,
        tokenCount: assets.length,
        dueHeight,
        dueAt: isDue ? null : expectedBlockTime(preset, pace, dueHeight),
        outcome: outcome.box,
        loss: toNanoErg(loss),
      }
    })
    .toSorted((a, b) => a.dueHeight - b.dueHeight)
}

/** Texts of a calendar entry. */
export interface CalendarText {
  readonly summary: (boxes: readonly PlannedBox[]) => string
  readonly description: string
}

/** The due days as an iCalendar file (RFC 5545), one entry per day. Boxes that are due already are on the day of `now`. */
export function formatRentCalendar(plan: readonly PlannedBox[], now: number, text: CalendarText): string {
  const days = Map.groupBy(plan, ({ dueAt }) => dayOf(dueAt ?? now))
  const stamp = new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const events = [...days].flatMap(([day, boxes]) => [
    'BEGIN:VEVENT',
    // Equal boxes are the same entry when the file is imported again.
    `UID:rent-${boxes[0]?.boxId}@ergo`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day}`,
    `DTEND;VALUE=DATE:${dayOf(Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) + DAY_MS)}`,
    `SUMMARY:${escapeText(text.summary(boxes))}`,
    `DESCRIPTION:${escapeText(text.description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ergo Explorer//Storage rent//EN',
    ...events,
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20261119`, in UTC. */
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10).replaceAll('-', '')

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const MAX_LINE_BYTES = 75

/** Lines have at most 75 bytes; a space at the start of a line continues the one before. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}
