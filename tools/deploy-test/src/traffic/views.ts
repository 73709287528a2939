import { type Random, weightedChoice, createZipfChooser } from './random-choice.ts'
import type { ExplorerIds } from './explorer-ids.ts'

/** One page view: the document path, and the API paths that the screen requests when opened inside the app. */
export interface PageView {
  /** Without the language. */
  readonly page: string
  readonly apiPaths: readonly string[]
}

export const LANGUAGES = [
  [60, 'en'],
  [20, 'ru'],
  [10, 'id'],
  [10, 'tr'],
] as const

export const randomLanguage = (random: Random): string => weightedChoice(random, LANGUAGES)

const MAX_RANK = 10_000
const chooseRank = createZipfChooser(1.1, MAX_RANK)

/** Chooses the next page of a visitor: often a list page, otherwise a random object. */
export function choosePageView(random: Random, ids: ExplorerIds): PageView {
  const pick = (list: readonly string[]) => list[chooseRank(random, list.length)] ?? ''
  const detailPage = (page: string, apiName: string, list: readonly string[]) => (): PageView => {
    const id = pick(list)
    return { page: `/${page}/${id}`, apiPaths: [`/api/v2/${apiName}/${id}`] }
  }
  const listPage =
    (page: string, ...apiPaths: string[]) =>
    (): PageView => ({ page, apiPaths })
  return weightedChoice<() => PageView>(random, [
    [22, listPage('', '/api/v2/home', '/api/v2/difficulty', '/api/v2/mempool/blocks')],
    [8, listPage('/latest-blocks', '/api/v2/blocks?limit=30&offset=0')],
    [4, listPage('/mempool', '/api/v2/mempool', '/api/v2/mempool/blocks')],
    [4, listPage('/issued-tokens', '/api/v2/tokens?limit=30')],
    [2, listPage('/rich-list', '/api/v2/rich-list?limit=30&offset=0')],
    [2, listPage('/stats', '/api/v2/stats')],
    [2, listPage('/charts/hash-rate', '/api/v2/charts/hash-rate?timespan=30days')],
    [10, detailPage('blocks', 'blocks', ids.blocks)],
    [22, detailPage('transactions', 'transactions', ids.transactions)],
    [18, detailPage('addresses', 'addresses', ids.addresses)],
    [6, detailPage('token', 'tokens', ids.tokens)],
  ])()
}
