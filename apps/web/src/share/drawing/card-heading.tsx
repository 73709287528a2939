import type { Card, CardStatus } from '../card.ts'
import { type CardFonts, CARD_COLOURS, CARD_MARGIN } from '../card-style.ts'
import { truncateToWidth, measureTextWidth } from '../text-fitting.ts'
import { TextLine } from './text-line.tsx'

const BASELINE = 164
const SIZE = 30
const STATUS_SIZE = 24
/** Between heading and status, and between its shape and text. */
const GAP = 28
const SHAPE = 26

export interface CardHeadingProps {
  readonly card: Card
  readonly fonts: CardFonts
  readonly maxWidth: number
}

/** Type and name of the object, followed by its status. */
export function CardHeading({ card: { heading, status }, fonts, maxWidth }: CardHeadingProps) {
  const statusText =
    status === undefined
      ? ''
      : truncateToWidth(status.text, { font: fonts.sans, size: STATUS_SIZE, maxWidth: maxWidth / 2 })
  const statusWidth = status === undefined ? 0 : GAP + SHAPE + measureTextWidth(statusText, fonts.sans, STATUS_SIZE)
  const text = truncateToWidth(heading, { font: fonts.sansMedium, size: SIZE, maxWidth: maxWidth - statusWidth })
  const left = CARD_MARGIN + measureTextWidth(text, fonts.sansMedium, SIZE) + GAP
  return (
    <>
      <TextLine x={CARD_MARGIN} y={BASELINE} font="sansMedium" size={SIZE} text={text} />
      {status !== undefined && (
        <>
          <g transform={`translate(${left} ${BASELINE - 17})`}>{SHAPE_OF[status.kind]}</g>
          <TextLine
            x={left + SHAPE}
            y={BASELINE}
            font="sans"
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
  'pre-confirmed': 'unconfirmed',
  unconfirmed: 'unconfirmed',
  warning: 'warning',
  danger: 'danger',
} as const satisfies Record<CardStatus['kind'], keyof typeof CARD_COLOURS>

/** The shape carries the same information as the colour: square, half-full square, hatched square, triangle, diamond. */
const SHAPE_OF = {
  confirmed: <path d="M0 0h16v16H0z" fill={CARD_COLOURS.in} />,
  'pre-confirmed': (
    <>
      <path d="M1 1h14v14H1z" fill="none" stroke={CARD_COLOURS.unconfirmed} strokeWidth={2} />
      <path d="M1 8h14v7H1z" fill={CARD_COLOURS.unconfirmed} />
    </>
  ),
  unconfirmed: (
    <path
      d="M1 1h14v14H1zM1 7L7 1M1 13L13 1M4 15L15 4M10 15L15 10"
      fill="none"
      stroke={CARD_COLOURS.unconfirmed}
      strokeWidth={2}
    />
  ),
  warning: <path d="M8.5 0L17 16H0z" fill={CARD_COLOURS.warning} />,
  danger: <path d="M8 -1L17 8L8 17L-1 8z" fill={CARD_COLOURS.danger} />,
} as const satisfies Record<CardStatus['kind'], unknown>
