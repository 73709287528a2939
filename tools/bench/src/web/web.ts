import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@ergo-explorer/db'
import { fetchJson } from '@ergo-explorer/testkit/http'
import { type LoadGenerator, startLoadGenerator } from '@ergo-explorer/testkit/load'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { type Stack, startStack } from '@ergo-explorer/testkit/stack'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { compareServers, type Measurements } from '#speed.ts'
import { startBarePages } from './bare-pages.ts'
import { measureInteractions } from './interactions.ts'
import { type LighthousePaths, measureLighthouse } from './lighthouse.ts'

const BLOCKS = 3000

interface WebTarget {
  readonly stack: Stack
  readonly paths: PagePaths
  readonly generator: LoadGenerator
  /** URL of the same pages, hydrated by React alone. */
  readonly bareUrl: string
}

const PARTS: Readonly<Record<string, (target: WebTarget) => Measurements>> = {
  cached: ({ stack, paths, generator }) => measureCachedPages(stack.apiUrl, paths, generator),
  fresh: ({ stack, paths, generator }) => measureUncachedPages(stack.apiUrl, paths, generator),
  stampede: ({ stack, paths }) => measureStampede(stack, paths),
  lighthouse: ({ stack, paths, bareUrl }) => measureLighthouse(stack.proxyUrl, bareUrl, paths),
  interactions: ({ stack, paths, bareUrl }) => measureInteractions(stack.proxyUrl, bareUrl, paths),
}

/** Compares the web server with plain Fastify, and its pages with React alone. Without names, runs all parts. */
export async function measureWeb(names: readonly string[] = []): Measurements {
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown !== undefined) throw new RangeError(`${unknown} is not one of ${Object.keys(PARTS).join(', ')}`)
  buildWeb()
  await using stack = await startStack({ blocks: BLOCKS, redis: 'running', web: {}, hasProxy: true })
  const paths = await readPagePaths(stack.apiUrl)
  await using bare = await startBarePages(stack.webUrl)
  await using generator = startLoadGenerator()
  const measured: Awaited<Measurements> = {}
  for (const [name, measure] of Object.entries(PARTS))
    if (names.length === 0 || names.includes(name))
      Object.assign(measured, await measure({ stack, paths, generator, bareUrl: bare.url }))
  return measured
}

/** The most visited pages, with ids of existing objects. */
interface PagePaths extends LighthousePaths {
  /** Pages of many blocks. */
  readonly blocks: readonly string[]
}

const BLOCK_COUNT = 100

async function readPagePaths(apiUrl: string): Promise<PagePaths> {
  const { items } = await fetchJson<{ items: { blockId: string }[] }>(
    `${apiUrl}/api/v2/blocks?limit=${BLOCK_COUNT}&offset=10`,
  )
  const blocks = items.map(({ blockId }) => `/en/blocks/${blockId}`)
  const [block = ''] = blocks
  const transactions = await fetchJson<{ items: { transactionId: string }[] }>(
    `${apiUrl}/api/v2/blocks/${items[0]?.blockId ?? ''}/transactions?limit=2`,
  )
  const transaction = `/en/transactions/${transactions.items[1]?.transactionId ?? ''}`
  const addresses = await fetchJson<{ items: { party: { address: string } }[] }>(`${apiUrl}/api/v2/rich-list?limit=20`)
  const tokens = await fetchJson<{ items: { tokenId: string }[] }>(`${apiUrl}/api/v2/tokens?limit=1`)
  return {
    home: '/en',
    'latest-blocks': '/en/latest-blocks',
    block,
    transaction,
    address: `/en/addresses/${addresses.items.at(-1)?.party.address ?? ''}`,
    token: `/en/token/${tokens.items[0]?.tokenId ?? ''}`,
    charts: '/en/charts',
    blocks: blocks.slice(1),
  }
}

const startServer = (script: string, ...args: readonly string[]) => startChildScript(script, args)

