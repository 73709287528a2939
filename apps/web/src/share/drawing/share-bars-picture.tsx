import type { CardShare } from '../card.ts'
import { type CardFonts, CARD_COLOURS, CARD_WIDTH, CARD_MARGIN } from '../card-style.ts'
import { FittedTextLine, TextLine } from './text-line.tsx'

const TOP = 348
const ROW = 46
const MAX_SHARES = 5
const NAMES_WIDTH = 300
const VALUES_WIDTH = 120
const SIZE = 24
const BARS = {
  left: CARD_MARGIN + NAMES_WIDTH + 24,
  width: CARD_WIDTH - 2 * CARD_MARGIN - NAMES_WIDTH - VALUES_WIDTH - 48,
}

/** The largest shares as bars with name and value. */
export function ShareBarsPicture({
  shares,
  fonts,
}: {
  readonly shares: readonly CardShare[]
  readonly fonts: CardFonts
}) {
  return shares.slice(0, MAX_SHARES).map(({ name, value, part }, index) => {
    const y = TOP + index * ROW
    const width = part * BARS.width
    return (
      <g key={y}>
        <FittedTextLine
          fonts={fonts}
          maxWidth={NAMES_WIDTH}
          x={CARD_MARGIN}
          y={y + SIZE}
          font="sans"
          size={SIZE}
          text={name}
        />
        <rect x={BARS.left} y={y + 6} width={width} height={22} fill={CARD_COLOURS['series-1']} />
        <TextLine x={CARD_WIDTH - CARD_MARGIN} y={y + SIZE} font="sansMedium" size={SIZE} anchor="end" text={value} />
      </g>
    )
  })
}
