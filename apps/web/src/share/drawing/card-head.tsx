import { type CardFonts, CARD_COLOURS, CARD_WIDTH, CARD_MARGIN } from '../card-style.ts'
import { measureTextWidth } from '../text-fitting.ts'
import { FittedTextLine, TextLine } from './text-line.tsx'

const BASELINE = 84
const SIZE = 30
const NAME_LEFT = CARD_MARGIN + 56

/** Name of the explorer, which is not translated. */
export function CardHead({ site, fonts }: { readonly site: string; readonly fonts: CardFonts }) {
  const second = NAME_LEFT + measureTextWidth('Ergo ', fonts.sansMedium, SIZE)
  const end = second + measureTextWidth('Explorer', fonts.sans, SIZE)
  return (
    <>
      <ScaleMark />
      <TextLine x={NAME_LEFT} y={BASELINE} font="sansMedium" size={SIZE} text="Ergo" />
      <TextLine x={second} y={BASELINE} font="sans" size={SIZE} color="ink-2" text="Explorer" />
      <FittedTextLine
        fonts={fonts}
        maxWidth={CARD_WIDTH - CARD_MARGIN - end - CARD_MARGIN}
        x={CARD_WIDTH - CARD_MARGIN}
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

/** Logo: a graduated scale with its marker. */
function ScaleMark() {
  return (
    <g transform={`translate(${CARD_MARGIN} 48) scale(1.5)`}>
      <path
        d="M3 22V10M7.4 22v-6M11.8 22v-6M20.6 22v-6M25 22V10M2.25 22.75h23.5"
        fill="none"
        stroke={CARD_COLOURS['ink-1']}
        strokeWidth={1.5}
      />
      <path d="M16.2 22V6" fill="none" stroke={CARD_COLOURS.accent} strokeWidth={2.2} />
      <path d="M12.2 2.5h8l-4 6z" fill={CARD_COLOURS.accent} />
    </g>
  )
}
