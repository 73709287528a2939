import { type Face, FONT_OF, type Faces, type Voice } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { fitLine } from '../set-text.ts'

export interface LineProps {
  readonly x: number
  readonly y: number
  readonly voice: Voice
  readonly size: number
  readonly color?: keyof typeof PALETTE
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Already as long as there is room. */
  readonly text: string
}

/** One line of text. */
export function Line({ x, y, voice, size, color = 'ink-1', anchor = 'start', text }: LineProps) {
  return (
    <text x={x} y={y} {...FONT_OF[voice]} fontSize={size} fill={PALETTE[color]} textAnchor={anchor}>
      {text}
    </text>
  )
}

export interface FittedLineProps extends LineProps {
  readonly faces: Faces
  readonly room: number
}

/** One line, cut where its room ends. */
export function FittedLine({ faces, room, ...line }: FittedLineProps) {
  const face: Face = faces[line.voice]
  return <Line {...line} text={fitLine(line.text, face, line.size, room)} />
}
