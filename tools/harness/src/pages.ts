import type { FetchApi } from '@ergo-explorer/testkit/http'
import { type ScreenRoute, SCREEN_ROUTES } from '@ergo-explorer/web/routes'

/** One page to check, in any language. */
export interface ScreenPage {
  /** Name in the route table. */
  readonly route: string
  /** The route name, followed by the variant if there are several pages. */
  readonly name: string
  /** Without the language. */
  readonly path: string
  readonly status: 200 | 404
  /** Needs no chain data, so a failing API does not change it. */
  readonly isSelfContained?: boolean
  /** Shows the state of the API: when the API is down, it returns 503 even if data is cached. */
  readonly isAboutApi?: boolean
}

/** Lists one or several pages for every route. @throws for a path parameter without a finder */
export async function listPages(fetchApi: FetchApi, routes: readonly string[] | undefined): Promise<ScreenPage[]> {
  const selected = SCREEN_ROUTES.filter(({ name }) => routes?.includes(name) ?? true)
  return (await Promise.all(selected.map((screen) => pagesOf(screen, fetchApi)))).flat()
}

async function pagesOf({ name, path }: ScreenRoute, fetchApi: FetchApi): Promise<ScreenPage[]> {
  const route = name
  if (path === '*') return [{ route, name, path: '/no/such/page', status: 404 }]
  const values = new Map<string, string>()
  for (const kind of pathParameters(path)) values.set(kind, await findSample(kind, fetchApi))
  const filled = path.replace(/\/\*$/, '').replaceAll(/:([a-zA-Z]+)/g, (_, kind: string) => values.get(kind) ?? '')
  const isSelfContained = SELF_CONTAINED.has(name)
  const isAboutApi = name === 'status'
  const page: ScreenPage = {
    route,
    name,
    isSelfContained,
    isAboutApi,
    path: (filled === '/' ? '' : filled) + (DEFAULT_QUERY[name] ?? ''),
    status: 200,
  }
  return [page, ...(await (VARIANTS[name]?.(page, fetchApi) ?? []))]
}

/** Example address of the Ergo documentation. */
const SAMPLE_ADDRESS = '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'

/** Query of pages that show nothing without one. */
const DEFAULT_QUERY: Readonly<Record<string, string>> = {
  search: '?query=Green',
  'payment-request': `?address=${SAMPLE_ADDRESS}&amount=1.5&description=Tea`,
}

const UNKNOWN_ID = '0'.repeat(64)

/** A valid address with one letter changed. */
const MISTYPED_ADDRESS = '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB'

/** Routes that show no chain data. */
const SELF_CONTAINED = new Set(['payment-request', 'my', 'names', 'wallet', 'api', 'utilities', 'decode'])

/** Further pages of a route: tabs, unknown ids and other variants. */
const VARIANTS: Readonly<
  Record<string, (page: ScreenPage, fetchApi: FetchApi) => ScreenPage[] | Promise<ScreenPage[]>>
