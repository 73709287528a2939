import { hash } from 'node:crypto'
import { v2Operations } from '@ergo-explorer/contract'
import { afterAll, describe, expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { startTestApi } from '#testing/test-api.ts'

const { database, blocks } = await indexedChain()
const api = await startTestApi()
afterAll(() => api[Symbol.asyncDispose]())

/** The first column of a row, as text. */
async function find(sql: string): Promise<string> {
  const { rows } = await database.pool.query<{ x: string }>(`SELECT (${sql}) AS x`)
  const x = rows[0]?.x
  if (x === undefined || x === null) throw new Error(`no row for ${sql}`)
  return x
}
const hex = (column: string) => `encode(${column}, 'hex')`
/** The key with the most rows, but not so many that reading all takes long. */
const mostOf = (table: string, key: string, condition = 'true') =>
  `SELECT ${key} FROM ${table} WHERE ${condition} GROUP BY ${key} HAVING count(*) <= 120 ORDER BY count(*) DESC, ${key} LIMIT 1`

const addressOf = (script: string) => find(`SELECT address FROM scripts WHERE id = (${script})`)
const address = await addressOf(mostOf('unspent', 'script'))
const otherAddress = await addressOf(`${mostOf('unspent', 'script')} OFFSET 1`)
const pendingAddress = await find(
  `SELECT address FROM scripts WHERE hash = (${mostOf('mempool_changes', 'script_hash', "token_id = ''")})`,
)
const issuer = await addressOf(mostOf('token_mints JOIN boxes ON number = box', 'script'))
const mentioned = await find(
  `SELECT s.address FROM scripts s JOIN keys k ON s.ergo_tree = '\\x0008cd'::bytea || k.key JOIN key_totals t ON t.key = k.id
   WHERE t.mentions <= 120 ORDER BY t.mentions DESC LIMIT 1`,
)
const tokenOf = (table: string, condition?: string) =>
  find(`SELECT ${hex('token_id')} FROM tokens WHERE id = (${mostOf(table, 'token', condition)})`)
const token = await tokenOf('balance_changes', 'token > 0')
const burned = await tokenOf('token_burns')
const held = await tokenOf('unspent_assets')
const singleton = await tokenOf('box_assets', 'token IN (SELECT token FROM token_mints WHERE amount = 1)')
const collection = await find(`SELECT ${hex('collection')} FROM token_mints WHERE collection IS NOT NULL LIMIT 1`)
const namesake = await find(
  `SELECT ${hex('k.token_id')} FROM token_mints m JOIN tokens k ON k.id = m.token
   WHERE m.skeleton = (${mostOf('token_mints', 'skeleton', "skeleton <> ''")}) LIMIT 1`,
)
const templateOf = (table: string) =>
  find(`SELECT ${hex('sha256')} FROM templates WHERE id = (${mostOf(table, 'template', 'template IS NOT NULL')})`)
const spentTemplate = await templateOf('template_spends')
const template = await templateOf('unspent')
const copiedTemplate = await templateOf('scripts')
/** A box whose R4, which is packed first with its length before it, is that of several boxes of its template. */
const registerBox = `(SELECT min(box) FROM register_values WHERE register = 4 GROUP BY template, value_hash
  HAVING count(*) BETWEEN 2 AND 120 ORDER BY count(*) DESC, 1 LIMIT 1)`
const register = await find(
  `SELECT encode(substr(registers, 3, get_byte(registers, 0) * 256 + get_byte(registers, 1)), 'hex') FROM boxes WHERE number = ${registerBox}`,
)
const registerTemplate = await find(
  `SELECT ${hex('sha256')} FROM templates WHERE id = (SELECT template FROM boxes WHERE number = ${registerBox})`,
)
const pool = await find(`SELECT ${hex('token_id')} FROM tokens WHERE id = (${mostOf('oracle_rates', 'pool')})`)
const ammPool = await find(`SELECT ${hex('token_id')} FROM tokens WHERE id = (SELECT pool FROM amm_states LIMIT 1)`)
const traded = await find(`SELECT ${hex('token_id')} FROM tokens WHERE id = (SELECT token_y FROM amm_states LIMIT 1)`)
const readBox = await find(`SELECT ${hex('id')} FROM boxes WHERE number = (${mostOf('data_inputs', 'box')})`)
const miner = await addressOf(mostOf('blocks', 'miner'))
const busiestBlock = await find('SELECT height FROM blocks ORDER BY transactions DESC LIMIT 1')

type OperationId = keyof typeof v2Operations

interface ListCase {
  readonly operation: OperationId
  /** Without `/api/v2/`. */
  readonly path: string
  /** JSON body of a POST request. */
  readonly body?: Readonly<Record<string, unknown>>
  /** Whether it has both orders. */
  readonly isOrdered?: boolean
  /** Whether the test chain has only one entry. */
  readonly isShort?: boolean
}

const ordered = (operation: OperationId, path: string): ListCase => ({ operation, path, isOrdered: true })
const ranked = (operation: OperationId, path: string): ListCase => ({ operation, path })

const CASES: readonly ListCase[] = [
  ordered('listBlocks', 'blocks'),
  ordered('listBlocks', 'blocks?sort=size'),
  ordered('listBlocks', 'blocks?sort=reward'),
  ordered('listBlocks', `blocks?minerAddress=${miner}`),
  ranked('listBlockTransactions', `blocks/${busiestBlock}/transactions`),
  ordered('listOrphanedBlocks', 'orphaned-blocks'),
  {
    operation: 'listJointTransactions',
    path: 'addresses/transactions',
    body: { addresses: [address, otherAddress] },
    isOrdered: true,
  },
  ordered('listTransactions', 'transactions'),
  ordered('listTransactions', `transactions?kind=mint`),
  ordered('listAddressTransactions', `addresses/${address}/transactions`),
  ordered('listAddressTransactions', `addresses/${address}/transactions?fromHeight=100&toHeight=${blocks - 50}`),
  ordered('listAddressPending', `addresses/${pendingAddress}/pending`),
  ordered('listAddressBoxes', `addresses/${address}/boxes`),
  ordered('listAddressBoxes', `addresses/${address}/boxes?state=all`),
  ordered('listAddressMentions', `addresses/${mentioned}/mentions?state=all`),
  ordered('listAddressIssuedTokens', `addresses/${issuer}/issued-tokens`),
  ranked('getRichList', 'rich-list'),
  ordered('listTokens', 'tokens'),
  ordered('listTokens', 'tokens?kind=fungible'),
  ordered('listTokens', 'tokens?sort=holderCount'),
  ordered('listTokens', 'tokens?sort=holderCount&kind=nft'),
  ranked('listTokens', 'tokens?query=s'),
  ordered('listArtworks', 'artworks?type=picture'),
  ranked('listCollections', 'collections'),
  ranked('listTokenHolders', `tokens/${token}/holders`),
  ordered('listTokenTransfers', `tokens/${token}/transfers`),
  ordered('listTokenBurns', `tokens/${burned}/burns`),
  ordered('listTokenBoxes', `tokens/${held}/boxes`),
  ranked('listHoldersAt', `tokens/${token}/holders/snapshot?height=${blocks - 50}`),
  ranked('listSameNameTokens', `tokens/${namesake}/same-name`),
  ordered('listCollectionTokens', `tokens/${collection}/collection`),
  ordered('listTokenStates', `tokens/${singleton}/states`),
  ordered('listTokenStateValues', `tokens/${singleton}/states/values?path=value`),
  ordered('listTokenOwners', `tokens/${singleton}/owners`),
  ordered('listContracts', 'contracts'),
  ordered('listContracts', 'contracts?sort=transactionCount'),
  ordered('listContracts', 'contracts?sort=firstBoxDay'),
  ranked('listContractInstances', `contracts/${copiedTemplate}/instances`),
  ordered('listContractBoxes', `contracts/${template}/boxes`),
  ordered('listContractBoxes', `contracts/${spentTemplate}/boxes?state=all`),
  ordered('listContractTransactions', `contracts/${spentTemplate}/transactions`),
  ordered('listOracleRates', `oracle-pools/${pool}/history`),
  ordered('listOracleReaders', `oracle-pools/${pool}/readers`),
  ordered('listBoxReaders', `boxes/${readBox}/readers`),
  ordered('listMempoolTransactions', 'mempool/transactions'),
  ordered('listMempoolTransactions', 'mempool/transactions?sort=feePerByte'),
  ordered('listDifficultyEpochs', 'difficulty/epochs'),
  ordered('listVotingEpochs', 'epochs'),
  ranked('listLabels', 'labels'),
  ordered('listPoolChanges', `pools/${ammPool}/changes`),
  { ...ranked('listPools', 'pools'), isShort: true },
  { ...ranked('listOrderBooks', 'order-book'), isShort: true },
  ...[
    { addresses: [address], state: 'all' },
    { templateHash: template },
    { addresses: [address, otherAddress, miner] },
    { tokenId: held, minValue: '1000000' },
    { templateHash: registerTemplate, registers: { R4: register }, state: 'all' },
  ].map((body): ListCase => ({ operation: 'searchBoxes', path: 'boxes/search', body, isOrdered: true })),
  {
    operation: 'listSpendableBoxes',
    path: 'boxes/spendable',
    body: { addresses: [address, pendingAddress], includePending: true },
  },
]

/** Lists that are short by nature. Their schemas state the maximum length. */
const BOUNDED: readonly (readonly [operation: OperationId, path: string])[] = [
  ['listCharts', 'charts'],
  ['listChartAnnotations', 'charts/annotations'],
  ['listMiners', 'miners'],
  ['listOraclePools', 'oracle-pools'],
  ['listProjectedBlocks', 'mempool/blocks'],
  ['listLargestTransactions', 'largest-transactions'],
  ['listTokenMarkets', 'token-markets'],
  ['listTokenPrices', `token-prices?tokenIds=${traded}`],
]

interface Page {
  readonly entries: readonly unknown[]
  readonly total: number | null
  readonly next: string | null
}

/** Lists that may have an empty page before the end, because they compare entries with other conditions. */
const SPARSE = new Set<OperationId>([
  'listContracts',
  'listAddressIssuedTokens',
  'searchBoxes',
  'listSpendableBoxes',
  'listArtworks',
])

const MAX_PAGES = 3000

async function readPage({ path, body }: ListCase, parameters: Record<string, unknown>) {
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`)
  const url = `/api/v2/${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`
  const { status, json } =
    body === undefined ? await api.get(url) : await api.post(`/api/v2/${path}`, { ...body, ...parameters })
  if (status !== 200) return { status, page: undefined, problem: json as { readonly code: string } }
  const { items: entries, ...page } = json as { readonly items: readonly unknown[] } & Omit<Page, 'entries'>
  return { status, page: { ...page, entries }, problem: undefined }
}

/** All entries by cursor, as short text that can be compared. */
async function walk(
  list: ListCase,
  parameters: Record<string, unknown> & { readonly limit: number },
): Promise<string[]> {
  const found: string[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const { page, problem } = await readPage(list, { ...parameters, ...(cursor !== undefined && { cursor }) })
    if (page === undefined) return expect.fail(`${list.path} ${cursor}: ${JSON.stringify(problem)}`)
    expect(page.entries.length).toBeLessThanOrEqual(parameters.limit)
    if (!SPARSE.has(list.operation)) expect(page.entries.length).toBeGreaterThan(0)
    found.push(...page.entries.map(textOf))
    if (page.next === null) return found
    cursor = page.next
  }
  return expect.fail(`${list.path} does not end`)
}

/** The entries of one page. */
const read = async (list: ListCase, parameters: Record<string, unknown>): Promise<string[]> =>
  ((await readPage(list, parameters)).page?.entries ?? []).map(textOf)

const textOf = (entry: unknown): string => hash('md5', JSON.stringify(entry))

const MAX_LIMITS: Partial<Record<OperationId, number>> = { listPools: 100, listCollections: 60 }
const nameOf = ({ operation, path, body }: ListCase) =>
  `${operation} ${path.replaceAll(/[0-9a-zA-Z]{40,}/g, '…')} ${body === undefined ? '' : Object.keys(body).join(' ')}`.trim()
const NAMED = CASES.map((list) => [nameOf(list), list] as const)

const hasOffset = ({ operation }: ListCase): boolean => {
  const definition = v2Operations[operation]
  return 'query' in definition && 'offset' in ((definition.query as Schema).properties ?? {})
}

describe('lists', () => {
  test.each(NAMED)('%s: pages of any size join to the whole list, without gap or repeat', async (_name, list) => {
    const limit = MAX_LIMITS[list.operation] ?? 200
    const whole = await walk(list, { limit })
    expect(whole.length, 'entries on the test chain').toBeGreaterThan(list.isShort === true ? 0 : 1)
    expect(new Set(whole).size).toBe(whole.length)
    const size = Math.min(limit - 1, whole.length <= 8 ? 1 : Math.ceil(whole.length / 5))
    expect(await walk(list, { limit: size })).toEqual(whole)
    const { page } = await readPage(list, { limit: 1 })
    if (page?.total !== null) expect(page?.total).toBe(whole.length)
    expect(page?.next === null).toBe(whole.length === 1)
    if (hasOffset(list)) {
      const middle = Math.floor(whole.length / 2)
      expect(await read(list, { limit: size, offset: middle })).toEqual(whole.slice(middle, middle + size))
    }
    if (list.isOrdered !== true) return
    expect(await walk(list, { limit: size, order: 'asc' })).toEqual(whole.toReversed())
  })

  test.each(NAMED.filter(([, { isOrdered }]) => isOrdered === true))(
    '%s: returns 400 for a cursor of the other order',
    async (_name, list) => {
      for (const [order, other] of [['asc', 'desc'] as const, ['desc', 'asc'] as const]) {
        const { page } = await readPage(list, { limit: 1, order })
        const { status, problem } = await readPage(list, { limit: 1, order: other, cursor: page?.next })
        expect([status, problem?.code]).toEqual([400, 'bad_cursor'])
      }
    },
  )
})

/** The part of a JSON schema that is read here. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly maxItems?: number
  readonly enum?: readonly unknown[]
}
const isPage = ({ properties = {} }: Schema) => 'next' in properties && 'total' in properties
const operations = Object.entries(v2Operations).map(([id, operation]) => ({
  id: id as OperationId,
  response: operation.response as Schema,
  parameters: (('query' in operation ? operation.query : 'body' in operation ? operation.body : {}) as Schema)
    .properties,
}))

describe('the contract', () => {
  test('every operation with pages or a list has a case above', () => {
    const lists = operations.filter(
      ({ id, response }) => isPage(response) || 'items' in (response.properties ?? {}) || id.startsWith('list'),
    )
    // A feed has no end; changes/changes.test.ts reads it. A selection has no next page.
    const isElsewhere = (id: string) => id.startsWith('lookup') || id === 'listChanges' || id === 'selectBoxes'
    const covered = new Set([...CASES.map(({ operation }) => operation), ...BOUNDED.map(([operation]) => operation)])
    expect(lists.map(({ id }) => id).filter((id) => !covered.has(id) && !isElsewhere(id))).toEqual([])
  })

  test('every list with a next page has a cursor and a limit, and the reverse', () => {
    for (const { id, response, parameters = {} } of operations) {
      const hasNext = isPage(response)
      expect([id, 'cursor' in parameters, 'limit' in parameters || id === 'getOrderBook']).toEqual([
        id,
        // The tokens of a balance are a page within it.
        hasNext || id === 'getAddressBalance',
        hasNext || id === 'getAddressBalance' || id === 'getOrderBook',
      ])
    }
  })

  test('an order has two values, and its lists are tested in both', () => {
    // Files have no pages.
    for (const { id, parameters = {} } of operations.filter((operation) => !operation.id.startsWith('export'))) {
      const { order } = parameters
      if (order !== undefined) expect([id, order.enum]).toEqual([id, ['asc', 'desc']])
      const isOrdered = CASES.some((list) => list.operation === id && list.isOrdered === true)
      expect([id, isOrdered]).toEqual([id, order !== undefined])
    }
  })

  test.each(BOUNDED)('%s states its maximum length', async (operation, path) => {
    const { maxItems } = (v2Operations[operation].response as Schema).properties?.['items'] ?? {}
    if (maxItems === undefined) return expect.fail('the schema has no maxItems')
    const { page } = await readPage({ operation, path }, {})
    expect(page?.entries.length).toBeLessThanOrEqual(maxItems)
    expect(page?.entries.length).toBeGreaterThan(0)
  })
})
