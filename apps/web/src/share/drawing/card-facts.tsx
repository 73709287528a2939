import { CARD_COLOURS, CARD_WIDTH, CARD_MARGIN, type CardFonts } from '../card-style.ts'
import type { CardFact } from '../card.ts'
import { truncateToWidth, measureTextWidth } from '../text-fitting.ts'
import { TextLine } from './text-line.tsx'

const TOP = 470
const MAX_WIDTH = CARD_WIDTH - 2 * CARD_MARGIN
const LABEL_SIZE = 24
/** Font sizes of the values: the largest that fits is used. */
const SIZES = [36, 34, 32, 30, 28, 26, 24]
const MIN_GAP = 40
const MAX_GAP = 96
const MAX_FACTS = 3

/** Facts below a rule. */
export function CardFacts({ facts, fonts }: { readonly facts: readonly CardFact[]; readonly fonts: CardFonts }) {
  const shown = facts.slice(0, MAX_FACTS)
  if (shown.length === 0) return null
  const { size, columns } = layoutColumns(shown, fonts)
  return (
    <>
      <HorizontalRule y={TOP} />
      {columns.map(({ x, label, value }) => (
        <g key={x}>
          <TextLine x={x} y={TOP + 50} font="sans" size={LABEL_SIZE} color="ink-3" text={label} />
          <TextLine x={x} y={TOP + 98} font="sansMedium" size={size} text={value} />
        </g>
      ))}
    </>
  )
}

/** Columns of equal width; of individual width if one needs more; truncated if that is still too much. */
function layoutColumns(facts: readonly CardFact[], fonts: CardFonts) {
  const evenWidth = (MAX_WIDTH + MIN_GAP) / facts.length - MIN_GAP
  const widthsAt = (size: number, maxWidth: number) =>
    facts.map(({ label, value }) => {
      const labelText = truncateToWidth(label, { font: fonts.sans, size: LABEL_SIZE, maxWidth })
      const valueText = truncateToWidth(value, { font: fonts.sansMedium, size, maxWidth })
      const width = Math.max(
        measureTextWidth(labelText, fonts.sans, LABEL_SIZE),
        measureTextWidth(valueText, fonts.sansMedium, size),
      )
      return { label: labelText, value: valueText, width }
    })
  const total = (columns: readonly { readonly width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)
  const gaps = facts.length - 1
  const size = SIZES.find((each) => total(widthsAt(each, MAX_WIDTH)) + gaps * MIN_GAP <= MAX_WIDTH)
  const columns = widthsAt(size ?? Math.min(...SIZES), size === undefined ? evenWidth : MAX_WIDTH)
  const isEven = columns.every(({ width }) => width <= evenWidth)
  const gap = gaps === 0 ? 0 : Math.min((MAX_WIDTH - total(columns)) / gaps, MAX_GAP)
  const leftOf = (index: number) =>
    isEven ? index * (evenWidth + MIN_GAP) : total(columns.slice(0, index)) + index * gap
  return {
    size: size ?? Math.min(...SIZES),
    columns: columns.map(({ label, value }, index) => ({ x: CARD_MARGIN + leftOf(index), label, value })),
  }
}

/** Horizontal rule with ticks at its left end. */
function HorizontalRule({ y }: { readonly y: number }) {
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