/** P10: a cached page compared with plain Fastify sending a buffer of the same size. */
async function measureCachedPages(apiUrl: string, paths: PagePaths, generator: LoadGenerator): Measurements {
  const headers = { 'accept-encoding': 'br' }
  await using web = startServer(import.meta.resolve('./serve-web.ts'), apiUrl, 'all')
  const url = await web.receive<string>()
  const response = await fetch(url + paths['latest-blocks'], { headers })
  const size = response.headers.get('content-length') ?? ''
  await response.body?.cancel()
  await using baseline = startServer(import.meta.resolve('./serve-static-page.ts'), size)
  const compared = await compareServers(
    generator,
    { url, pid: web.pid, paths: [paths['latest-blocks']], headers },
    { url: await baseline.receive<string>(), pid: baseline.pid, paths: ['/'], headers },
  )
  return { P10: { value: compared.ratio, atLeast: 0.8, detail: compared } }
}

/**
 * Below the number of renders that the server accepts at once. It refuses further requests, and refusing thousands of them
 * a second takes more time than rendering.
 */
const UNCACHED_CONNECTIONS = 24

/**
 * P11: pages rendered for each request, compared with React alone rendering the same trees. Both have the data in
 * memory, and neither compresses. A second figure, without a goal, is for pages that request all their data.
 */
async function measureUncachedPages(apiUrl: string, paths: PagePaths, generator: LoadGenerator): Measurements {
  await using baseline = startServer(import.meta.resolve('./serve-rendered-trees.ts'), apiUrl, ...paths.blocks)
  const baselineUrl = await baseline.receive<string>()
  // Distinct pages, because concurrent requests for one page share a render.
  const load = { paths: paths.blocks, connections: UNCACHED_CONNECTIONS }
  const compare = async (cached: 'data' | 'nothing') => {
    await using web = startServer(import.meta.resolve('./serve-web.ts'), apiUrl, cached)
    return await compareServers(
      generator,
      { url: await web.receive<string>(), pid: web.pid, ...load },
      { url: baselineUrl, pid: baseline.pid, ...load },
    )
  }
  const compared = await compare('data')
  const withRequests = await compare('nothing')
  return {
    P11: { value: compared.ratio, atLeast: 0.6, detail: compared },
    'P11 refused requests': { value: compared.failed + withRequests.failed, atMost: 0 },
    'P11 with all data requested': { value: withRequests.ratio, detail: withRequests },
  }
}

const VISITORS = 1000
/** Longer than the longest polling interval of the services. */
const QUIET_MS = 3000

/** P12: 1,000 concurrent requests for a page that is not cached. */
async function measureStampede(stack: Stack, paths: PagePaths): Measurements {
  await using web = startServer(import.meta.resolve('./serve-web.ts'), stack.apiUrl, 'all')
  const url = await web.receive<string>()
  const renders = () => {
    const count = web.receive<number>()
    web.send('renders')
    return count
  }
  const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'bench' })
  await pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  // Data that every page needs is already cached, as on a running server.
  await fetch(url + paths['latest-blocks'])
  const background = await statementsDuring(pool, () => sleep(QUIET_MS))
  const before = await renders()
  let statuses: number[] = []
  const executed = await statementsDuring(pool, async () => {
    statuses = await Promise.all(Array.from({ length: VISITORS }, () => requestStatus(url, paths.block)))
  })
  const rendered = (await renders()) - before
  await pool.end()
  const statements = [...executed].filter(([query]) => !background.has(query))
  const count = statements.reduce((sum, [, calls]) => sum + calls, 0)
  const okCount = statuses.filter((status) => status === 200).length
  return {
    P12: { value: rendered, atMost: 1, atLeast: 1, detail: { visitors: VISITORS, good: okCount } },
    'P12 SQL': {
      value: count,
      atMost: 3,
      detail: statements.map(([query, calls]) => `${calls} × ${query.slice(0, 80)}`),
    },
    'P12 ok responses': { value: okCount, atLeast: VISITORS },
  }
}

/** Statements executed meanwhile, with the number of calls. */
async function statementsDuring(pool: Pool, work: () => Promise<unknown>): Promise<Map<string, number>> {
  await pool.query('SELECT pg_stat_statements_reset()')
  await work()
  const { rows } = await pool.query<{ query: string; calls: string }>(
    "SELECT query, calls FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%'",
  )
  return new Map(rows.map(({ query, calls }) => [query, Number(calls)]))
}

/** Response status of a request on its own connection. */
function requestStatus(url: string, path: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let statusLine = ''
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => (statusLine ||= chunk.toString('latin1', 0, 12)))
    socket.on('close', () => resolve(Number(statusLine.slice(9, 12))))
    socket.on('error', reject)
  })
}
