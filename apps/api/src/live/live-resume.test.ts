import { get } from 'node:http'
import type { Box, BoxId, Hex, Transaction } from '@ergo-explorer/chain'
import type { LiveEventData } from '@ergo-explorer/contract'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { Random } from '@ergo-explorer/simchain'
import { shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, expect, test, vi } from 'vitest'
import { EVENT_EPOCH, formatEventId } from '#database/tip.ts'
import { addressOf } from '#testing/mempool.ts'
import { createTestApp } from '#testing/test-api.ts'
import { MAX_MISSED_EVENTS } from './event-replay.ts'

/* Clients of live events that lose their connection at random while the chain grows and has reorgs. */

const BLOCKS = Number(process.env['LIVE_BLOCKS'] ?? 12)
const TOPICS = Number(process.env['LIVE_TOPICS'] ?? 20)
const TOPICS_PER_CLIENT = 10
const MAX_DEPTH = 8

const random = new Random('live streams')
const databases = await shareDatabases()
const database = await databases.create()
const node = await startTestDevnet()
const { chain } = node
const indexer = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
const atTip = () => waitForIndex(database, 'at the tip', (at) => at?.mode === 'live' && at.id === chain.tip.id)
const mine = async () => {
  chain.mempool.simulateTransactions(4, node.time.now)
  chain.mineNext(node.time.now)
  await atTip()
}
await atTip()
for (let i = 0; i < 10; i++) await mine()
const createApi = () =>
  createTestApp({
    databaseUrl: database.url,
    pollMs: 50,
    now: () => node.time.now,
    live: { maxStreamsPerClient: 1000 },
  })
const api = await createApi()
const url = await api.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await indexer.stop()
  await databases[Symbol.asyncDispose]()
  await node[Symbol.asyncDispose]()
})

interface LiveMessage {
  readonly id: string | undefined
  readonly event: string | undefined
  readonly data: Partial<LiveEventData['address'] & LiveEventData['transaction']>
}

function parseMessage(text: string): LiveMessage {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? '{}') as LiveMessage['data'] }
}

/** Reads messages until the callback returns false. Returns a function that closes the connection. */
const connect = (
  topics: string,
  {
    lastEventId,
    baseUrl = url,
    onMessage,
  }: { lastEventId?: string | undefined; baseUrl?: string; onMessage: (message: LiveMessage) => boolean },
) =>
  new Promise<() => void>((resolve, reject) => {
    const usesHeader = random.chance(0.5)
    const headers = usesHeader && lastEventId !== undefined ? { 'last-event-id': lastEventId } : {}
    const query = usesHeader || lastEventId === undefined ? '' : `&lastEventId=${lastEventId}`
    get(`${baseUrl}/api/v2/live?topics=${topics}${query}`, { headers, agent: false }, (response) => {
      let [rest, isClosed] = ['', false]
      const close = () => {
        isClosed = true
        response.destroy()
      }
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) if (!isClosed && !onMessage(parseMessage(part))) close()
      })
      response.on('error', () => undefined)
      if (response.statusCode === 200) resolve(close)
      else reject(new Error(`status ${response.statusCode}`))
    }).on('error', reject)
  })

/** Expected and received messages are compared in this form. */
interface ChainMessage {
  readonly id: string
  readonly event: string
  /** Transaction ids with their effect on the address. */
  readonly transactions: readonly string[]
}

function createClient(subjects: readonly string[]) {
  const topics = ['blocks', ...subjects].join()
  const received: ChainMessage[] = []
  const ids = new Set<string>()
  const ending = new AbortController()
  let [cursor, start, connections, twice, resets]: [string | undefined, string | undefined, number, number, number] = [
    undefined,
    undefined,
    0,
    0,
    0,
  ]
  const onMessage = ({ id, event = '', data }: LiveMessage) => {
    if (id === undefined) return
    cursor = id
    start ??= id
    if (event === '') return
    if (event === 'reset') resets++
    if (ids.has(id)) twice++
    ids.add(id)
    if (event === 'mempool' || data.cause === 'mempool') return
    const transactions =
      event === 'address'
        ? (data.transactions ?? []).map(({ transactionId, state, nanoErg, assets }) =>
            describe(transactionId, state, [nanoErg, ...assets.map(({ tokenId, amount }) => `${tokenId}=${amount}`)]),
          )
        : event === 'transaction'
          ? [
              describe(
                data.transactionId ?? '',
                data.state ?? '',
                (data.effects ?? []).map(({ nanoErg }) => nanoErg),
              ),
            ]
          : []
    received.push({ id, event, transactions })
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      let left = random.between(1, 12)
      const isLong = random.chance(0.1)
      const ended = Promise.withResolvers<void>()
      const close = await connect(topics, {
        lastEventId: cursor,
        onMessage: (message) => {
          onMessage(message)
          if (message.event !== undefined) left--
          if (left <= 0 && !isLong) ended.resolve()
          return left > 0 || isLong
        },
      })
      const timer = setTimeout(ended.resolve, random.between(50, 1500))
      ending.signal.addEventListener('abort', () => ended.resolve(), { once: true })
      await ended.promise
      clearTimeout(timer)
      close()
      connections++
      // Some stay away for long.
      if (random.chance(0.2) && !ending.signal.aborted) await new Promise((r) => setTimeout(r, random.between(0, 3000)))
    }
  }
  return {
    subjects,
    received,
    running: run(),
    end: () => ending.abort(),
    lastId: () => cursor,
    hasStarted: () => start !== undefined,
    result: () => ({ start: start ?? expect.fail('not connected'), connections, twice, resets }),
  }
}

