import { setTimeout as sleep } from 'node:timers/promises'
import { readLive } from '../traffic/live-reader.ts'
import { fetchJson } from '../world/fetch-json.ts'

/** Where a new block is looked for, and how many milliseconds after the node had it it was there. */
export type Delays = Readonly<Record<string, readonly number[]>>

export interface FreshnessOptions {
  readonly nodeUrl: string
  /** Of the proxy. */
  readonly url: string
  /** Of one process of the API, past the proxy. */
  readonly apiUrl: string
  readonly signal: AbortSignal
}

const LOOK_MS = 20
const PATIENCE_MS = 14_000

/** Follows a chain and times each block on its way to people: as an event, as an answer, as a page. */
export async function measureFreshness({ nodeUrl, url, apiUrl, signal }: FreshnessOptions): Promise<Delays> {
  const delays: Record<string, number[]> = { 'event through the proxy': [], 'open page': [] }
  const told = new Map<string, number>()
  const reader = readLive(`${url}/api/v2/live?topics=blocks`, (frame) => {
    const id = /"id":"([0-9a-f]{64})"/.exec(frame)?.[1]
    if (id !== undefined && !told.has(id)) told.set(id, performance.now())
  })
  const places: Readonly<Record<string, string>> = {
    'answer of the API': `${apiUrl}/api/v2/tip`,
    'answer through the proxy': `${url}/api/v2/tip`,
    'page through the proxy': `${url}/en/latest-blocks`,
  }
  const hear = async (id: string, start: number) => {
    const at = await untilTold(told, id)
    if (at === undefined) return
    delays['event through the proxy']?.push(Math.max(0, at - start))
    // What a page that is open does when it hears of a block.
    const asked = `${url}/api/v2/blocks?limit=30&offset=0&tip=${id.slice(0, 16)}`
    const ms = await untilShown(asked, id, start)
    if (ms !== undefined) delays['open page']?.push(ms)
  }
  let known = await bestBlock(nodeUrl)
  while (!signal.aborted) {
    const best = await bestBlock(nodeUrl)
    if (best === known) {
      await sleep(LOOK_MS)
      continue
    }
    const start = performance.now()
    known = best
    await Promise.all([
      hear(best, start),
      ...Object.entries(places).map(async ([name, place]) => {
        const ms = await untilShown(place, best, start)
        if (ms !== undefined) (delays[name] ??= []).push(ms)
      }),
    ])
  }
  reader.stop()
  return delays
}

async function untilTold(told: ReadonlyMap<string, number>, id: string): Promise<number | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const at = told.get(id)
    if (at !== undefined) return at
    await sleep(LOOK_MS)
  }
  return undefined
}

async function bestBlock(nodeUrl: string): Promise<string> {
  return (await fetchJson<{ readonly bestFullHeaderId: string }>(`${nodeUrl}/info`)).bestFullHeaderId
}

async function untilShown(place: string, id: string, start: number): Promise<number | undefined> {
  while (performance.now() - start < PATIENCE_MS) {
    const text = await fetch(place).then(
      (answer) => answer.text(),
      () => '',
    )
    if (text.includes(id)) return performance.now() - start
    await sleep(LOOK_MS)
  }
  return undefined
}
