import type { Card, CardStatus } from '../card.ts'
import type { Faces } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { fitLine, widthOf } from '../set-text.ts'
import { MARGIN } from '../size.ts'
import { Line } from './line.tsx'

const BASELINE = 164
const SIZE = 30
const STATUS_SIZE = 24
/** Between heading and status, and between its shape and its word. */
const GAP = 28
const SHAPE = 26

export interface CardHeadingProps {
  readonly card: Card
  readonly faces: Faces
  readonly room: number
}

/** Kind and name of the thing, and behind it what else must be known of it at once. */
export function CardHeading({ card: { heading, status }, faces, room }: CardHeadingProps) {
  const statusText = status === undefined ? '' : fitLine(status.text, faces.measure, STATUS_SIZE, room / 2)
  const statusRoom = status === undefined ? 0 : GAP + SHAPE + widthOf(statusText, faces.measure, STATUS_SIZE)
  const text = fitLine(heading, faces.firm, SIZE, room - statusRoom)
  const left = MARGIN + widthOf(text, faces.firm, SIZE) + GAP
  return (
    <>
      <Line x={MARGIN} y={BASELINE} voice="firm" size={SIZE} text={text} />
      {status !== undefined && (
        <>
          <g transform={`translate(${left} ${BASELINE - 17})`}>{SHAPE_OF[status.kind]}</g>
          <Line
            x={left + SHAPE}
            y={BASELINE}
            voice="measure"
            size={STATUS_SIZE}
            color={COLOR_OF[status.kind]}
            text={statusText}
          />
        </>
      )}
    </>
  )
}

const COLOR_OF = {
  confirmed: 'in',
  unconfirmed: 'unconfirmed',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<CardStatus['kind'], keyof typeof PALETTE>

/** The shape tells as much as the colour: square, hatched square, triangle, diamond. */
const SHAPE_OF = {
  confirmed: <path d="M0 0h16v16H0z" fill={PALETTE.in} />,
  unconfirmed: (
    <path
      d="M1 1h14v14H1zM1 7L7 1M1 13L13 1M4 15L15 4M10 15L15 10"
      fill="none"
      stroke={PALETTE.unconfirmed}
      strokeWidth={2}
    />
  ),
  warning: <path d="M8.5 0L17 16H0z" fill={PALETTE.warning} />,
  danger: <path d="M8 -1L17 8L8 17L-1 8z" fill={PALETTE.danger} />,
} as const satisfies Record<CardStatus['kind'], unknown>
