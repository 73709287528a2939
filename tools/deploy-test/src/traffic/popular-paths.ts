import { seededRandom } from './random-choice.ts'
import type { ExplorerIds } from './explorer-ids.ts'
import { randomLanguage, choosePageView } from './views.ts'

const VIEWS = 150

/** Paths of list pages and of the most popular objects. */
export function popularPaths(ids: ExplorerIds): string[] {
  const random = seededRandom(1)
  const paths = new Set<string>()
  for (let i = 0; i < VIEWS; i++) {
    const { page, apiPaths } = choosePageView(random, ids)
    for (const path of [`/${randomLanguage(random)}${page}`, ...apiPaths]) paths.add(path)
  }
  return [...paths]
}
