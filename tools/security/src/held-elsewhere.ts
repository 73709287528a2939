import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Goal, goalOf } from './goal.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Goals that tests hold already, in every `pnpm test`: where, and under which title. */
const HELD: readonly (readonly [id: string, about: string, file: string, titles: readonly string[]])[] = [
  [
    'S7',
    'cache keys',
    'apps/web/src/server/cache-keys.test.ts',
    ['headers neither change a page nor make another one', 'parameters that mean nothing neither change a page'],
  ],
  ['S8', 'redirects', 'apps/web/src/server/redirects.test.ts', ['no address leads off this host']],
]

export const heldElsewhere = (): Goal[] =>
  HELD.map(([id, about, file, titles]) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const trials = titles.map((title) => ({
      where: file,
      faults: text.includes(title) ? [] : [`no test says: ${title}`],
    }))
    return goalOf(id, `${about} held by ${file}`, trials)
  })
