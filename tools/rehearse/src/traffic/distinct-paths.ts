import { type Random, weighed } from './choose.ts'
import type { Things } from './things.ts'
import { LANGUAGES } from './views.ts'

/** A path that nobody has asked for before, so that it is in no cache. */
export interface DistinctPath {
  readonly kind: 'page' | 'answer'
  readonly path: string
}

/** Two of three requests that reach the programs are for answers, as pages inside the app ask for them. */
const ANSWERS_A_PAGE = 2

/** Every path once, in the order of chance, pages and answers in their turns. @throws when there are no more */
export function distinctPaths(random: Random, things: Things): () => DistinctPath {
  const { transactions, boxes, blocks, addresses, tokens } = things
  const languages = LANGUAGES.map(([, language]) => language)
  const pages = (name: string, ids: readonly string[]) =>
    ids.flatMap((id) => languages.map((language) => `/${language}/${name}/${id}`))
  const answers = (names: readonly string[], ids: readonly string[]) =>
    ids.flatMap((id) => names.map((name) => `/api/${name}/${id}`))
  const takePage = takeWeighed(random, [
    [40, pages('transactions', transactions)],
    [25, pages('addresses', addresses)],
    [20, pages('blocks', blocks)],
    [10, pages('boxes', boxes)],
    [5, pages('token', tokens)],
  ])
  const takeAnswer = takeWeighed(random, [
    [40, answers(['v0/transactions', 'v1/transactions', 'v2/transactions'], transactions)],
    [25, answers(['v0/addresses', 'v2/addresses'], addresses)],
    [20, answers(['v0/blocks', 'v1/blocks', 'v2/blocks'], blocks)],
    [10, answers(['v1/boxes', 'v2/boxes'], boxes)],
    [5, answers(['v1/tokens', 'v2/tokens'], tokens)],
  ])
  let turn = 0
  return () =>
    turn++ % (ANSWERS_A_PAGE + 1) === 0 ? { kind: 'page', path: takePage() } : { kind: 'answer', path: takeAnswer() }
}

/** One of the lists by its weight, and of that one something that was not taken before. */
function takeWeighed(random: Random, lists: readonly (readonly [weight: number, list: string[]])[]): () => string {
  return () => {
    // Who has no more is left out, and what it had been chosen for falls to the others.
    const list = weighed(
      random,
      lists.filter(([, { length }]) => length > 0),
    )
    const i = Math.floor(random() * list.length)
    const [taken = '', last = ''] = [list[i], list.pop()]
    if (i < list.length) list[i] = last
    return taken
  }
}
