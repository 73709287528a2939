import { CARD_COLOURS } from '../card-colours.ts'
import { CARD_WIDTH, CARD_MARGIN } from '../size.ts'

const BASE = 540
const STEP = (CARD_WIDTH - 2 * CARD_MARGIN) / 80
/** Position of the needle. */
const NOW = 52

/** Decorative scale with its needle, for the default card. */
export function DecorativeRuler() {
  const ticks = Array.from({ length: 81 }, (_, tick) => {
    const height = tick % 10 === 0 ? 36 : tick % 5 === 0 ? 24 : 14
    return `M${CARD_MARGIN + tick * STEP} ${BASE}v${-height}`
  })
  const now = CARD_MARGIN + NOW * STEP
  return (
    <g fill="none" strokeWidth={2}>
      <path d={ticks.join('')} stroke={CARD_COLOURS['line-tick']} />
      <path d={`M${CARD_MARGIN - 1} ${BASE}H${CARD_WIDTH - CARD_MARGIN + 1}`} stroke={CARD_COLOURS['line-rule']} />
      <path d={`M${now} ${BASE}v-120`} stroke={CARD_COLOURS.needle} strokeWidth={4} />
      <path d={`M${now - 16} ${BASE - 140}h32l-16 24z`} fill={CARD_COLOURS.needle} />
    </g>
  )
}
