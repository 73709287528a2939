import { PALETTE } from '../palette.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'

/** Horizontal rule with ticks at its left end. */
export function Rule({ y }: { readonly y: number }) {
  return (
    <>
      <path d={`M${MARGIN} ${y}H${CARD_WIDTH - MARGIN}`} fill="none" stroke={PALETTE['line-rule']} strokeWidth={2} />
      <path d={ticksAt(y)} fill="none" stroke={PALETTE['line-tick']} strokeWidth={2} />
    </>
  )
}

const ticksAt = (y: number) => Array.from({ length: 6 }, (_, tick) => `M${MARGIN + 1 + tick * 10} ${y + 1}v9`).join('')