const describe = (id: string, state: string, amounts: readonly string[]) => [id, state, ...amounts.toSorted()].join(' ')

interface StoredEvent {
  readonly sequence: bigint
  readonly epoch: bigint
  readonly kind: 'block' | 'undo'
  readonly id: Hex
}

/** What a client must receive, by the blocks of the chain and of its abandoned branches. */
function expectedOf(subjects: readonly string[], events: readonly StoredEvent[], boxes: ReadonlyMap<string, Box>) {
  return events.flatMap((event): ChainMessage[] => {
    const { block } = chain.tree.get(event.id as never)
    const eventId = formatEventId(event.sequence, event.epoch)
    const state = event.kind === 'undo' ? 'orphaned' : 'confirmed'
    const messages = subjects.flatMap((subject) => {
      const [kind = '', text = ''] = subject.split(':')
      const transactions = block.transactions.flatMap((transaction) => {
        const effects = effectsOf(transaction, boxes)
        if (kind === 'transaction')
          return transaction.id === text
            ? describe(
                text,
                state,
                [...effects.values()].map((amounts) => String(amounts.get('') ?? 0n)),
              )
            : []
        const amounts = effects.get(text)
        if (amounts === undefined) return []
        const changed = [...amounts].filter(([tokenId, amount]) => tokenId === '' || amount !== 0n)
        const texts = changed.map(([tokenId, amount]) => (tokenId === '' ? String(amount) : `${tokenId}=${amount}`))
        return describe(transaction.id, state, texts)
      })
      return transactions.length === 0 ? [] : { event: kind, transactions }
    })
    return [
      ...messages.map(({ event: name, transactions }) => ({ id: eventId, event: name, transactions })),
      { id: eventId, event: event.kind, transactions: [] },
    ]
  })
}

const knownEffects = new Map<string, Map<string, Map<string, bigint>>>()

/** Amounts by token and address; ERG has the empty id. */
function effectsOf({ id, inputs, outputs }: Transaction, boxes: ReadonlyMap<string, Box>) {
  const known = knownEffects.get(id)
  if (known !== undefined) return known
  const effects = new Map<string, Map<string, bigint>>()
  knownEffects.set(id, effects)
  const add = ({ ergoTree, value, assets }: Box, sign: bigint) => {
    const address = addressOf(ergoTree)
    const amounts = effects.get(address) ?? new Map<string, bigint>()
    effects.set(address, amounts)
    for (const [tokenId, amount] of [
      ['', value] as const,
      ...assets.map((each) => [each.tokenId, each.amount] as const),
    ])
      amounts.set(tokenId, (amounts.get(tokenId) ?? 0n) + sign * amount)
  }
  for (const { boxId } of inputs) add(boxes.get(boxId) ?? expect.fail('unknown box'), -1n)
  for (const box of outputs) add(box, 1n)
  return effects
}

function allBoxes(): Map<BoxId, Box> {
  const transactions = chain.tree.arrivals.flatMap((block) => block.transactions)
  return new Map([...chain.genesis, ...transactions.flatMap(({ outputs }) => outputs)].map((box) => [box.boxId, box]))
}

const listChainEvents = async (after: string) => {
  const { rows } = await database.pool.query<StoredEvent>(
    `SELECT sequence, ${EVENT_EPOCH} AS epoch, kind, id FROM events WHERE kind <> 'mempool' AND sequence > $1 ORDER BY sequence`,
    [BigInt(/^\d+/.exec(after)?.[0] ?? '0')],
  )
  return rows
}

