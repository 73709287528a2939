import type { CardShare } from '../card.ts'
import type { Faces } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { FittedLine, Line } from './line.tsx'

const TOP = 348
const ROW = 46
const MOST = 5
const NAMES_ROOM = 300
const VALUES_ROOM = 120
const SIZE = 24
const BARS = { left: MARGIN + NAMES_ROOM + 24, width: CARD_WIDTH - 2 * MARGIN - NAMES_ROOM - VALUES_ROOM - 48 }

/** The largest parts of a whole, each a bar with its name and its figure. */
export function SharesPicture({ shares, faces }: { readonly shares: readonly CardShare[]; readonly faces: Faces }) {
  const largest = shares.reduce((most, { part }) => Math.max(most, part), 0)
  return shares.slice(0, MOST).map(({ name, value, part }, index) => {
    const y = TOP + index * ROW
    const width = largest === 0 ? 0 : (part / largest) * BARS.width
    return (
      <g key={y}>
        <FittedLine faces={faces} room={NAMES_ROOM} x={MARGIN} y={y + SIZE} voice="measure" size={SIZE} text={name} />
        <rect x={BARS.left} y={y + 6} width={width} height={22} fill={PALETTE['series-1']} />
        <Line x={CARD_WIDTH - MARGIN} y={y + SIZE} voice="firm" size={SIZE} anchor="end" text={value} />
      </g>
    )
  })
}
