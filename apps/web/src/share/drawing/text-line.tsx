import { type FontMetrics, FONT_ATTRIBUTES, type CardFonts, type CardFont, CARD_COLOURS } from '../card-style.ts'
import { truncateToWidth } from '../text-fitting.ts'

export interface TextLineProps {
  readonly x: number
  readonly y: number
  readonly font: CardFont
  readonly size: number
  readonly color?: keyof typeof CARD_COLOURS
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Must already fit. */
  readonly text: string
}

/** One line of text. */
export function TextLine({ x, y, font, size, color = 'ink-1', anchor = 'start', text }: TextLineProps) {
  return (
    <text x={x} y={y} {...FONT_ATTRIBUTES[font]} fontSize={size} fill={CARD_COLOURS[color]} textAnchor={anchor}>
      {text}
    </text>
  )
}

export interface FittedLineProps extends TextLineProps {
  readonly fonts: CardFonts
  readonly maxWidth: number
}

/** One line, truncated to its maximum width. */
export function FittedTextLine({ fonts, maxWidth, ...line }: FittedLineProps) {
  const metrics: FontMetrics = fonts[line.font]
  return <TextLine {...line} text={truncateToWidth(line.text, { font: metrics, size: line.size, maxWidth })} />
}
