import { setTimeout as sleep } from 'node:timers/promises'
import { startLiveReader } from '../traffic/live-reader.ts'
import { fetchJson } from '../world/fetch-json.ts'

/** Milliseconds until a new block of the node appears, by where it appears. */
export type FreshnessDelays = Readonly<Record<string, readonly number[]>>

export interface FreshnessOptions {
  readonly nodeUrl: string
  /** URL of the proxy. */
  readonly url: string
  /** URL of one API process, without the proxy. */
  readonly apiUrl: string
  readonly signal: AbortSignal
}

const POLL_MS = 20
const TIMEOUT_MS = 14_000

/** Follows the chain and measures how long each block takes to appear as an event, in an API response and on a page. */
export async function measureFreshness({ nodeUrl, url, apiUrl, signal }: FreshnessOptions): Promise<FreshnessDelays> {
  const delays: Record<string, number[]> = { 'event through the proxy': [], 'open page': [] }
  const receivedAt = new Map<string, number>()
  const reader = startLiveReader(`${url}/api/v2/live?topics=blocks`, (frame) => {
    const id = /"id":"([0-9a-f]{64})"/.exec(frame)?.[1]
    if (id !== undefined && !receivedAt.has(id)) receivedAt.set(id, performance.now())
  })
  const urls: Readonly<Record<string, string>> = {
    'API response': `${apiUrl}/api/v2/tip`,
    'API response through the proxy': `${url}/api/v2/tip`,
    'page through the proxy': `${url}/en/latest-blocks`,
  }
  const measureEvent = async (id: string, start: number) => {
    const at = await waitForEvent(receivedAt, id)
    if (at === undefined) return
    delays['event through the proxy']?.push(Math.max(0, at - start))
    // The request that an open page sends after a block event.
    const pageDataUrl = `${url}/api/v2/blocks?limit=30&offset=0&tip=${id.slice(0, 16)}`
    const ms = await waitForBlock(pageDataUrl, id, start)
    if (ms !== undefined) delays['open page']?.push(ms)
  }
  let known = await bestBlock(nodeUrl)
  while (!signal.aborted) {
    const best = await bestBlock(nodeUrl)
    if (best === known) {
      await sleep(POLL_MS)
      continue
    }
    const start = performance.now()
    known = best
    await Promise.all([
      measureEvent(best, start),
      ...Object.entries(urls).map(async ([name, sourceUrl]) => {
        const ms = await waitForBlock(sourceUrl, best, start)
        if (ms !== undefined) (delays[name] ??= []).push(ms)
      }),
    ])
  }
  reader.stop()
  return delays
}

async function waitForEvent(receivedAt: ReadonlyMap<string, number>, id: string): Promise<number | undefined> {
  for (let waited = 0; waited < TIMEOUT_MS; waited += POLL_MS) {
    const at = receivedAt.get(id)
    if (at !== undefined) return at
    await sleep(POLL_MS)
  }
  return undefined
}

async function bestBlock(nodeUrl: string): Promise<string> {
  return (await fetchJson<{ readonly bestFullHeaderId: string }>(`${nodeUrl}/info`)).bestFullHeaderId
}

async function waitForBlock(sourceUrl: string, id: string, start: number): Promise<number | undefined> {
  while (performance.now() - start < TIMEOUT_MS) {
    const text = await fetch(sourceUrl).then(
      (response) => response.text(),
      () => '',
    )
    if (text.includes(id)) return performance.now() - start
    await sleep(POLL_MS)
  }
  return undefined
}
