import { Agent } from 'node:http'
import { Random } from '@ergo-explorer/simchain'
import { fetchJson, sendRequest } from '@ergo-explorer/testkit/http'

/** Sends the headers of a browser. */
export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Ids of existing objects, most popular first. */
export interface ExplorerIds {
  readonly blocks: readonly string[]
  readonly transactions: readonly string[]
  readonly boxes: readonly string[]
  readonly addresses: readonly string[]
  readonly tokens: readonly string[]
}

const PAGE_SIZE = 50
const BLOCKS = 1000
/** Number of blocks whose transactions are read too. */
const READ_BLOCKS = 400

/** Lists ids, newest first, because visitors look at recent activity. */
export async function listExplorerIds(
  apiUrl: string,
  { blocks: maxBlocks = BLOCKS, readBlocks = READ_BLOCKS } = {},
): Promise<ExplorerIds> {
  const list = async <T>(path: string, max: number): Promise<T[]> => {
    const items: T[] = []
    for (let offset = 0; offset < max; offset += PAGE_SIZE) {
      const { items: page } = await fetchJson<{ readonly items: T[] }>(
        `${apiUrl}/api/v1/${path}?limit=${PAGE_SIZE}&offset=${offset}`,
      )
      items.push(...page)
      if (page.length < PAGE_SIZE) break
    }
    return items
  }
  const blocks = await list<{ id: string; miner: { addressId: string; address: string } }>('blocks', maxBlocks)
  const tokens = await list<{ id: string }>('tokens', 4 * PAGE_SIZE)
  const transactions: string[] = []
  const boxes: string[] = []
  const addresses: string[] = []
  for (const { id } of blocks.slice(0, readBlocks)) {
    const { block } = await fetchJson<Block>(`${apiUrl}/api/v1/blocks/${id}`)
    for (const { id: transaction, outputs } of block.blockTransactions) {
      transactions.push(transaction)
      boxes.push(...outputs.map(({ id: box }) => box))
      addresses.push(...outputs.map(({ address }) => address))
    }
  }
  return {
    blocks: blocks.map(({ id }) => id),
    transactions: [...new Set(transactions)],
    boxes,
    // Long addresses belong to contracts, which are visited as well.
    addresses: [...new Set(addresses)],
    tokens: tokens.map(({ id }) => id),
  }
}

interface Block {
  readonly block: {
    readonly blockTransactions: readonly {
      readonly id: string
      readonly outputs: readonly { readonly id: string; readonly address: string }[]
    }[]
  }
}

/** One page view: the document path, and the API paths that the screen requests when opened inside the app. */
interface PageView {
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

const VIEWS = 150

/** Paths of list pages and of the most popular objects. */
export function popularPaths(ids: ExplorerIds): string[] {
  const random = new Random('popular')
  const paths = new Set<string>()
  for (let i = 0; i < VIEWS; i++) {
    const { page, apiPaths } = choosePageView(random, ids)
    for (const path of [`/${weightedChoice(random, LANGUAGES)}${page}`, ...apiPaths]) paths.add(path)
  }
  return [...paths]
}

/** Fills the proxy cache with the encoding that browsers request. @throws when a request fails */
export async function fillCache(url: string, paths: readonly string[]): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  for (const path of paths) {
    const { status } = await sendRequest(url + path, { agent, headers: BROWSER_HEADERS })
    if (status !== 200) throw new Error(`${path} returned ${status}`)
  }
  agent.destroy()
}

/** Two of three requests that reach the servers are API requests of pages inside the app. */
const API_REQUESTS_PER_PAGE = 2

/** Every path once in random order, pages and API paths in turn, until one kind is used up: no cache has any of them. */
export function listDistinctPaths(random: Random, explorerIds: ExplorerIds): string[] {
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
  const paths: string[] = []
  for (;;) {
    const path = paths.length % (API_REQUESTS_PER_PAGE + 1) === 0 ? takePagePath() : takeApiPath()
    if (path === undefined) return paths
    paths.push(path)
  }
}

/** Chooses a list by its weight, and removes a random entry from it; undefined when all are empty. */
function takeWeighted(random: Random, lists: readonly (readonly [weight: number, list: string[]])[]) {
  return (): string | undefined => {
    // Empty lists are skipped, and their weight goes to the others.
    const left = lists.filter(([, { length }]) => length > 0)
    if (left.length === 0) return undefined
    const list = weightedChoice(random, left)
    const i = random.below(list.length)
    const [taken, last = ''] = [list[i], list.pop()]
    if (i < list.length) list[i] = last
    return taken
  }
}

/** Chooses a value in proportion to its weight. */
export function weightedChoice<T>(random: Random, choices: readonly (readonly [weight: number, value: T])[]): T {
  const choice = choices[random.weightedIndex(choices.map(([weight]) => weight))]
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice[1]
}

/** Zipf distribution: chooses the n-th entry in proportion to 1 / n^s, like web traffic. */
export function createZipfChooser(s: number, maxCount: number): (random: Random, count: number) => number {
  const sums = new Float64Array(maxCount)
  let sum = 0
  for (let i = 0; i < maxCount; i++) sums[i] = sum += 1 / (i + 1) ** s
  return (random, count) => {
    const target = random.fraction() * (sums[Math.min(count, maxCount) - 1] ?? 0)
    let [from, to] = [0, Math.min(count, maxCount) - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) >= target) to = middle
      else from = middle + 1
    }
    return from
  }
}
