import { CARD_COLOURS } from '../card-colours.ts'
import { CARD_WIDTH, CARD_MARGIN } from '../size.ts'

/** Horizontal rule with ticks at its left end. */
export function HorizontalRule({ y }: { readonly y: number }) {
  return (
    <>
      <path
        d={`M${CARD_MARGIN} ${y}H${CARD_WIDTH - CARD_MARGIN}`}
        fill="none"
        stroke={CARD_COLOURS['line-rule']}
        strokeWidth={2}
      />
      <path d={ticksAt(y)} fill="none" stroke={CARD_COLOURS['line-tick']} strokeWidth={2} />
    </>
  )
}

const ticksAt = (y: number) =>
  Array.from({ length: 6 }, (_, tick) => `M${CARD_MARGIN + 1 + tick * 10} ${y + 1}v9`).join('')
