import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { hearBlocks } from './hear-blocks.ts'

/** What the server knows of the API without asking: which chain it is at, and what it offers. */
export interface ApiWatch {
  /** Of the newest block, or of nothing yet. Pages made of an older one are made again. */
  readonly version: string
  readonly features: readonly string[] | null
  /** Of the last event that the tip is told with; null where nobody counts them. */
  readonly sequence?: string | null
  /** When it last told of its tip, and the time that the tip's block states where it says so: milliseconds since 1970. */
  readonly heardAt?: number | undefined
  readonly tipTime?: number | undefined
}

export interface FollowedApi extends ApiWatch {
  /** Calls back whenever the newest block is another. */
  readonly onMove: (listener: () => void) => void
}

export interface WatchOptions {
  readonly apiUrl: string
  readonly budgetMs: number
  readonly signal: AbortSignal
}

const TIP_MS = 1_000
/** Asked again now and then: an API can be replaced by another one. */
const FEATURES_EVERY = 30

/** Follows the tip for as long as the signal lasts: by asking, and sooner where the API tells. Without an answer what was known stays. */
export async function watchApi({ apiUrl, budgetMs, signal }: WatchOptions): Promise<FollowedApi> {
  const listeners: (() => void)[] = []
  const onMove = (listener: () => void) => void listeners.push(listener)
  const watch: Writable<FollowedApi> = { version: '', features: null, onMove }
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(apiUrl + path, { signal: AbortSignal.any([signal, AbortSignal.timeout(budgetMs)]) })
    return answer.ok ? parseLossless(await answer.text()) : null
  }
  // What was told last, and whoever waits for more.
  const news: { isNew: boolean; id?: string | undefined; wake: () => void } = { isNew: false, wake: () => undefined }
  const look = async (round: number) => {
    try {
      if (round % FEATURES_EVERY === 0) watch.features = featuresIn(await ask('/api/v2'))
      const asOf = news.id === undefined ? '' : `?tip=${news.id.slice(0, 16)}`
      news.id = undefined
      const tip = await ask(watch.features === null ? '/api/v1/networkState' : `/api/v2/tip${asOf}`)
      const id = idIn(tip)
      if (id !== undefined) watch.heardAt = Date.now()
      watch.tipTime = timeIn(tip) ?? watch.tipTime
      watch.sequence = sequenceIn(tip)
      if (id !== undefined && id !== watch.version) {
        watch.version = id
        for (const listener of listeners) listener()
      }
      // Who is there and knows no block yet is not ready, and may offer more later than it does now.
      return id !== undefined
    } catch {
      // Nobody there: pages are made of what was said last, and say so.
      return false
    }
  }
  void (async () => {
    for (let round = (await look(0)) ? 1 : 0; !signal.aborted; round++) {
      const woken = new AbortController()
      news.wake = () => woken.abort()
      const isOver = AbortSignal.any([signal, woken.signal])
      if (!news.isNew) await sleep(TIP_MS, undefined, { signal: isOver }).catch(() => undefined)
      news.isNew = false
      // A first answer is asked for until it comes.
      if (!signal.aborted && !(await look(round)) && watch.version === '') round = -1
    }
  })()
  const onNews = (id: string | undefined) => {
    news.isNew = true
    news.id = id
    news.wake()
  }
  void hearBlocks({ apiUrl, signal, isOffered: () => watch.features?.includes('live') === true, onNews })
  await Promise.race([sleep(budgetMs, undefined, { signal }).catch(() => undefined), firstLook()])
  return watch

  async function firstLook(): Promise<void> {
    while (watch.version === '' && !signal.aborted) await sleep(20, undefined, { signal }).catch(() => undefined)
  }
}

const featuresIn = (body: unknown): readonly string[] | null =>
  typeof body === 'object' && body !== null && 'features' in body && Array.isArray(body.features)
    ? body.features.map(String)
    : null

const idIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const id = 'id' in body ? body.id : 'lastBlockId' in body ? body.lastBlockId : undefined
  return typeof id === 'string' ? id : undefined
}

const timeIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'timestamp' in body && typeof body.timestamp === 'number'
    ? body.timestamp
    : undefined

const sequenceIn = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'sequence' in body && typeof body.sequence === 'string'
    ? body.sequence
    : null

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
