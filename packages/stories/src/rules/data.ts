import type { StoryRule } from '../rule.ts'
import { hasGainer } from '../resolved-transaction.ts'

/**
 * Proves that outputs carry registers that no spent box had, and that no script has more than before: the purpose was
 * to write data.
 */
export const data: StoryRule = {
  name: 'data',
  version: 1,
  match: (resolved) => {
    if (hasGainer(resolved)) return undefined
    const before = new Set(resolved.inputs.flatMap(({ registers }) => Object.values(registers)))
    const written = resolved.outputs
      .map(({ registers }) => Object.values(registers).filter((value) => !before.has(value)))
      .filter((values) => values.length > 0)
    if (written.length === 0) return undefined
    const values = written.flat()
    return {
      kind: 'data',
      owners: [...new Set(resolved.inputs.map(({ ergoTree }) => ergoTree))],
      boxes: written.length,
      registers: values.length,
      bytes: values.reduce((sum, value) => sum + value.length / 2, 0),
    }
  },
}
