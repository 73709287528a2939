import { loadCompleteView } from '@ergo-explorer/web/data/resource/load-complete-view'
import { MAX_SCANNED_CHANGES } from '@ergo-explorer/contract'
import type { Pool } from '@ergo-explorer/db'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { medianBy } from '@ergo-explorer/testkit/statistics'
import { addressResource } from '@ergo-explorer/web/data/addresses/address'
import { addressTransactionsResource } from '@ergo-explorer/web/data/addresses/address-history'
import { heldTokensResource, unspentBoxesResource } from '@ergo-explorer/web/data/addresses/address-lists'
import { type ApiClient, createApiClient } from '@ergo-explorer/web/data/api/api-client'
import { PAGE_SIZES } from '@ergo-explorer/web/data/paging'
import type { Resource } from '@ergo-explorer/web/data/resource/resource'

/** One busy address and some quiet ones. */
export interface ComparedAddresses {
  readonly busy: SampledAddress
  readonly quiet: readonly SampledAddress[]
}

export interface SampledAddress {
  readonly address: string
  readonly transactions: number
  /** Share of all boxes. */
  readonly share: number
}

/** Cost of a request or of all requests of a page. */
export interface Cost {
  readonly statements: number
  /** Buffers that PostgreSQL touches. */
  readonly buffers: number
  /** Boxes, tokens and transactions in the response, plus one for the response itself. */
  readonly items: number
}

export interface ComparedCost {
  readonly name: string
  readonly busy: Cost
  readonly quiet: Cost
}

/** The API under test, and a connection of its own to its database. */
export interface MeasuredApi {
  readonly url: string
  readonly pool: Pool
  /** Number of queries since the last call. */
  takeQueryCount(): number
}

const MIN_BUSY_SHARE = 0.05
const QUIET_BOXES = 50
/** Quiet addresses differ, so the median one is compared. */
const QUIET_ADDRESSES = 5
/** How much more a busy address may cost. */
const MAX_COST_RATIO = 1.5

/** The busiest P2PK address, and some with 50 to 100 boxes. */
export async function findComparedAddresses(pool: Pool): Promise<ComparedAddresses> {
  const list = async (condition: string, order: string, limit: number): Promise<SampledAddress[]> => {
    const { rows } = await pool.query<SampledAddress>(
      `SELECT s.address, t.boxes::float8 / (SELECT count(*) FROM boxes) AS share,
        (SELECT max(number) + 1 FROM balance_changes c WHERE c.script = s.id AND c.token = 0) AS transactions
      FROM script_totals t JOIN scripts s ON s.id = t.script
      WHERE left(s.address, 1) = '9' AND ${condition} ORDER BY ${order} LIMIT ${limit}`,
    )
    return rows
  }
  const [busy] = await list('true', 't.boxes DESC', 1)
  if (busy === undefined) throw new Error('No P2PK address has a box')
  return {
    busy,
    quiet: await list(`t.boxes BETWEEN ${QUIET_BOXES} AND ${2 * QUIET_BOXES}`, 'md5(s.address)', QUIET_ADDRESSES),
  }
}

export const isBusyEnough = ({ share }: SampledAddress): boolean => share >= MIN_BUSY_SHARE

const limit = PAGE_SIZES[0]
const lastPage = ({ transactions }: SampledAddress): number => Math.max(1, Math.ceil(transactions / limit))

/** What the web app loads in addition to the address itself. */
const TABS: Readonly<Record<string, (owner: SampledAddress) => Resource<unknown>>> = {
  'first page': ({ address }) => addressTransactionsResource(address, { page: 1, limit }),
  'last page': (owner) => addressTransactionsResource(owner.address, { page: lastPage(owner), limit }),
  tokens: ({ address }) => heldTokensResource(address, { page: 1, limit }),
  boxes: ({ address }) => unspentBoxesResource(address, { page: 1, limit }),
}

/** Loads the page of each address with the code of the web app. */
export const compareAddressPages = (api: MeasuredApi, addresses: ComparedAddresses): Promise<ComparedCost[]> =>
  compareCosts(
    api,
    addresses,
    Object.entries(TABS).map(([name, tabOf]) => ({
      name,
      load: async (owner, onResponse) => {
        const web = createWebClient(api.url, onResponse)
        const { signal } = new AbortController()
        await Promise.all([
          loadCompleteView(addressResource(owner.address), web, signal),
          loadCompleteView(tabOf(owner), web, signal),
        ])
      },
    })),
  )

