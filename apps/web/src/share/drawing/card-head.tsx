import type { CardFonts } from '../card-fonts.ts'
import { PALETTE } from '../palette.ts'
import { widthOf } from '../fit-text.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { FittedLine, Line } from './line.tsx'

const BASELINE = 84
const SIZE = 30
const NAME_LEFT = MARGIN + 56

/** Name of the explorer, which is not translated. */
export function CardHead({ site, fonts }: { readonly site: string; readonly fonts: CardFonts }) {
  const second = NAME_LEFT + widthOf('Ergo ', fonts.sansMedium, SIZE)
  const end = second + widthOf('Explorer', fonts.sans, SIZE)
  return (
    <>
      <ScaleMark />
      <Line x={NAME_LEFT} y={BASELINE} font="sansMedium" size={SIZE} text="Ergo" />
      <Line x={second} y={BASELINE} font="sans" size={SIZE} color="ink-2" text="Explorer" />
      <FittedLine
        fonts={fonts}
        maxWidth={CARD_WIDTH - MARGIN - end - MARGIN}
        x={CARD_WIDTH - MARGIN}
        y={BASELINE}
        font="sans"
        size={24}
        color="ink-3"
        anchor="end"
        text={site}
      />
    </>
  )
}

/** Logo: a graduated scale with its needle. */
function ScaleMark() {
  return (
    <g transform={`translate(${MARGIN} 48) scale(1.5)`}>
      <path
        d="M3 22V10M7.4 22v-6M11.8 22v-6M20.6 22v-6M25 22V10M2.25 22.75h23.5"
        fill="none"
        stroke={PALETTE['ink-1']}
        strokeWidth={1.5}
      />
      <path d="M16.2 22V6" fill="none" stroke={PALETTE.needle} strokeWidth={2.2} />
      <path d="M12.2 2.5h8l-4 6z" fill={PALETTE.needle} />
    </g>
  )
}
