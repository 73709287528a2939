import type { CardShare } from '../card.ts'
import type { CardFonts } from '../card-fonts.ts'
import { PALETTE } from '../palette.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { FittedLine, Line } from './line.tsx'

const TOP = 348
const ROW = 46
const MAX_SHARES = 5
const NAMES_WIDTH = 300
const VALUES_WIDTH = 120
const SIZE = 24
const BARS = { left: MARGIN + NAMES_WIDTH + 24, width: CARD_WIDTH - 2 * MARGIN - NAMES_WIDTH - VALUES_WIDTH - 48 }

/** The largest shares as bars with name and value. */
export function SharesPicture({ shares, fonts }: { readonly shares: readonly CardShare[]; readonly fonts: CardFonts }) {
  const largest = shares.reduce((max, { part }) => Math.max(max, part), 0)
  return shares.slice(0, MAX_SHARES).map(({ name, value, part }, index) => {
    const y = TOP + index * ROW
    const width = largest === 0 ? 0 : (part / largest) * BARS.width
    return (
      <g key={y}>
        <FittedLine fonts={fonts} maxWidth={NAMES_WIDTH} x={MARGIN} y={y + SIZE} font="sans" size={SIZE} text={name} />
        <rect x={BARS.left} y={y + 6} width={width} height={22} fill={PALETTE['series-1']} />
        <Line x={CARD_WIDTH - MARGIN} y={y + SIZE} font="sansMedium" size={SIZE} anchor="end" text={value} />
      </g>
    )
  })
}
