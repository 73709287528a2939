import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDatabases } from '@ergo-explorer/testkit'
import { fetchJson, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { launchSource, startApi, startStack } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { expect, test } from 'vitest'
import {
  type Deposit,
  type DepositBatch,
  type FeedFilter,
  FileStore,
  filterOf,
  readDeposits,
} from '../examples/deposit-watcher.ts'
import { ApiProblem, createClient, getRichList, paginate, TransportError } from './index.ts'

/* The example against the processes of a node that reorganizes its chain, an indexer and the API. */

const BLOCKS = Number(process.env['DEPOSIT_BLOCKS'] ?? 16)
const FORKS = Number(process.env['DEPOSIT_FORKS'] ?? 2)
const ADDRESSES = Number(process.env['DEPOSIT_ADDRESSES'] ?? 150)
const FIRST_BLOCKS = 300
const MAX_DEPTH = 8
const FAILURE_RATE = 0.3

/** Deterministic (Park and Miller), so that a failure repeats. */
let seed = 46
function random(): number {
  seed = (seed * 48_271) % 2_147_483_647
  return seed / 2_147_483_647
}
const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1))

class Killed extends Error {}

/** Checks that no deposit is credited or withdrawn twice, and dies at random before or after it has stored a batch. */
class MortalStore extends FileStore {
  withdrawnCount = 0

  override commit(batch: DepositBatch): void {
    const known = new Set(this.deposits.map(({ boxId }) => boxId))
    for (const { boxId } of batch.withdrawn)
      if (!known.delete(boxId)) throw new Error(`deposit ${boxId} is withdrawn, but not credited`)
    for (const { boxId } of batch.credited) {
      if (known.has(boxId)) throw new Error(`deposit ${boxId} is credited twice`)
      known.add(boxId)
    }
    if (random() < FAILURE_RATE / 2) throw new Killed()
    super.commit(batch)
    this.withdrawnCount += batch.withdrawn.length
    if (random() < FAILURE_RATE / 2) throw new Killed()
  }
}

test('credits every deposit once and withdraws undone ones, through failures and a rebuilt index', async () => {
  await using stack = await startStack({ blocks: FIRST_BLOCKS, hasForks: false })
  await using databases = await startDatabases()
  const rebuilt = await databases.create()
  const settings = { ...stack.apiSettings, DATABASE_URL: rebuilt.url }
  const folder = mkdtempSync(join(tmpdir(), 'deposits-'))
  const path = join(folder, 'deposits.json')

  const usage = { calls: 0, bytes: 0 }
  const clientOf = (baseUrl: string) =>
    createClient({
      baseUrl,
      fetch: async (url, init) => {
        if (random() < FAILURE_RATE / 2) throw new TypeError('offline')
        const response = await fetch(url, init)
        const body = await response.arrayBuffer()
        usage.calls++
        usage.bytes += body.byteLength
        if (random() < FAILURE_RATE / 2) throw new TypeError('connection lost')
        return new Response(body, response)
      },
    })
  const addresses = new Set<string>()
  for await (const { party } of paginate(getRichList, createClient({ baseUrl: stack.apiUrl }), { limit: 200 })) {
    addresses.add(party.address)
    if (addresses.size === ADDRESSES) break
  }

  const atTip = (apiUrl: string) =>
    waitUntil(
      'the API has the newest block',
      async () => {
        const { bestFullHeaderId } = await fetchJson<{ bestFullHeaderId: string }>(`${stack.nodeUrl}/info`)
        // An index that is being rebuilt is not ready at first.
        const tip = await fetchJson<{ blockId?: string }>(`${apiUrl}/api/v2/tip`).catch(() => undefined)
        return tip?.blockId === bestFullHeaderId
      },
      { timeoutMs: 120_000, pollMs: 50 },
    )

  let withdrawnCount = 0
  let watchedPages = 0
  /** Runs the program until it is at the tip, and starts it again each time that it dies. */
  const catchUp = async (apiUrl: string): Promise<void> => {
    const client = clientOf(apiUrl)
    for (let hasMore = true; hasMore;) {
      const store = new MortalStore(path)
      try {
        let filter: FeedFilter | undefined
        while (hasMore) {
          filter ??= await filterOf(client, addresses)
          if (filter.watch !== undefined) watchedPages++
          hasMore = await readDeposits(client, { addresses, filter }, store)
        }
      } catch (error) {
        const isBusy = error instanceof ApiProblem && error.status === 503
        if (!(error instanceof Killed || error instanceof TransportError || isBusy)) throw error
        hasMore = true
      } finally {
        withdrawnCount += store.withdrawnCount
      }
    }
  }

  let apiUrl = stack.apiUrl
  await catchUp(apiUrl)
  await using started = new AsyncDisposableStack()
  for (let fork = 0; fork < FORKS; fork++) {
    await sendNodeCommand(stack.nodeUrl, `mine?blocks=${Math.max(MAX_DEPTH, Math.floor(BLOCKS / FORKS))}`)
    await atTip(apiUrl)
    // Sometimes the program is offline while a branch is the best one, or stops in the middle of it.
    if (fork === 0 || random() < 0.7) await catchUp(apiUrl)
    const depth = between(1, MAX_DEPTH)
    await sendNodeCommand(stack.nodeUrl, `fork?depth=${depth}&length=${depth + 1}`)
    if (fork === Math.floor(FORKS / 2)) {
      started.use(launchSource('indexer', [], { ...settings, POLL_MS: '200' }))
      apiUrl = started.use(await startApi(settings)).url
    }
    await atTip(apiUrl)
    if (fork === 0 || random() < 0.7) await catchUp(apiUrl)
  }
  await catchUp(apiUrl)

  const { rows } = await rebuilt.pool.query<Pick<Deposit, 'boxId' | 'value'>>(
    `SELECT b.id AS "boxId", b.value::text AS value FROM boxes b JOIN scripts s ON s.id = b.script
     WHERE s.address = ANY($1) AND b.number >= 0 ORDER BY b.id`,
    [[...addresses]],
  )
  const credited = new FileStore(path).deposits.map(({ boxId, value }) => ({ boxId, value }))
  expect(credited.toSorted((a, b) => (a.boxId < b.boxId ? -1 : 1))).toEqual(rows)
  expect(rows.length).toBeGreaterThan(ADDRESSES)
  expect(withdrawnCount).toBeGreaterThan(0)
  expect(watchedPages).toBeGreaterThan(0)
  const { height } = await fetchJson<{ height: number }>(`${apiUrl}/api/v2/tip`)
  const perThousand = (count: number) => Math.round((count * 1000) / height)
  process.stdout.write(
    `${addresses.size} addresses, ${height} blocks, ${FORKS} forks: ${rows.length} deposits, ${withdrawnCount} withdrawn; ` +
      `for 1,000 blocks ${perThousand(usage.calls)} calls and ${perThousand(usage.bytes)} bytes\n`,
  )
  rmSync(folder, { recursive: true })
}, 600_000)
