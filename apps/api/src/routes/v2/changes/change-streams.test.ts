import { get, type IncomingMessage } from 'node:http'
import type { ChangePage } from '@ergo-explorer/contract'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { Random } from '@ergo-explorer/simchain'
import { shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { RateLimiter } from '#limits/rate-limiter.ts'
import { ancestorHeights, writeChangeCursor } from '#requests/change-cursors.ts'
import { addressOf } from '#testing/mempool.ts'
import { createTestApp, type RecordedQuery, type TestAppOptions } from '#testing/test-api.ts'

/* Streams that follow a chain with reorgs while it grows. */

const BLOCKS = Number(process.env['STREAM_BLOCKS'] ?? 40)
const CLIENTS = Number(process.env['STREAM_CLIENTS'] ?? 6)
const MAX_DEPTH = 8

const random = new Random('streams of changes')
const databases = await shareDatabases()
const database = await databases.create()
const node = await startTestDevnet()
const { chain } = node
const indexer = aRunningIndexer({ database, nodes: { node } })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
await atTip()
const mine = async () => {
  chain.mempool.simulateTransactions(3, node.time.now)
  chain.mineNext(node.time.now)
  await atTip()
}
const stack = new AsyncDisposableStack()
afterAll(async () => {
  await stack.disposeAsync()
  await indexer.stop()
  await databases[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

async function start(options: Partial<TestAppOptions> = {}) {
  const queries: RecordedQuery[] = []
  const api = await createTestApp({
    databaseUrl: database.url,
    pollMs: 50,
    now: () => node.time.now,
    ...options,
    onQuery: (query) => void queries.push(query),
  })
  stack.use(api)
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 })
  return { url, queries, app: api.app, sources: api.sources }
}

const api = await start({ live: { maxStreamsPerClient: 1000 } })

interface ReceivedPage {
  readonly id: string
  readonly page: ChangePage
}

interface Connection {
  readonly response: IncomingMessage
  readonly pages: readonly ReceivedPage[]
  readonly text: () => string
  readonly close: () => void
}

/** Opens a stream. */
const connect = (
  query: string,
  {
    url = api.url,
    lastEventId,
    onPage,
  }: { url?: string; lastEventId?: string; onPage?: (page: ReceivedPage) => void } = {},
) =>
  new Promise<Connection>((resolve, reject) => {
    const headers = { accept: 'text/event-stream', ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) }
    get(`${url}/api/v2/changes?${query}`, { headers, agent: false }, (response) => {
      const pages: ReceivedPage[] = []
      let [text, rest, isClosed] = ['', '', false]
      response.setEncoding('utf8').on('data', (chunk: string) => {
        if (isClosed) return
        text += chunk
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          const [, id, data = ''] = /^id: (.*)\nevent: changes\ndata: (.*)$/.exec(part) ?? []
          if (id === undefined || isClosed) continue
          const page = { id, page: JSON.parse(data) as ChangePage }
          pages.push(page)
          onPage?.(page)
        }
      })
      response.on('error', () => undefined)
      const close = () => {
        isClosed = true
        response.destroy()
      }
      resolve({ response, pages, text: () => text, close })
    }).on('error', reject)
  })

const waitFor = (condition: () => boolean, timeout = 20_000) => vi.waitUntil(condition, { timeout, interval: 10 })

/** A client that keeps what it has read, and disconnects at random. */
function createClient(query: string, matches: (blockId: string) => readonly string[]) {
  const fromHeight = chain.tip.height + 1
  const blocks: { readonly id: string; readonly height: number; readonly transactions: string[] }[] = []
  const ids = new Set<string>()
  let [cursor, rollbacks, reconnects]: [string | undefined, number, number] = [undefined, 0, 0]
  const ending = new AbortController()
  const apply = ({ id, page }: ReceivedPage) => {
    expect(id).toBe(page.next)
    // A rollback returns to a position that the client has been at.
    const isRollback = page.items[0]?.rollback !== undefined
    expect([id, isRollback || !ids.has(id)]).toEqual([id, true])
    ids.add(id)
    cursor = id
    for (const { block, transaction, rollback } of page.items) {
      if (rollback !== undefined) {
        rollbacks++
        while ((blocks.at(-1)?.height ?? 0) > rollback.toHeight) blocks.pop()
        expect(rollback.toBlockId).toBe(blocks.at(-1)?.id ?? rollback.toBlockId)
      }
      if (block !== undefined) {
        expect(block.parentBlockId).toBe(blocks.at(-1)?.id ?? block.parentBlockId)
        blocks.push({ id: block.blockId, height: block.height, transactions: [] })
      }
      if (transaction !== undefined) {
        const top = blocks.at(-1) ?? expect.fail('a transaction without its block')
        expect([transaction.blockId, top.transactions.includes(transaction.transactionId)]).toEqual([top.id, false])
        top.transactions.push(transaction.transactionId)
      }
    }
  }
  const isDone = () => blocks.at(-1)?.id === chain.tip.id && blocks[0]?.height === fromHeight
  const run = async () => {
    let failure: unknown
    while (!ending.signal.aborted) {
      const pagesToRead = random.between(1, 6)
      let read = 0
      // Some clients resume as EventSource does, others put the cursor into the URL.
      const usesHeader = random.between(0, 1) === 1
      const position = cursor === undefined || usesHeader ? `fromHeight=${fromHeight}` : `after=${cursor}`
      const connection = await connect(`${query}${position}`, {
        ...(usesHeader && cursor !== undefined && { lastEventId: cursor }),
        onPage: (page) => {
          if (read === pagesToRead) return
          try {
            apply(page)
          } catch (error) {
            failure = error
          }
          read++
        },
      })
      expect([connection.response.statusCode, connection.text()]).toEqual([200, connection.text()])
      await waitFor(() => ending.signal.aborted || read === pagesToRead || failure !== undefined, 600_000)
      connection.close()
      if (failure !== undefined) throw failure
      reconnects++
    }
  }
  return {
    running: run(),
    isDone,
    end: () => ending.abort(),
    counts: () => ({ rollbacks, reconnects }),
    check() {
      const branch = mainChainFrom(fromHeight)
      expect(blocks.map(({ id }) => id)).toEqual(branch.map(({ header }) => header.id))
      expect(blocks.map(({ transactions }) => transactions)).toEqual(branch.map(({ header }) => matches(header.id)))
    },
  }
}

