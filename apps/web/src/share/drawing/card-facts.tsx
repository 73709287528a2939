import type { CardFact } from '../card.ts'
import type { Faces } from '../faces.ts'
import { fitLine, widthOf } from '../set-text.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { Line } from './line.tsx'
import { Rule } from './rule.tsx'

const TOP = 470
const ROOM = CARD_WIDTH - 2 * MARGIN
const LABEL_SIZE = 24
/** Of the values: the largest in which all of them stand beside each other. */
const SIZES = [36, 34, 32, 30, 28, 26, 24]
const LEAST_GAP = 40
const MOST_GAP = 96
const MOST = 3

/** The readings below their rule. */
export function CardFacts({ facts, faces }: { readonly facts: readonly CardFact[]; readonly faces: Faces }) {
  const shown = facts.slice(0, MOST)
  if (shown.length === 0) return null
  const { size, columns } = layOut(shown, faces)
  return (
    <>
      <Rule y={TOP} />
      {columns.map(({ x, label, value }) => (
        <g key={x}>
          <Line x={x} y={TOP + 50} voice="measure" size={LABEL_SIZE} color="ink-3" text={label} />
          <Line x={x} y={TOP + 98} voice="firm" size={size} text={value} />
        </g>
      ))}
    </>
  )
}

/** Columns of one width; as wide as what stands in them where one needs more; and where that is too much, it is cut. */
function layOut(facts: readonly CardFact[], faces: Faces) {
  const most = (ROOM + LEAST_GAP) / facts.length - LEAST_GAP
  const widthsAt = (size: number, room: number) =>
    facts.map(({ label, value }) => {
      const labelText = fitLine(label, faces.measure, LABEL_SIZE, room)
      const valueText = fitLine(value, faces.firm, size, room)
      const width = Math.max(widthOf(labelText, faces.measure, LABEL_SIZE), widthOf(valueText, faces.firm, size))
      return { label: labelText, value: valueText, width }
    })
  const total = (columns: readonly { readonly width: number }[]) => columns.reduce((sum, { width }) => sum + width, 0)
  const gaps = facts.length - 1
  const size = SIZES.find((each) => total(widthsAt(each, ROOM)) + gaps * LEAST_GAP <= ROOM)
  const columns = widthsAt(size ?? Math.min(...SIZES), size === undefined ? most : ROOM)
  const isEven = columns.every(({ width }) => width <= most)
  const gap = gaps === 0 ? 0 : Math.min((ROOM - total(columns)) / gaps, MOST_GAP)
  const leftOf = (index: number) => (isEven ? index * (most + LEAST_GAP) : total(columns.slice(0, index)) + index * gap)
  return {
    size: size ?? Math.min(...SIZES),
    columns: columns.map(({ label, value }, index) => ({ x: MARGIN + leftOf(index), label, value })),
  }
}
