import { type Static, Type } from 'typebox'
import { HexText } from '../text.ts'

/** `d` exceeds 64 bits in Autolykos 1, so it is text that clients parse as a big integer; in version 2 it is "0". */
export const PowSolution = Type.Object(
  { pk: HexText, w: HexText, n: HexText, d: Type.String({ pattern: '^[0-9]+$' }) },
  { title: 'PowSolutionInfo' },
)
export type PowSolution = Static<typeof PowSolution>