> = {
  'latest-blocks': (page) => [{ ...page, name: 'latest-blocks 2', path: `${page.path}?page=2` }],
  search: (page) => [
    { ...page, name: 'search nothing', path: '/search?query=nothing-is-called-so', status: 404 },
    { ...page, name: 'search short', path: '/search?query=abc', status: 404, isSelfContained: true },
  ],
  block: async (page, fetchApi) => {
    const { items } = await fetchApi<{ items: { blockId: string }[] }>('/api/v2/orphaned-blocks?limit=1')
    const [orphaned] = items
    return [
      { ...page, name: 'block transactions', path: `${page.path}/transactions` },
      { ...page, name: 'block extension', path: `${page.path}/extension` },
      { ...page, name: 'block adproofs', path: `${page.path}/adproofs` },
      ...(orphaned === undefined ? [] : [{ ...page, name: 'block orphaned', path: `/blocks/${orphaned.blockId}` }]),
      { ...page, name: 'block unknown', path: `/blocks/${UNKNOWN_ID}`, status: 404 },
    ]
  },
  address: async (page, fetchApi) => [
    ...['tokens', 'boxes', 'issued'].map((tab) => tabPage(page, tab)),
    await pastPage(page, fetchApi),
    { ...page, name: 'address mistyped', path: `/addresses/${MISTYPED_ADDRESS}`, status: 404, isSelfContained: true },
  ],
  token: async (page, fetchApi) => [
    ...['holders', 'transfers'].map((tab) => tabPage(page, tab)),
    await pastPage(page, fetchApi),
    { ...page, name: 'token unknown', path: `/token/${UNKNOWN_ID}`, status: 404 },
  ],
  timeline: (page) => [
    { ...page, name: 'timeline register', path: `${page.path}?chart=R4` },
    { ...page, name: 'timeline unknown', path: `/token/${UNKNOWN_ID}/timeline`, status: 404 },
  ],
  'order-book': async (page, fetchApi) => {
    const { items: books } = await fetchApi<{ items: { token: { tokenId: string } }[] }>('/api/v2/order-book')
    return [
      { ...page, name: 'order-book token', path: `${page.path}?token=${books[0]?.token.tokenId ?? ''}` },
      { ...page, name: 'order-book unknown', path: `${page.path}?token=${UNKNOWN_ID}`, status: 404 },
    ]
  },
  difficulty: (page) => ['voting', 'emission'].map((tab) => tabPage(page, tab)),
  utilities: (page) => [
    {
      ...page,
      name: 'utilities filled',
      path: `${page.path}?address=${SAMPLE_ADDRESS}&amount=1.5&register=0e03555344&type=Coll%5BLong%5D&value=%5B1%2C+2%5D`,
    },
  ],
  contracts: (page) => [{ ...page, name: 'contracts list', path: `${page.path}?sort=usage` }],
  'oracle-pool': (page) => [
    { ...page, name: 'oracle-pool unknown', path: `/oracle-pool-state/${UNKNOWN_ID}`, status: 404 },
  ],
  chart: (page) => [
    { ...page, name: 'chart logarithmic', path: '/charts/hash-rate?timespan=2years&scale=log' },
    { ...page, name: 'chart distribution', path: '/charts/hash-rate-distribution' },
    { ...page, name: 'chart unknown', path: '/charts/weather', status: 404, isSelfContained: true },
  ],
  contract: async (page, fetchApi) => [
    ...['boxes', 'transactions'].map((tab) => tabPage(page, tab)),
    await pastPage(page, fetchApi),
    { ...page, name: 'contract unknown', path: `/contracts/${UNKNOWN_ID}`, status: 404 },
  ],
  miner: (page) => [{ ...page, name: 'miner unknown', path: `/miners/${SAMPLE_ADDRESS}`, status: 404 }],
  box: async (page, fetchApi) => [
    await pastPage(page, fetchApi),
    { ...page, name: 'box unknown', path: `/boxes/${UNKNOWN_ID}`, status: 404 },
  ],
  transaction: async (page, fetchApi) => {
    const { inputs } = await fetchApi<Spending>(`/api/v2${page.path}`)
    const { owner, transactionId } = inputs[0]?.box ?? {}
    const query = `?perspective=${owner?.address ?? ''}&expand=${transactionId ?? ''}`
    return [
      { ...page, name: 'transaction expanded', path: `${page.path}${query}` },
      { ...page, name: 'transaction pending', path: `/transactions/${await findPending(fetchApi)}` },
      { ...page, name: 'transaction unknown', path: `/transactions/${UNKNOWN_ID}`, status: 404 },
    ]
  },
  receipt: async (page, fetchApi) => [
    { ...page, name: 'receipt pending', path: `/transactions/${await findPending(fetchApi)}/receipt` },
    { ...page, name: 'receipt unknown', path: `/transactions/${UNKNOWN_ID}/receipt`, status: 404 },
  ],
}

interface Spending {
  readonly inputs: readonly {
    readonly box: { readonly owner: { readonly address: string }; readonly transactionId: string | null } | null
  }[]
}

/** A pending transaction that depends on others, if there is one: it shows most. */
async function findPending(fetchApi: FetchApi): Promise<string> {
  const { items } = await fetchApi<{ items: { transactionId: string; depth: number }[] }>(
    '/api/v2/mempool/transactions?limit=100',
  )
  return (items.find(({ depth }) => depth > 0) ?? items[0])?.transactionId ?? ''
}

