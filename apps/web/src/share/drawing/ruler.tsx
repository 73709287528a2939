import { PALETTE } from '../palette.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'

const BASE = 540
const STEP = (CARD_WIDTH - 2 * MARGIN) / 80
/** Position of the needle. */
const NOW = 52

/** Decorative scale with its needle, for the default card. */
export function Ruler() {
  const ticks = Array.from({ length: 81 }, (_, tick) => {
    const height = tick % 10 === 0 ? 36 : tick % 5 === 0 ? 24 : 14
    return `M${MARGIN + tick * STEP} ${BASE}v${-height}`
  })
  const now = MARGIN + NOW * STEP
  return (
    <g fill="none" strokeWidth={2}>
      <path d={ticks.join('')} stroke={PALETTE['line-tick']} />
      <path d={`M${MARGIN - 1} ${BASE}H${CARD_WIDTH - MARGIN + 1}`} stroke={PALETTE['line-rule']} />
      <path d={`M${now} ${BASE}v-120`} stroke={PALETTE.needle} strokeWidth={4} />
      <path d={`M${now - 16} ${BASE - 140}h32l-16 24z`} fill={PALETTE.needle} />
    </g>
  )
}
