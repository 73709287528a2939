import type { KeyMention } from '@ergo-explorer/contract'
import type { MentionRecord } from '../../queries/key-mentions.ts'
import type { TracedBox } from '../../queries/traced-boxes.ts'
import { presentBox } from './boxes.ts'
import type { Terms } from './terms.ts'

const PLACES = { 0: 'script', 4: 'R4', 5: 'R5', 6: 'R6', 7: 'R7', 8: 'R8', 9: 'R9' } as const

export function presentMentions(
  terms: Terms,
  mentions: readonly MentionRecord[],
  boxes: readonly TracedBox[],
): KeyMention[] {
  const byNumber = new Map(boxes.map((box) => [box.number, presentBox(terms, box)]))
  return mentions.flatMap(({ box: number, place, keys }) => {
    const box = byNumber.get(number)
    // A block was undone in between.
    return box === undefined ? [] : [{ place: PLACES[place], keyCount: keys, box }]
  })
}
