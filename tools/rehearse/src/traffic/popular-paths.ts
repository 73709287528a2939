import { seeded } from './choose.ts'
import type { Things } from './things.ts'
import { languageOf, nextView } from './views.ts'

const VIEWS = 150

/** What many look at: front pages, and the things that are most wanted. */
export function popularPaths(things: Things): string[] {
  const random = seeded(1)
  const paths = new Set<string>()
  for (let i = 0; i < VIEWS; i++) {
    const { page, answers } = nextView(random, things)
    for (const path of [`/${languageOf(random)}${page}`, ...answers]) paths.add(path)
  }
  return [...paths]
}
