import { hash } from 'node:crypto'
import { type Hex, encodeAddress, p2pkAddress, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Change, ChangePage, Watch } from '@ergo-explorer/contract'
import { inTransaction, migrateOperatorDatabase } from '@ergo-explorer/db'
import { afterAll, describe, expect, test } from 'vitest'
import { MATCH, WatchStore } from '#database/watch-store.ts'
import { confirmedChain } from '#testing/confirmed-chain.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { addressOf } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'
import { createV2Client } from '#testing/v2-client.ts'

const { databases } = await indexedChain()
const operator = await databases.create('no schema')
await migrateOperatorDatabase({ url: operator.url })
const operatorClient = await operator.connect()
const errors: unknown[] = []
const watches = new WatchStore({
  url: operator.url,
  statementTimeoutMs: 5000,
  onError: (error) => errors.push(error),
})
const api = await startTestApi({ watches })
afterAll(async () => {
  await api[Symbol.asyncDispose]()
  await watches[Symbol.asyncDispose]()
  operatorClient.release()
  if (errors.length > 0) throw new AggregateError(errors, 'a watch could not be marked as used')
})
const { get } = createV2Client(api)
const { blocks, entries } = confirmedChain(api.chain.node)
const blake2b256 = await createBlake2b256()

/** Script hashes by number of transactions, most first. */
const trees = [...entries].toSorted(([, a], [, b]) => b.length - a.length).map(([tree]) => tree)
const addressesOf = (list: readonly Hex[]) => [...new Set(list.map(addressOf))]

const put = async (body: object): Promise<Watch> => {
  const { status, json } = await api.post('/api/v2/watches', body)
  if (status !== 200) expect.fail(`returned ${status}: ${JSON.stringify(json)}`)
  // Parsed by the test below.
  return json as Watch
}

async function readFeed(query: string): Promise<Change[]> {
  const items: Change[] = []
  for (let after = ''; ;) {
    const page: ChangePage = await get(`changes?${query}${after}`)
    items.push(...page.items)
    if (!page.hasMore) return items
    after = `&after=${page.next}`
  }
}

const withoutEvents = (items: readonly Change[]) =>
  items.map(({ transaction, ...rest }) => {
    if (transaction === undefined) return rest
    const { eventId: _, ...others } = transaction
    return { ...rest, transaction: others }
  })

