import type { Rule } from '../rule.ts'
import { doesAnyoneGain } from '../sides.ts'

/** Proves that outputs carry registers that no spent box had, and that nobody has more than before: writing was the point. */
export const data: Rule = {
  name: 'data',
  version: 1,
  tell: (sides) => {
    if (doesAnyoneGain(sides)) return undefined
    const before = new Set(sides.inputs.flatMap(({ registers }) => Object.values(registers)))
    const written = sides.outputs
      .map(({ registers }) => Object.values(registers).filter((value) => !before.has(value)))
      .filter((values) => values.length > 0)
    if (written.length === 0) return undefined
    const values = written.flat()
    return {
      kind: 'data',
      owners: [...new Set(sides.inputs.map(({ ergoTree }) => ergoTree))],
      boxes: written.length,
      registers: values.length,
      bytes: values.reduce((sum, value) => sum + value.length / 2, 0),
    }
  },
}
