import { type Random, weightedChoice } from './random-choice.ts'
import type { ExplorerIds } from './explorer-ids.ts'
import { LANGUAGES } from './views.ts'

/** A path that was not requested before, so that no cache has it. */
export interface DistinctPath {
  readonly kind: 'page' | 'api'
  readonly path: string
}

/** Two of three requests that reach the servers are API requests of pages inside the app. */
const API_REQUESTS_PER_PAGE = 2

/** Returns every path once in random order, pages and API paths in turn. @throws when no path is left */
export function distinctPaths(random: Random, explorerIds: ExplorerIds): () => DistinctPath {
  const { transactions, boxes, blocks, addresses, tokens } = explorerIds
  const languages = LANGUAGES.map(([, language]) => language)
  const pagePaths = (name: string, ids: readonly string[]) =>
    ids.flatMap((id) => languages.map((language) => `/${language}/${name}/${id}`))
  const apiPaths = (names: readonly string[], ids: readonly string[]) =>
    ids.flatMap((id) => names.map((name) => `/api/${name}/${id}`))
  const takePagePath = takeWeighted(random, [
    [40, pagePaths('transactions', transactions)],
    [25, pagePaths('addresses', addresses)],
    [20, pagePaths('blocks', blocks)],
    [10, pagePaths('boxes', boxes)],
    [5, pagePaths('token', tokens)],
  ])
  const takeApiPath = takeWeighted(random, [
    [40, apiPaths(['v0/transactions', 'v1/transactions', 'v2/transactions'], transactions)],
    [25, apiPaths(['v0/addresses', 'v2/addresses'], addresses)],
    [20, apiPaths(['v0/blocks', 'v1/blocks', 'v2/blocks'], blocks)],
    [10, apiPaths(['v1/boxes', 'v2/boxes'], boxes)],
    [5, apiPaths(['v1/tokens', 'v2/tokens'], tokens)],
  ])
  let count = 0
  return () =>
    count++ % (API_REQUESTS_PER_PAGE + 1) === 0
      ? { kind: 'page', path: takePagePath() }
      : { kind: 'api', path: takeApiPath() }
}

/** Chooses a list by its weight, and removes a random entry from it. */
function takeWeighted(random: Random, lists: readonly (readonly [weight: number, list: string[]])[]): () => string {
  return () => {
    // Empty lists are skipped, and their weight goes to the others.
    const list = weightedChoice(
      random,
      lists.filter(([, { length }]) => length > 0),
    )
    const i = Math.floor(random() * list.length)
    const [taken = '', last = ''] = [list[i], list.pop()]
    if (i < list.length) list[i] = last
    return taken
  }
}
