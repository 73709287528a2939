import { type ScreenRoute, SCREENS } from '@ergo-explorer/web/routes'
import { type Ask, findSample, kindsIn } from './samples.ts'

/** One page to look at, in whatever language. */
export interface Page {
  /** Of the route table. */
  readonly route: string
  /** Which of the route's pages, where it has several. */
  readonly name: string
  /** Without the language. */
  readonly path: string
  readonly status: 200 | 404
  /** Needs no data of its own, so that a failing API does not change it. */
  readonly isSelfContained?: boolean
  /** It is about the API: silence is an answer that it passes on, whatever it still knows. */
  readonly isAboutApi?: boolean
}

/** Every route of the table as one page or several. @throws for a path with a kind that nobody knows how to find */
export async function listPages(ask: Ask, routes: readonly string[] | undefined): Promise<Page[]> {
  const screens = SCREENS.filter(({ isDevelopmentOnly }) => isDevelopmentOnly !== true)
  const wanted = screens.filter(({ name }) => routes?.includes(name) ?? true)
  return (await Promise.all(wanted.map((screen) => pagesOf(screen, ask)))).flat()
}

async function pagesOf({ name, path }: ScreenRoute, ask: Ask): Promise<Page[]> {
  const route = name
  if (path === '*') return [{ route, name, path: '/no/such/page', status: 404 }]
  const values = new Map<string, string>()
  for (const kind of kindsIn(path)) values.set(kind, await findSample(kind, ask))
  const filled = path.replace(/\/\*$/, '').replaceAll(/:([a-zA-Z]+)/g, (_, kind: string) => values.get(kind) ?? '')
  const isSelfContained = SELF_CONTAINED.has(name)
  const isAboutApi = name === 'status'
  const page: Page = {
    route,
    name,
    isSelfContained,
    isAboutApi,
    path: (filled === '/' ? '' : filled) + (QUERY[name] ?? ''),
    status: 200,
  }
  return [page, ...(await (FURTHER[name]?.(page, ask) ?? []))]
}

/** Nobody's in particular, from the Ergo documentation. */
const SOMEBODY = '9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'

/** What a page is asked, where it shows nothing without. */
const QUERY: Readonly<Record<string, string>> = {
  search: '?query=Green',
  'payment-request': `?address=${SOMEBODY}&amount=1.5&description=Tea`,
}

const UNKNOWN_ID = '0'.repeat(64)

/** Somebody's address with one letter changed. */
const MISTYPED = '9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vB'

/** Routes that show nothing of the chain. */
const SELF_CONTAINED = new Set(['payment-request', 'wallet', 'api', 'utilities'])

/** What a route shows besides, that is another page to whoever reads it. */
const FURTHER: Readonly<Record<string, (page: Page, ask: Ask) => Page[] | Promise<Page[]>>> = {
  'latest-blocks': (page) => [{ ...page, name: 'latest-blocks 2', path: `${page.path}?page=2` }],
  search: (page) => [
    { ...page, name: 'search nothing', path: '/search?query=nothing-is-called-so', status: 404 },
    { ...page, name: 'search short', path: '/search?query=abc', status: 404, isSelfContained: true },
  ],
  block: (page) => [
    { ...page, name: 'block transactions', path: `${page.path}/transactions` },
    { ...page, name: 'block extension', path: `${page.path}/extension` },
    { ...page, name: 'block adproofs', path: `${page.path}/adproofs` },
    { ...page, name: 'block unknown', path: `/blocks/${UNKNOWN_ID}`, status: 404 },
  ],
  address: (page) => [
    ...['tokens', 'boxes', 'issued'].map((tab) => tabOf(page, tab)),
    { ...page, name: 'address mistyped', path: `/addresses/${MISTYPED}`, status: 404, isSelfContained: true },
  ],
  token: (page) => [
    ...['holders', 'transfers'].map((tab) => tabOf(page, tab)),
    { ...page, name: 'token unknown', path: `/token/${UNKNOWN_ID}`, status: 404 },
  ],
  'order-book': async (page, ask) => {
    const { books } = await ask<{ books: { token: { tokenId: string } }[] }>('/api/v2/order-book')
    return [
      { ...page, name: 'order-book token', path: `${page.path}?token=${books[0]?.token.tokenId ?? ''}` },
      { ...page, name: 'order-book unknown', path: `${page.path}?token=${UNKNOWN_ID}`, status: 404 },
    ]
  },
  difficulty: (page) => ['voting', 'emission'].map((tab) => tabOf(page, tab)),
  utilities: (page) => [
    {
      ...page,
      name: 'utilities asked',
      path: `${page.path}?address=${SOMEBODY}&amount=1.5&register=0e03555344&type=Coll%5BLong%5D&value=%5B1%2C+2%5D`,
    },
  ],
  'oracle-pool': (page) => [
    { ...page, name: 'oracle-pool unknown', path: `/oracle-pool-state/${UNKNOWN_ID}`, status: 404 },
  ],
  chart: (page) => [
    { ...page, name: 'chart logarithmic', path: '/charts/hash-rate?timespan=2years&scale=log' },
    { ...page, name: 'chart distribution', path: '/charts/hash-rate-distribution' },
    { ...page, name: 'chart unknown', path: '/charts/weather', status: 404, isSelfContained: true },
  ],
  box: (page) => [{ ...page, name: 'box unknown', path: `/boxes/${UNKNOWN_ID}`, status: 404 }],
  transaction: async (page, ask) => {
    const { items } = await ask<{ items: { id: string }[] }>('/api/v2/mempool/transactions?limit=1')
    return [
      { ...page, name: 'transaction waiting', path: `/transactions/${items[0]?.id ?? ''}` },
      { ...page, name: 'transaction unknown', path: `/transactions/${UNKNOWN_ID}`, status: 404 },
    ]
  },
}

const tabOf = (page: Page, tab: string): Page => ({
  ...page,
  name: `${page.name} ${tab}`,
  path: `${page.path}?tab=${tab}`,
})
