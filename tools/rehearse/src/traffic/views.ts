import { type Random, weighed, zipf } from './choose.ts'
import type { Things } from './things.ts'

/** One view of a page: as a document, or as what its screen asks the API for when it is reached inside the app. */
export interface View {
  /** Without the language. */
  readonly page: string
  readonly answers: readonly string[]
}

export const LANGUAGES = [
  [60, 'en'],
  [20, 'ru'],
  [10, 'id'],
  [10, 'tr'],
] as const

export const languageOf = (random: Random): string => weighed(random, LANGUAGES)

const MOST = 10_000
const choose = zipf(1.1, MOST)

/** What a visitor looks at next: the front pages often, one thing of many otherwise. */
export function nextView(random: Random, things: Things): View {
  const one = (list: readonly string[]) => list[choose(random, list.length)] ?? ''
  const thing = (page: string, answer: string, list: readonly string[]) => (): View => {
    const id = one(list)
    return { page: `/${page}/${id}`, answers: [`/api/v2/${answer}/${id}`] }
  }
  const place =
    (page: string, ...answers: string[]) =>
    (): View => ({ page, answers })
  return weighed<() => View>(random, [
    [22, place('', '/api/v2/home', '/api/v2/difficulty', '/api/v2/mempool/blocks')],
    [8, place('/latest-blocks', '/api/v2/blocks?limit=30&offset=0')],
    [4, place('/mempool', '/api/v2/mempool', '/api/v2/mempool/blocks')],
    [4, place('/issued-tokens', '/api/v2/tokens?limit=30')],
    [2, place('/rich-list', '/api/v2/rich-list?limit=30&offset=0')],
    [2, place('/stats', '/api/v2/stats')],
    [2, place('/charts/hash-rate', '/api/v2/charts/hash-rate?timespan=30days')],
    [10, thing('blocks', 'blocks', things.blocks)],
    [22, thing('transactions', 'transactions', things.transactions)],
    [18, thing('addresses', 'addresses', things.addresses)],
    [6, thing('token', 'tokens', things.tokens)],
  ])()
}
