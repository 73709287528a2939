import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'

/** What the server knows of the API without asking: which chain it is at, and what it offers. */
export interface ApiWatch {
  /** Of the newest block, or of nothing yet. Pages made of an older one are made again. */
  readonly version: string
  readonly features: readonly string[] | null
}

export interface WatchOptions {
  readonly apiUrl: string
  readonly budgetMs: number
  readonly signal: AbortSignal
}

const TIP_MS = 1_000
/** Asked again now and then: an API can be replaced by another one. */
const FEATURES_EVERY = 30

/** Follows the tip for as long as the signal lasts. Without an answer what was known stays. */
export async function watchApi({ apiUrl, budgetMs, signal }: WatchOptions): Promise<ApiWatch> {
  const watch = { version: '', features: null as readonly string[] | null }
  const ask = async (path: string): Promise<unknown> => {
    const answer = await fetch(apiUrl + path, { signal: AbortSignal.any([signal, AbortSignal.timeout(budgetMs)]) })
    return answer.ok ? parseLossless(await answer.text()) : null
  }
  const look = async (round: number) => {
    try {
      if (round % FEATURES_EVERY === 0) watch.features = featuresIn(await ask('/api/v2'))
      const tip = await ask(watch.features === null ? '/api/v1/networkState' : '/api/v2/tip')
      watch.version = idIn(tip) ?? watch.version
    } catch {
      // Nobody there: pages are made of what was said last, and say so.
      return false
    }
    return true
  }
  void (async () => {
    for (let round = (await look(0)) ? 1 : 0; !signal.aborted; round++) {
      await sleep(TIP_MS, undefined, { signal }).catch(() => undefined)
      // A first answer is asked for until it comes.
      if (!signal.aborted && !(await look(round)) && watch.version === '') round = -1
    }
  })()
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