/** Requested at the first, the middle and the last page. */
const PAGED = ['v0', 'v1', 'v2'].map(
  (version) => `/api/${version}/addresses/:address/transactions?limit=20&offset=:offset`,
)
const SINGLE = [
  '/api/v0/addresses/:address',
  '/api/v1/addresses/:address/balance/confirmed',
  '/api/v2/addresses/:address',
  '/api/v1/boxes/byAddress/:address?limit=20',
  '/api/v1/boxes/unspent/byAddress/:address?limit=20',
  '/api/v2/addresses/:address/boxes?limit=20',
]
const OFFSETS: Readonly<Record<string, (transactions: number) => number>> = {
  first: () => 0,
  middle: (transactions) => Math.floor(transactions / 2),
  last: (transactions) => Math.max(0, transactions - 20),
}

/** Sends the same requests for each address. */
export function compareRequests(api: MeasuredApi, addresses: ComparedAddresses): Promise<ComparedCost[]> {
  const requests = [
    ...PAGED.flatMap((template) => Object.keys(OFFSETS).map((page) => ({ template, page }))),
    ...SINGLE.map((template) => ({ template, page: 'first' })),
  ]
  const cases = requests.map(({ template, page }): CostCase => ({
    name: `${template.replace(/\?.*/, '')} ${page}`,
    load: async ({ address, transactions }, onResponse) => {
      const offset = String(OFFSETS[page]?.(transactions))
      const url = template.replace(':address', address).replace(':offset', offset)
      const { status, body } = await sendRequest(api.url + url)
      if (status !== 200) throw new Error(`${url} returned ${status}`)
      onResponse(String(body))
    },
  }))
  return compareCosts(api, addresses, cases)
}

/** Filters of the history of an address. Most match nothing, so that a request scans as much as it may. */
const FILTERS: Readonly<Record<string, (values: FilterValues) => string>> = {
  'no filter': () => '',
  dates: () => '&fromTime=0&toTime=4102444800000',
  heights: () => '&fromHeight=1&toHeight=2000000000',
  token: ({ tokenId }) => `&tokenId=${tokenId}`,
  direction: () => '&direction=in',
  kind: () => '&kind=airdrop',
  counterparty: ({ counterparty }) => `&counterparty=${counterparty}`,
  amounts: () => '&minAmount=9000000000000000000&maxAmount=9100000000000000000',
  'all filters': ({ tokenId, counterparty }) =>
    `&tokenId=${tokenId}&direction=in&kind=airdrop&minAmount=1&fromTime=0&counterparty=${counterparty}`,
}

interface FilterValues {
  readonly tokenId: string
  readonly counterparty: string
}

/** A scanned change needs at most two lookups, of its kind and of a counterparty. */
const MAX_FILTER_BUFFERS = 10 * MAX_SCANNED_CHANGES

export interface FilterCost extends Cost {
  readonly name: string
}

/** Sends each filter of the history of the busiest address, for rows and for sums. */
export async function measureFilters(
  api: MeasuredApi,
  { busy, quiet: [other] }: ComparedAddresses,
): Promise<FilterCost[]> {
  const { rows } = await api.pool.query<{ id: string }>(
    // A token of the address; if it has none, that with the most changes.
    `SELECT encode(k.token_id, 'hex') AS id FROM balance_changes c JOIN tokens k ON k.id = c.token WHERE c.token > 0
    GROUP BY 1 ORDER BY count(*) FILTER (WHERE c.script = (SELECT id FROM scripts WHERE address = $1)) DESC, count(*) DESC
    LIMIT 1`,
    [busy.address],
  )
  const values = { tokenId: rows[0]?.id ?? '', counterparty: other?.address ?? '' }
  const costs: FilterCost[] = []
  for (const path of ['transactions?limit=20', 'flow?'])
    for (const [name, queryOf] of Object.entries(FILTERS)) {
      const url = `/api/v2/addresses/${busy.address}/${path}${queryOf(values)}`.replace('?&', '?')
      const cost = await measureCost(api, busy, async (_, onResponse) => {
        const { status, body } = await sendRequest(api.url + url)
        if (status !== 200) throw new Error(`${url} returned ${status}: ${String(body)}`)
        onResponse(String(body))
      })
      costs.push({ name: `${path.replace(/\?.*/, '')}, ${name}`, ...cost })
    }
  return costs
}