test(
  'clients that reconnect at random over reorgs miss no event of their topics and receive none twice',
  { timeout: 240_000 + 6000 * BLOCKS },
  async () => {
    const busiest = Map.groupBy(allBoxes().values(), ({ ergoTree }) => ergoTree)
      .entries()
      .toArray()
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, Math.ceil(TOPICS / 2))
      .map(([ergoTree]) => `address:${addressOf(ergoTree)}`)
    chain.mempool.simulateTransactions(20, node.time.now)
    const pending = node.backend.mempool.ids().map((id) => `transaction:${id}`)
    const clients = Array.from({ length: Math.ceil(TOPICS / TOPICS_PER_CLIENT) }, (_, i) => {
      const addresses = Array.from({ length: TOPICS_PER_CLIENT - 2 }, () => random.pick(busiest))
      return createClient([...new Set([...addresses, pending[i % pending.length] ?? expect.fail('nothing pending')])])
    })
    const running = Promise.all(clients.map((client) => client.running))
    await vi.waitUntil(() => clients.every(({ hasStarted }) => hasStarted()), { timeout: 60_000, interval: 10 })
    let forks = 0
    for (let mined = 0; mined < BLOCKS;) {
      const count = random.between(1, 3)
      for (let i = 0; i < count; i++) await mine()
      mined += count
      if (random.chance(0.6)) continue
      const depth = random.between(1, Math.min(mined, MAX_DEPTH))
      const fork = chain.fork({ depth, length: depth + 1, heavier: true }, node.time.now)
      expect(fork.ok && fork.isBest).toBe(true)
      await atTip()
      mined++
      forks++
    }
    await mine()
    const [newest] = (await listChainEvents('0')).slice(-1)
    const lastId = newest && formatEventId(newest.sequence, newest.epoch)
    const isDone = () => clients.every(({ received }) => received.at(-1)?.id === lastId)
    await Promise.race([vi.waitUntil(isDone, { timeout: 120_000, interval: 20 }).catch(() => undefined), running])
    for (const { end } of clients) end()
    await running

    const boxes = allBoxes()
    let [connections, messages, missed, twice, different] = [0, 0, 0, 0, 0]
    for (const client of clients) {
      const result = client.result()
      const expected = expectedOf(client.subjects, await listChainEvents(result.start), boxes)
      // Ids of subjects end with digits of the subject; one event has each address and transaction once.
      const keyOf = ({ id, event, transactions }: ChainMessage) =>
        [/^\d+-\d+/.exec(id)?.[0], event, ...transactions].join(' ')
      const [wanted, found] = [expected.map(keyOf), client.received.map(keyOf)]
      expect(result.resets).toBe(0)
      connections += result.connections
      messages += found.length
      twice += result.twice
      missed += Math.max(0, wanted.length - found.length)
      different += new Set(wanted).symmetricDifference(new Set(found)).size
      expect(found.toSorted()).toEqual(wanted.toSorted())
      const order = client.received.map(({ id }) => BigInt(/^\d+/.exec(id)?.[0] ?? 0))
      expect(order).toEqual(order.toSorted((a, b) => (a < b ? -1 : Number(a > b))))
    }
    process.stdout.write(
      `${clients.length} clients with ${clients.reduce((sum, { subjects }) => sum + subjects.length + 1, 0)} topics, ${BLOCKS} blocks, ${forks} forks: ` +
        `${connections} connections, ${messages} messages of blocks, ${missed} missed, ${twice} twice by id, ${different} different\n`,
    )
    expect([missed, twice, different]).toEqual([0, 0, 0])
    expect(connections).toBeGreaterThan(2 * clients.length)
    expect(forks).toBeGreaterThan(0)
  },
)

/** The messages with an id that a client gets at once, up to one of this id. */
async function replayOf(
  topics: string,
  lastEventId: string,
  { baseUrl = url, until }: { baseUrl?: string; until: string },
) {
  const messages: LiveMessage[] = []
  const close = await connect(topics, { lastEventId, baseUrl, onMessage: (message) => messages.push(message) > 0 })
  await vi.waitUntil(() => messages.some(({ id }) => id === until), { timeout: 30_000, interval: 10 })
  close()
  return messages
}

test(
  'resumes in a process that has just started, beyond the events that it has in memory',
  { timeout: 120_000 },
  async () => {
    const [first] = await listChainEvents('0')
    if (first === undefined) expect.fail('no events')
    // More events of the mempool than a process remembers.
    await database.pool.query(
      "INSERT INTO events (kind, height, id) SELECT 'mempool', 1, '' FROM generate_series(1, 2500)",
    )
    await mine()
    const events = await listChainEvents(String(first.sequence))
    const newest = events.at(-1) ?? expect.fail('no events')
    const until = formatEventId(newest.sequence, newest.epoch)
    await using restarted = await createApi()
    const baseUrl = await restarted.app.listen({ host: '127.0.0.1', port: 0 })
    const from = formatEventId(first.sequence, first.epoch)
    const messages = await replayOf('blocks', from, { baseUrl, until })
    expect(messages.flatMap(({ id }) => id ?? [])).toEqual(
      events.map(({ sequence, epoch }) => formatEventId(sequence, epoch)),
    )
    expect(messages.some(({ event }) => event === 'reset')).toBe(false)
  },
)

// It adds events that streams of other tests would continue from.
test('sends a reset event to a client that missed more events than are sent again', { timeout: 120_000 }, async () => {
  const [first] = await listChainEvents('0')
  if (first === undefined) expect.fail('no events')
  await database.pool.query(
    `INSERT INTO events (kind, height, id) SELECT 'undo', 1, '\\x00' FROM generate_series(1, ${MAX_MISSED_EVENTS})`,
  )
  await mine()
  // A process reads them in parts, unless it has just started.
  await using restarted = await createApi()
  const baseUrl = await restarted.app.listen({ host: '127.0.0.1', port: 0 })
  const from = formatEventId(first.sequence, first.epoch)
  const messages: LiveMessage[] = []
  const close = await connect('blocks', {
    lastEventId: from,
    baseUrl,
    onMessage: (message) => messages.push(message) > 0,
  })
  await expect.poll(() => messages.map(({ event }) => event), { timeout: 30_000 }).toContain('reset')
  close()
})
