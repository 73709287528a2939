import { type FontMetrics, FONT_ATTRIBUTES, type CardFonts, type CardFont } from '../card-fonts.ts'
import { PALETTE } from '../palette.ts'
import { fitLine } from '../fit-text.ts'

export interface LineProps {
  readonly x: number
  readonly y: number
  readonly font: CardFont
  readonly size: number
  readonly color?: keyof typeof PALETTE
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Must already fit. */
  readonly text: string
}

/** One line of text. */
export function Line({ x, y, font, size, color = 'ink-1', anchor = 'start', text }: LineProps) {
  return (
    <text x={x} y={y} {...FONT_ATTRIBUTES[font]} fontSize={size} fill={PALETTE[color]} textAnchor={anchor}>
      {text}
    </text>
  )
}

export interface FittedLineProps extends LineProps {
  readonly fonts: CardFonts
  readonly maxWidth: number
}

/** One line, truncated to its maximum width. */
export function FittedLine({ fonts, maxWidth, ...line }: FittedLineProps) {
  const metrics: FontMetrics = fonts[line.font]
  return <Line {...line} text={fitLine(line.text, { font: metrics, size: line.size, maxWidth })} />
}