function mainChainFrom(height: number) {
  const branch = []
  for (let { id } = chain.tip; ;) {
    const { block } = chain.tree.get(id)
    branch.unshift(block)
    if (block.header.height <= height) return branch
    id = block.header.parentId
  }
}

type Block = ReturnType<typeof mainChainFrom>[number]
const blockOf = (id: string): Block => chain.tree.get(id as Block['header']['id']).block

test(
  'clients that reconnect at random over reorgs miss nothing and receive nothing twice',
  { timeout: 120_000 + 2000 * BLOCKS },
  async () => {
    for (let i = 0; i < 10; i++) await mine()
    await waitFor(() => api.sources.pick()?.tip.id === chain.tip.id)
    const boxes = new Map(
      [
        ...chain.genesis,
        ...chain.tree.arrivals.flatMap(({ transactions }) => transactions.flatMap((each) => each.outputs)),
      ].map((box) => [box.boxId as string, box]),
    )
    const busiest = Map.groupBy(boxes.values(), ({ ergoTree }) => ergoTree)
      .entries()
      .toArray()
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, 20)
      .map(([ergoTree]) => ergoTree)
    const treesOf = (transaction: Block['transactions'][number]) => [
      ...transaction.inputs.map(({ boxId }) => boxes.get(boxId)?.ergoTree ?? expect.fail()),
      ...transaction.outputs.map(({ ergoTree }) => ergoTree),
    ]
    const clients = Array.from({ length: CLIENTS }, (_, i) => {
      const tree = i % 3 === 0 ? undefined : (busiest[i % busiest.length] ?? expect.fail())
      const query = tree === undefined ? 'include=outputs,effects&' : `addresses=${addressOf(tree)}&`
      return createClient(query, (blockId) => {
        for (const { outputs } of blockOf(blockId).transactions) for (const box of outputs) boxes.set(box.boxId, box)
        return blockOf(blockId)
          .transactions.filter((each) => tree === undefined || treesOf(each).includes(tree))
          .map(({ id }) => id)
      })
    })
    for (let mined = 0; mined < BLOCKS;) {
      const count = random.between(1, 3)
      for (let i = 0; i < count; i++) await mine()
      mined += count
      if (random.between(0, 2) > 0) continue
      const depth = random.between(1, Math.min(mined, MAX_DEPTH))
      const fork = chain.fork({ depth, length: depth + 1, heavier: true }, node.time.now)
      expect(fork.ok && fork.isBest).toBe(true)
      await atTip()
      mined++
    }
    await mine()
    const running = Promise.all(clients.map((client) => client.running))
    // Rejects when a client fails.
    await Promise.race([waitFor(() => clients.every(({ isDone }) => isDone()), 60_000), running])
    for (const { end } of clients) end()
    await running
    for (const client of clients) client.check()
    const counts = clients.map((client) => client.counts())
    const sum = (name: 'rollbacks' | 'reconnects') => counts.reduce((total, each) => total + each[name], 0)
    process.stdout.write(
      `${CLIENTS} clients, ${BLOCKS} blocks: ${sum('reconnects')} connections, ${sum('rollbacks')} rollbacks, 0 missed, 0 twice\n`,
    )
    expect(sum('reconnects')).toBeGreaterThan(CLIENTS)
    expect(sum('rollbacks')).toBeGreaterThan(0)
  },
)

test('begins with the pages that were missed, as small events, and continues with new blocks', async () => {
  const fromHeight = chain.tip.height - 8
  const stream = await connect(`fromHeight=${fromHeight}&include=inputs,outputs,effects`)
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    vary: expect.stringContaining('accept') as string,
  })
  const heights = () => stream.pages.flatMap(({ page }) => page.items.flatMap(({ block }) => block?.height ?? []))
  await waitFor(() => heights().at(-1) === chain.tip.height)
  await mine()
  await waitFor(() => heights().at(-1) === chain.tip.height)
  expect(heights()).toEqual(Array.from({ length: chain.tip.height - fromHeight + 1 }, (_, i) => fromHeight + i))
  stream.close()
})

