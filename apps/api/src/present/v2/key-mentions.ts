import type { KeyMention } from '@ergo-explorer/contract'
import type { KeyMentionRecord } from '../../queries/key-mentions.ts'
import type { BoxWithSpending } from '../../queries/boxes-with-spending.ts'
import { presentBox } from './boxes.ts'
import type { PresentContext } from './present-context.ts'

const POSITION_NAMES = { 0: 'script', 4: 'R4', 5: 'R5', 6: 'R6', 7: 'R7', 8: 'R8', 9: 'R9' } as const

export function presentKeyMentions(
  context: PresentContext,
  mentions: readonly KeyMentionRecord[],
  boxes: readonly BoxWithSpending[],
): KeyMention[] {
  const byNumber = new Map(boxes.map((box) => [box.number, presentBox(context, box)]))
  return mentions.flatMap(({ box: number, position, keys }) => {
    const box = byNumber.get(number)
    // A block was rolled back between the two queries.
    return box === undefined ? [] : [{ position: POSITION_NAMES[position], keyCount: keys, box }]
  })
}