const tabPage = (page: ScreenPage, tab: string): ScreenPage => ({
  ...page,
  name: `${page.name} ${tab}`,
  path: `${page.path}?tab=${tab}`,
})

/** The page as it was after the newest block, in which every object exists. */
async function pastPage(page: ScreenPage, fetchApi: FetchApi): Promise<ScreenPage> {
  const { items } = await fetchApi<Blocks>('/api/v2/blocks?limit=1')
  return { ...page, name: `${page.name} past`, path: `${page.path}?at=${items[0]?.height ?? 0}` }
}

interface Blocks {
  readonly items: readonly { readonly blockId: string; readonly height: number; readonly transactionCount: number }[]
}

interface Tokens {
  readonly items: readonly { readonly tokenId: string }[]
}

interface Contracts {
  readonly items: readonly { readonly templateBlake2b256: string }[]
}

interface Pools {
  readonly items: readonly { readonly poolNft: string }[]
}

interface MinerShares {
  readonly miners: readonly { readonly miner: { readonly keyAddress: string } }[]
}

interface RichList {
  readonly items: readonly { readonly party: { readonly address: string; readonly kind: string } }[]
}

/** Finds an existing object for each path parameter of a screen, preferably a busy one, which shows most. */
const FINDERS: Readonly<Record<string, (fetchApi: FetchApi) => Promise<string | undefined>>> = {
  block: async (fetchApi) => {
    const { items } = await fetchApi<Blocks>('/api/v2/blocks?limit=100')
    // Not among the newest, so that the block has children.
    return items.slice(5).toSorted((a, b) => b.transactionCount - a.transactionCount)[0]?.blockId
  },
  // A minting transaction has registers with user-written texts.
  transaction: async (fetchApi) => {
    const token = await newestToken(fetchApi)
    return (await fetchApi<{ mint: { transactionId: string } }>(`/api/v2/tokens/${token}`)).mint.transactionId
  },
  // A P2PK address, because contract addresses are as long as their scripts.
  address: async (fetchApi) => {
    const { items } = await fetchApi<RichList>('/api/v2/rich-list?limit=100')
    return items.find(({ party }) => party.kind === 'P2PK')?.party.address
  },
  token: (fetchApi) => newestToken(fetchApi),
  // The bank changes most.
  singleton: async (fetchApi) => (await fetchApi<{ bankNft: string }>('/api/v2/bank')).bankNft,
  // The miner with the most blocks.
  miner: async (fetchApi) => {
    const { miners } = await fetchApi<MinerShares>('/api/v2/charts/hash-rate-distribution')
    return miners[0]?.miner.keyAddress
  },
  contract: async (fetchApi) =>
    (await fetchApi<Contracts>('/api/v2/contracts?sort=transactionCount&limit=1')).items[0]?.templateBlake2b256,
  // A chart whose values are shown unchanged.
  chart: () => Promise.resolve('transactions-per-block'),
  pool: async (fetchApi) => (await fetchApi<Pools>('/api/v2/oracle-pools')).items[0]?.poolNft,
  amm: async (fetchApi) => (await fetchApi<Pools>('/api/v2/pools')).items[0]?.poolNft,
  // A minting box, for the same reason.
  box: async (fetchApi) => {
    const token = await newestToken(fetchApi)
    return (await fetchApi<{ mint: { boxId: string } }>(`/api/v2/tokens/${token}`)).mint.boxId
  },
}

/** @throws for a kind without a finder, so that no screen is skipped */
export async function findSample(kind: string, fetchApi: FetchApi): Promise<string> {
  const find = FINDERS[kind]
  if (find === undefined) throw new Error(`samples.ts has no finder for a ${kind}`)
  const found = await find(fetchApi)
  if (found === undefined) throw new Error(`The simulated chain has no ${kind}`)
  return found
}

const newestToken = async (fetchApi: FetchApi) => (await fetchApi<Tokens>('/api/v2/tokens?limit=1')).items[0]?.tokenId

/** The parameter names of a path in the route table. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/:([a-zA-Z]+)/g)].map(([, kind = '']) => kind)
