import { createTestApp, type RecordedQuery } from '@ergo-explorer/api/testing/test-api'
import type { Pool } from '@ergo-explorer/db'
import type { LoadRequest } from '@ergo-explorer/testkit/load'

/** By route case and URL: the queries behind each response, and the size of the response. */
export type QueryRecording = Readonly<
  Record<string, readonly { readonly queries: readonly RecordedQuery[]; readonly bytes: number }[]>
>

/** Requests every URL once and records the database queries. */
export async function recordQueries(databaseUrl: string, cases: readonly RouteCase[]): Promise<QueryRecording> {
  let queries: RecordedQuery[] = []
  await using testApp = await createTestApp({
    databaseUrl,
    connections: 1,
    responseCacheBytes: 0,
    // Stored as JSON, where a number beyond 53 bits is a string; PostgreSQL accepts both.
    onQuery: ({ name, text, values }) =>
      queries.push({ name, text, values: values.map((value) => (typeof value === 'bigint' ? String(value) : value)) }),
  })
  const recording: Record<string, { queries: RecordedQuery[]; bytes: number }[]> = {}
  for (const { name, urls } of cases)
    for (const request of urls) {
      queries = []
      const { path: url, body } = typeof request === 'string' ? { path: request, body: undefined } : request
      const { statusCode, rawPayload } = await testApp.app.inject(
        body === undefined ? url : { method: 'POST', url, body, headers: { 'content-type': 'application/json' } },
      )
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`)
      ;(recording[name] ??= []).push({ queries, bytes: rawPayload.length })
    }
  return recording
}

/** One route with many URLs of existing objects, sampled in a fixed pseudo-random order. */
export interface RouteCase {
  readonly name: string
  readonly urls: readonly (string | LoadRequest)[]
  /** Fewer where more requests of one client at once are refused. */
  readonly connections?: number
}

/** The limit of streams per client. Half a megabyte for each address is also refused above it. */
const FEW_CONNECTIONS = 16
const SAMPLE_SIZE = 200

/** `goal`: the most used routes of all three API versions. `others`: those of wallets, without a goal. */
export async function readRouteCases(
  pool: Pool,
): Promise<{ readonly goal: RouteCase[]; readonly others: RouteCase[] }> {
  const sample = async (expression: string, table: string): Promise<string[]> => {
    const { rows } = await pool.query<{ x: string | number }>(
      `SELECT ${expression} AS x FROM ${table} ORDER BY md5(${expression}::text) LIMIT ${SAMPLE_SIZE}`,
    )
    return rows.map(({ x }) => String(x))
  }
  const boxes = await sample("encode(id, 'hex')", 'boxes')
  const transactions = await sample("encode(id, 'hex')", 'transactions')
  const blocks = await sample("encode(id, 'hex')", 'blocks')
  const addresses = await sample('address', "scripts JOIN script_totals ON script = id AND left(address, 1) = '9'")
  const tokens = await sample("encode(token_id, 'hex')", 'tokens JOIN token_mints ON token = id')
  const routeCase = (name: string, template: string, values: readonly string[], connections?: number): RouteCase => ({
    name,
    urls: values.map((value) => template.replace(':x', value)),
    ...(connections !== undefined && { connections }),
  })
  const graphqlCase = (name: string, query: string, values: readonly string[]): RouteCase => ({
    name: `GraphQL ${name}`,
    urls: values.map((x) => ({ path: '/api/graphql', body: JSON.stringify({ query, variables: { x } }) })),
    connections: FEW_CONNECTIONS,
  })
  const pages = Array.from({ length: SAMPLE_SIZE }, (_, i) => String((i * 37) % 4000))
  const goal = [
    routeCase('v1 box', '/api/v1/boxes/:x', boxes),
    routeCase('v1 transaction', '/api/v1/transactions/:x', transactions),
    routeCase('v1 blocks', '/api/v1/blocks?limit=20&offset=:x', pages),
    routeCase('v1 block', '/api/v1/blocks/:x', blocks),
    routeCase('v1 address transactions', '/api/v1/addresses/:x/transactions?limit=20', addresses, FEW_CONNECTIONS),
    routeCase('v1 address balance', '/api/v1/addresses/:x/balance/confirmed', addresses),
    routeCase('v1 unspent boxes', '/api/v1/boxes/unspent/byAddress/:x?limit=20', addresses),
    routeCase('v1 token', '/api/v1/tokens/:x', tokens),
    routeCase('v1 token boxes', '/api/v1/boxes/unspent/byTokenId/:x?limit=20', tokens),
    routeCase('v1 box stream', '/api/v1/boxes/byGlobalIndex/stream?limit=50&minGix=:x', pages, FEW_CONNECTIONS),
    routeCase('v0 transaction', '/api/v0/transactions/:x', transactions),
    routeCase('v0 address', '/api/v0/addresses/:x', addresses),
    routeCase('v2 transaction', '/api/v2/transactions/:x', transactions),
    routeCase('v2 address', '/api/v2/addresses/:x', addresses),
    routeCase('v2 block', '/api/v2/blocks/:x', blocks),
  ]
  const others = [
    routeCase('node box', '/node/blockchain/box/byId/:x', boxes),
    routeCase('node transaction', '/node/blockchain/transaction/byId/:x', transactions),
    routeCase('node unspent boxes', '/node/blockchain/box/unspent/byAddress/:x?limit=20', addresses),
    routeCase('node balance', '/node/blockchain/balanceForAddress/:x', addresses),
    routeCase('node block', '/node/blocks/:x', blocks),
    graphqlCase('box', `query ($x: String) { boxes(boxId: $x) { ${BOX} } }`, boxes),
    graphqlCase(
      'transaction',
      `query ($x: String) { transactions(transactionId: $x) { transactionId timestamp inclusionHeight headerId inputs { box { ${BOX} } } outputs { ${BOX} } } }`,
      transactions,
    ),
    graphqlCase(
      'unspent boxes',
      `query ($x: String!) { boxes(addresses: [$x], spent: false, take: 20) { ${BOX} beingSpent } }`,
      addresses,
    ),
    graphqlCase(
      'balance',
      'query ($x: String!) { addresses(addresses: [$x]) { address used balance { nanoErgs assets { tokenId amount } } } }',
      addresses,
    ),
  ]
  return { goal, others }
}

/** As wallets select it. */
const BOX = 'boxId transactionId index value creationHeight ergoTree assets { tokenId amount } additionalRegisters'
