import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GoalResult, createGoalResult } from './goal-result.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Goals that `pnpm test` covers: the test file and the titles it must contain. */
const COVERED_GOALS: readonly (readonly [id: string, title: string, file: string, titles: readonly string[]])[] = [
  [
    'S7',
    'cache keys',
    'apps/web/src/server/cache-keys.test.ts',
    [
      'headers neither change a page nor create another cache entry',
      'unknown parameters neither change a page nor create another cache entry',
    ],
  ],
  ['S8', 'redirects', 'apps/web/src/server/redirects.test.ts', ['no URL redirects to another host']],
]

export const goalsCoveredByTests = (): GoalResult[] =>
  COVERED_GOALS.map(([id, title, file, titles]) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const trials = titles.map((testTitle) => ({
      where: file,
      problems: text.includes(testTitle) ? [] : [`no test titled: ${testTitle}`],
    }))
    return createGoalResult({ id, title: `${title}, tested by ${file}`, trials })
  })