describe('a watch', () => {
  test('has an id that follows from its content, whatever the order', async () => {
    const [a = '', b = '', c = ''] = addressesOf(trees)
    const first = await put({ addresses: [a, b, c] })
    expect(first).toMatchObject({ subjectCount: 3, watchId: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(first.expiresAt - first.usedAt).toBe(30 * 86_400_000)
    expect((await put({ addresses: [c, a, b, a] })).watchId).toBe(first.watchId)
    expect((await put({ addresses: [a, b] })).watchId).not.toBe(first.watchId)
    expect(await get<Watch>(`watches/${first.watchId}`)).toMatchObject({ watchId: first.watchId, subjectCount: 3 })
    expect(api.app.maxQueriesPerRequest.get('putWatch') ?? 0).toBe(0)
  })

  test('is a feature of the server', async () => {
    expect((await get<{ features: string[] }>('')).features).toContain('watches')
  })

  test.each<[string, object]>([
    ['no subject', {}],
    ['an empty list', { addresses: [] }],
    ['an address of another network', { addresses: ['3WwbzW6u8hKWBcL1W7kNVMr25s2UHfSBnYtwSHvrRQt7DdPuoXrt'] }],
    ['an unknown key', { address: ['9f4QF8AD1nQ3nJahQVkMj8hFSVVzVom77b52JU7EW71Zexg6N8v'] }],
    [
      '10,001 subjects in one list',
      { tokenIds: Array.from({ length: 10_001 }, (_, i) => String(i).padStart(64, '0')) },
    ],
    [
      '10,001 subjects in two lists',
      {
        tokenIds: Array.from({ length: 5001 }, (_, i) => String(i).padStart(64, '0')),
        scriptHashes: Array.from({ length: 5000 }, (_, i) => String(i).padStart(64, '1')),
      },
    ],
  ])('with %s is a bad request', async (_name, body) => {
    expect(await api.post('/api/v2/watches', body)).toMatchObject({ status: 400 })
  })

  test('takes 10,000 addresses without blocking the server for long', async () => {
    const addresses = Array.from({ length: 10_000 }, (_, i) =>
      encodeAddress(p2pkAddress(`02${hash('sha256', String(i), 'hex')}`, presetOf('devnet').addressPrefix), blake2b256),
    )
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    expect((await put({ addresses })).subjectCount).toBe(10_000)
    clearInterval(timer)
    process.stdout.write(`10,000 addresses occupy the event loop for at most ${Math.round(longest)} ms\n`)
  })

  test('that is not stored is 404, also in the feed and for a server without watches', async () => {
    const id = 'ab'.repeat(32)
    expect(await api.get(`/api/v2/watches/${id}`)).toMatchObject({ status: 404, json: { code: 'not_found' } })
    expect(await api.get(`/api/v2/changes?watch=${id}`)).toMatchObject({ status: 404 })
    await using plain = await startTestApi()
    expect(await plain.post('/api/v2/watches', { tokenIds: [id] })).toMatchObject({
      status: 404,
      json: { detail: 'This server does not store watches' },
    })
    expect(await plain.get(`/api/v2/changes?watch=${id}`)).toMatchObject({ status: 404 })
    expect((await plain.get('/api/v2')).json).not.toMatchObject({ features: expect.arrayContaining(['watches']) })
  })
})

describe('the feed of a watch', () => {
  const tokenIds = [
    ...new Set(
      blocks.flatMap(({ transactions }) =>
        transactions.flatMap(({ outputs }) => outputs.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))),
      ),
    ),
  ].slice(0, 5)

  test('has the same entries as the filters that it contains', async () => {
    const addresses = addressesOf(trees.filter((_, i) => i % 7 === 1)).slice(0, 60)
    const { rows } = await api.chain.database.pool.query<{ hash: Hex }>(
      'SELECT sha256 AS hash FROM templates ORDER BY id LIMIT 4',
    )
    const templateHashes = rows.map((row) => row.hash)
    const filters = { addresses, tokenIds, templateHashes }
    for (const [query, body] of [
      [
        `addresses=${addresses.join(',')}&tokenIds=${tokenIds.join(',')}&templateHashes=${templateHashes.join(',')}`,
        filters,
      ],
      [`addresses=${addresses.join(',')}`, { addresses }],
      [`tokenIds=${tokenIds.join(',')}`, { tokenIds }],
      [`templateHashes=${templateHashes.join(',')}`, { templateHashes }],
    ] as const) {
      const { watchId } = await put(body)
      const watched = await readFeed(`include=effects&watch=${watchId}`)
      expect(withoutEvents(watched)).toEqual(await readFeed(`include=effects&${query}`))
      expect(watched.filter(({ block }) => block).length).toBe(blocks.length)
      expect(watched.filter(({ transaction }) => transaction).length).toBeGreaterThan(5)
      const events = watched.flatMap(({ transaction }) => transaction ?? [])
      for (const { eventId, blockId, transactionId } of events)
        expect(eventId).toBe(hash('sha256', Buffer.from(watchId + blockId + transactionId, 'hex'), 'hex'))
      expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length)
    }
    expect(api.app.maxQueriesPerRequest.get('listChanges')).toBeLessThanOrEqual(3)
  }, 60_000)

  test('has no events without the parameter, and cannot be combined with filters', async () => {
    const [transaction] = (await readFeed('fromHeight=700')).flatMap((entry) => entry.transaction ?? [])
    expect(transaction).toBeDefined()
    expect(transaction).not.toHaveProperty('eventId')
    const { watchId } = await put({ tokenIds })
    expect(await api.get(`/api/v2/changes?watch=${watchId}&tokenIds=${tokenIds.join(',')}`)).toMatchObject({
      status: 400,
    })
  })

  test('marks the watch as used', async () => {
    const { watchId } = await put({ tokenIds: ['cd'.repeat(32)] })
    await operator.pool.query("UPDATE watches SET used_at = now() - interval '3 hours'")
    await get(`changes?fromHeight=700&watch=${watchId}`)
    await expect.poll(async () => Date.now() - (await get<Watch>(`watches/${watchId}`)).usedAt).toBeLessThan(3_600_000)
  })

  test('finds the keys of a block by an index, whatever the number of subjects', async () => {
    // A table this small is not worth an index otherwise.
    const { rows } = await inTransaction(operatorClient, async () => {
      await operatorClient.query('SET LOCAL enable_seqscan = off')
      return operatorClient.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${MATCH.text}`, [
        Buffer.alloc(32),
        [Buffer.alloc(32)],
      ])
    })
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('watch_subjects_pkey')
  })
})

test('a full server refuses a new watch and says when to come back', async () => {
  await operator.pool.query('UPDATE watch_limits SET max_watches = 0')
  const { status, headers } = await api.post('/api/v2/watches', { tokenIds: ['ef'.repeat(32)] })
  expect([status, headers['retry-after']]).toEqual([503, '3600'])
  await operator.pool.query('UPDATE watch_limits SET max_watches = DEFAULT')
})