test('runs no query while the chain does not change, and one page for streams with the same request', async () => {
  const own = await start()
  const streams = await Promise.all(
    Array.from({ length: 10 }, () => connect(`fromHeight=${chain.tip.height + 1}`, { url: own.url })),
  )
  await waitFor(() => streams.every(({ pages }) => pages.length === 1))
  const pageQueries = () => own.queries.filter(({ name }) => name.startsWith('changes.')).length
  const before = pageQueries()
  node.chain.mempool.simulateTransactions(2, node.time.now)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(pageQueries()).toBe(before)
  await mine()
  await waitFor(() => streams.every(({ pages }) => pages.length === 2))
  expect(pageQueries() - before).toBe(3)
  for (const { pages, close } of streams) {
    expect(pages[1]?.page.items[0]?.block?.blockId).toBe(chain.tip.id)
    close()
  }
})

test('waits for the block of a cursor that is ahead', async () => {
  const height = chain.tip.height + 1
  const idAt = new Map(mainChainFrom(1).map(({ header }) => [header.height, header.id]))
  const ancestors = ancestorHeights(height).map((ancestor) => idAt.get(ancestor) ?? expect.fail())
  const unknown = writeChangeCursor({ height, position: 0, blockId: 'ab'.repeat(32), ancestors })
  const ahead = await connect(`after=${unknown}`)
  expect([ahead.response.statusCode, ahead.pages]).toEqual([200, []])
  await mine()
  // Another block has this height, so the client returns to a common one.
  await waitFor(() => ahead.pages.length > 1)
  expect(ahead.pages[0]?.page.items.map(({ type }) => type)).toEqual(['rollback'])
  ahead.close()
})

test('rejects a wrong cursor and streams above the limits', async () => {
  const own = await start({ live: { maxStreamsPerClient: 1 } })
  const statusOf = async (query: string, lastEventId?: string) => {
    const { response } = await connect(query, { url: own.url, ...(lastEventId !== undefined && { lastEventId }) })
    return response.statusCode
  }
  expect(await statusOf('after=zzz')).toBe(400)
  expect(await statusOf('fromHeight=1', 'zzz')).toBe(400)
  expect(await statusOf(`fromHeight=${chain.tip.height + 2}`)).toBe(400)
  const stream = await connect('fromHeight=1', { url: own.url })
  expect(await statusOf('fromHeight=1')).toBe(429)
  stream.close()
})

test('charges each page to the client and pauses while its budget is used up', async () => {
  const time = { now: 600_000 }
  const rateLimiter = new RateLimiter({ read: 3, export: 1, submit: 1, check: 1 }, () => time.now)
  const own = await start({ rateLimiter })
  const stream = await connect('fromHeight=1&include=inputs,outputs,effects', { url: own.url })
  await waitFor(() => stream.pages.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const read = stream.pages.length
  expect(read).toBeLessThanOrEqual(3)
  expect(stream.pages.at(-1)?.page.hasMore).toBe(true)
  time.now += 3_600_000
  await waitFor(() => stream.pages.length > read)
  stream.close()
})

describe('as NDJSON', () => {
  const lines = async (query: string) => {
    const response = await api.app.inject({
      url: `/api/v2/changes?${query}`,
      headers: { accept: 'application/x-ndjson' },
    })
    return { response, pages: response.payload.split('\n') }
  }
  const pagesOf = async (query: string) => {
    const pages: string[] = []
    for (let after = ''; ;) {
      const { payload } = await api.app.inject(`/api/v2/changes?${query}${after}`)
      pages.push(payload)
      const { next, hasMore } = JSON.parse(payload) as ChangePage
      if (!hasMore) return pages
      after = `&after=${next}`
    }
  }

  test('has the pages as lines up to the newest block', async () => {
    const query = 'include=inputs,outputs,effects'
    const { response, pages } = await lines(query)
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'cache-control': 'no-store',
      vary: 'accept-encoding, accept',
    })
    expect(pages).toEqual([...(await pagesOf(query)), ''])
  })

  test('returns errors with their status', async () => {
    expect((await lines('after=zzz')).response.statusCode).toBe(400)
    const ahead = writeChangeCursor({ height: 1, position: 0, blockId: 'ab'.repeat(32), ancestors: [] })
    expect((await lines(`after=${ahead}`)).response.statusCode).toBe(200)
  })

  test('caches keep the forms apart', async () => {
    const { headers } = await api.app.inject('/api/v2/changes')
    expect(headers.vary).toBe('accept-encoding, accept')
    const etag = String(headers.etag)
    const unchanged = await api.app.inject({ url: '/api/v2/changes', headers: { 'if-none-match': etag } })
    expect([unchanged.statusCode, unchanged.headers.vary]).toEqual([304, 'accept-encoding, accept'])
  })
})
