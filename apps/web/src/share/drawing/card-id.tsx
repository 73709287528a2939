import { groupId } from '../../format/group-id.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { Faces } from '../faces.ts'
import { widthOf } from '../set-text.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { Line } from './line.tsx'

const BASELINE = 436
const SIZE = 22
const GAP = 9

/** The whole id in groups, every second one dimmer. One that is too long for a line, such as a contract's, is shortened. */
export function CardId({ id, faces }: { readonly id: string; readonly faces: Faces }) {
  // Ids are hexadecimal, addresses are not; and that is how each is read aloud.
  const groups = groupId(id, /^[0-9a-f]{64}$/.test(id) ? 8 : 6)
  const width = widthOf(id, faces.quote, SIZE) + (groups.length - 1) * GAP
  if (width > CARD_WIDTH - 2 * MARGIN)
    return <Line x={MARGIN} y={BASELINE} voice="quote" size={SIZE} color="ink-2" text={shortenId(id)} />
  return groups.map((group, index) => {
    const x = MARGIN + widthOf(groups.slice(0, index).join(''), faces.quote, SIZE) + index * GAP
    const color = index % 2 === 0 ? 'ink-1' : 'ink-3'
    return <Line key={x} x={x} y={BASELINE} voice="quote" size={SIZE} color={color} text={group} />
  })
}
