import { splitIdIntoGroups } from '../../format/split-id-into-groups.ts'
import { shortenId } from '../../format/shorten-id.ts'
import type { CardFonts } from '../card-fonts.ts'
import { measureTextWidth } from '../fit-text.ts'
import { CARD_WIDTH, CARD_MARGIN } from '../size.ts'
import { TextLine } from './text-line.tsx'

const BASELINE = 436
const SIZE = 22
const GAP = 9

/** The full id in groups, every second one dimmed. Longer ones, such as contract addresses, are shortened. */
export function CardId({ id, fonts }: { readonly id: string; readonly fonts: CardFonts }) {
  // Hexadecimal ids are grouped by eight, addresses by six.
  const groups = splitIdIntoGroups(id, /^[0-9a-f]{64}$/.test(id) ? 8 : 6)
  const width = measureTextWidth(id, fonts.mono, SIZE) + (groups.length - 1) * GAP
  if (width > CARD_WIDTH - 2 * CARD_MARGIN)
    return <TextLine x={CARD_MARGIN} y={BASELINE} font="mono" size={SIZE} color="ink-2" text={shortenId(id)} />
  return groups.map((group, index) => {
    const x = CARD_MARGIN + measureTextWidth(groups.slice(0, index).join(''), fonts.mono, SIZE) + index * GAP
    const color = index % 2 === 0 ? 'ink-1' : 'ink-3'
    return <TextLine key={x} x={x} y={BASELINE} font="mono" size={SIZE} color={color} text={group} />
  })
}