export const checkFilters = (costs: readonly FilterCost[]): string[] =>
  costs
    .filter(({ buffers }) => buffers > MAX_FILTER_BUFFERS)
    .map(({ name, buffers }) => `${name}: ${buffers} buffers for the busy address, more than ${MAX_FILTER_BUFFERS}`)

interface CostCase {
  readonly name: string
  readonly load: (owner: SampledAddress, onResponse: (text: string) => void) => Promise<void>
}

async function compareCosts(api: MeasuredApi, { busy, quiet }: ComparedAddresses, cases: readonly CostCase[]) {
  const compared: ComparedCost[] = []
  for (const { name, load } of cases) {
    const costs: Cost[] = []
    for (const owner of quiet) costs.push(await measureCost(api, owner, load))
    const middle = medianBy(costs, ({ buffers }) => buffers)
    if (middle === undefined) throw new Error('No address has between 50 and 100 boxes')
    compared.push({ name, busy: await measureCost(api, busy, load), quiet: middle })
  }
  return compared
}

async function measureCost(api: MeasuredApi, owner: SampledAddress, load: CostCase['load']): Promise<Cost> {
  // The first requests fill catalog caches and prepare plans.
  for (let i = 0; i < 2; i++) await load(owner, () => undefined)
  let items = 1
  api.takeQueryCount()
  await api.pool.query('SELECT pg_stat_statements_reset()')
  await load(owner, (text) => {
    // Each box, token and transaction is an object with its own id.
    items += [...text.matchAll(/"(boxId|id|tokenId)":/g)].length
  })
  // Without the queries that the API runs in the background.
  const { rows } = await api.pool.query<{ buffers: bigint }>(
    `SELECT COALESCE(sum(shared_blks_hit + shared_blks_read), 0) AS buffers FROM pg_stat_statements
    WHERE query LIKE '-- %' AND query NOT LIKE '-- tip.%' AND query NOT LIKE '-- events.%'`,
  )
  return { statements: api.takeQueryCount(), buffers: Number(rows[0]?.buffers), items }
}

/** The API client of the web app, with a callback for each response body. */
function createWebClient(baseUrl: string, onResponse: (text: string) => void): ApiClient {
  return createApiClient({
    baseUrl,
    features: ['addresses'],
    timeoutMs: 60_000,
    log: {
      failed: (message, url) => {
        throw new Error(`${message}: ${url}`)
      },
      cancelled: () => {},
    },
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      onResponse(await response.clone().text())
      return response
    },
  })
}

/**
 * Total cost or cost per item, whichever is lower: one last page may be shorter, and transactions of one address
 * larger.
 */
const costRatio = ({ busy, quiet }: ComparedCost): number =>
  Math.min(busy.buffers / quiet.buffers, busy.buffers / busy.items / (quiet.buffers / quiet.items))

/** Reports requests and pages that cost more for a busy address than for a quiet one. */
export function checkCosts(compared: readonly ComparedCost[]): string[] {
  return compared.flatMap((each) => {
    const { name, busy, quiet } = each
    const ratio = costRatio(each)
    return [
      ...(busy.statements <= quiet.statements
        ? []
        : [`${name}: ${busy.statements} statements for the busy address, ${quiet.statements} otherwise`]),
      ...(ratio <= MAX_COST_RATIO ? [] : [`${name}: ${ratio.toFixed(2)} times the buffers for the busy address`]),
    ]
  })
}

export const formatCost = (compared: ComparedCost): string => {
  const { name, busy, quiet } = compared
  return (
    `${name.padEnd(52)} busy / quiet: ${busy.statements}/${quiet.statements} statements, ` +
    `${busy.buffers}/${quiet.buffers} buffers for ${busy.items}/${quiet.items} items × ${costRatio(compared).toFixed(2)}`
  )
}
