import { setTimeout as sleep } from 'node:timers/promises'
import { parseLossless } from '@ergo-explorer/chain'
import { listenForBlocks } from './block-events.ts'

/** Cached state of the API: its tip and features. */
export interface ApiStatus {
  /** Id of the newest block; empty before the first response. Pages rendered for another version are outdated. */
  readonly version: string
  /** Number of times that the index was rolled back; undefined if the API does not report it. */
  readonly rollbacks?: number | undefined
  /** Deeper blocks are never rolled back; undefined if the API does not report it. */
  readonly maxReorgDepth?: number | undefined
  readonly features: readonly string[] | null
  /** Version of the response schemas; undefined if the API does not name it. */
  readonly schemaVersion?: string | undefined
  /** Id of the last event at this tip; null if the API has no event ids. */
  readonly sequence?: string | null
  /** Time of the last tip response, and timestamp of the tip's block if known, in milliseconds since 1970. */
  readonly lastSeenAt?: number | undefined
  readonly tipTime?: number | undefined
  /** Why the last poll failed; undefined while the API responds. */
  readonly failure?: string | undefined
}

export interface WatchedApi extends ApiStatus {
  /** Registers a listener for tip changes. */
  readonly onTipChange: (listener: (isRollback: boolean) => void) => void
}

export interface WatchOptions {
  readonly apiUrl: string
  readonly timeoutMs: number
  /** Time between two polls without an event. */
  readonly pollMs?: number
  readonly signal: AbortSignal
}

const POLL_MS = 1_000
/** An API that stays at an earlier tip for this time was restored from a backup. */
const MAX_OLDER_MS = 10_000
/** In polls. Features are fetched repeatedly because the API may be upgraded or replaced. */
const FEATURES_POLL_INTERVAL = 30

/**
 * Follows the tip until the signal aborts: by polling, and sooner through events. If the API fails, the last state
 * remains.
 */
export async function watchApi({ apiUrl, timeoutMs, pollMs = POLL_MS, signal }: WatchOptions): Promise<WatchedApi> {
  const listeners: ((isRollback: boolean) => void)[] = []
  const onTipChange: WatchedApi['onTipChange'] = (listener) => void listeners.push(listener)
  const status: Writable<WatchedApi> = { version: '', features: null, onTipChange }
  const fetchJson = async (path: string): Promise<unknown> => {
    const response = await fetch(apiUrl + path, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) })
    // An error of the server says nothing about what the API offers.
    if (response.status >= 500 || response.status === 429) throw new Error(`${path} has status ${response.status}`)
    return response.ok ? parseLossless(await response.text()) : null
  }
  // State of the last event, and a function that ends the current wait.
  const pendingBlock: { isNew: boolean; id?: string | undefined; wake: () => void } = {
    isNew: false,
    wake: () => undefined,
  }
  // Height of the tip, and the time of the last response that was not older.
  let height: number | undefined
  let newestAt = Number.NEGATIVE_INFINITY
  /** Whether a tip is of an API process that has not noticed the latest block or rollback yet. */
  const isOlder = (rollbacks: number | undefined, tipHeight = 0): boolean => {
    if (rollbacks === undefined || status.rollbacks === undefined || performance.now() - newestAt >= MAX_OLDER_MS)
      return false
    return rollbacks < status.rollbacks || (rollbacks === status.rollbacks && tipHeight < (height ?? 0))
  }
  const poll = async (round: number) => {
    try {
      if (round % FEATURES_POLL_INTERVAL === 0) {
        const capabilities = await fetchJson('/api/v2')
        status.features = featuresIn(capabilities)
        status.schemaVersion = textIn(capabilities, 'schemaVersion')
      }
      const asOf = pendingBlock.id === undefined ? '' : `?tip=${pendingBlock.id.slice(0, 16)}`
      pendingBlock.id = undefined
      const tip = await fetchJson(status.features === null ? '/api/v1/networkState' : `/api/v2/tip${asOf}`)
      const id = idIn(tip)
      // An API without blocks is not ready, and may announce more features later.
      if (id === undefined) {
        status.failure = 'the API has no block yet'
        return false
      }
      status.failure = undefined
      const rollbacks = numberIn(tip, 'rollbackCount')
      const tipHeight = numberIn(tip, 'height')
      status.lastSeenAt = Date.now()
      if (isOlder(rollbacks, tipHeight)) return true
      newestAt = performance.now()
      height = tipHeight
      status.tipTime = numberIn(tip, 'timestamp') ?? status.tipTime
      status.sequence = textIn(tip, 'sequence') ?? null
      status.maxReorgDepth = numberIn(tip, 'maxReorgDepth') ?? status.maxReorgDepth
      const isRollback = rollbacks !== status.rollbacks
      if (id !== status.version || isRollback) {
        status.version = id
        status.rollbacks = rollbacks
        for (const listener of listeners) listener(isRollback)
      }
      return true
    } catch (error) {
      status.failure = describeFailure(error)
      // API unreachable: pages are rendered from the last known data and say so.
      return false
    }
  }
  void (async () => {
    for (let round = (await poll(0)) ? 1 : 0; !signal.aborted; round++) {
      const woken = new AbortController()
      pendingBlock.wake = () => woken.abort()
      const ended = AbortSignal.any([signal, woken.signal])
      if (!pendingBlock.isNew) await sleep(pollMs, undefined, { signal: ended }).catch(() => undefined)
      pendingBlock.isNew = false
      // Retries features as well until the first tip arrives.
      if (!signal.aborted && !(await poll(round)) && status.version === '') round = -1
    }
  })()
  const onBlock = (id: string | undefined) => {
    pendingBlock.isNew = true
    pendingBlock.id = id
    pendingBlock.wake()
  }
  void listenForBlocks({ apiUrl, signal, isAvailable: () => status.features?.includes('live') === true, onBlock })
  await Promise.race([sleep(timeoutMs, undefined, { signal }).catch(() => undefined), firstTip()])
  return status

  async function firstTip(): Promise<void> {
    while (status.version === '' && !signal.aborted) await sleep(20, undefined, { signal }).catch(() => undefined)
  }
}

/** `fetch` hides the reason in the cause. */
const describeFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error
    ? `${error.message}: ${error.cause.message || String(error.cause)}`
    : error.message
}

const featuresIn = (body: unknown): readonly string[] | null =>
  typeof body === 'object' && body !== null && 'features' in body && Array.isArray(body.features)
    ? body.features.map(String)
    : null

const idIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const id = 'blockId' in body ? body.blockId : 'lastBlockId' in body ? body.lastBlockId : undefined
  return typeof id === 'string' ? id : undefined
}

function numberIn(body: unknown, name: string): number | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'number' ? value : undefined
}

function textIn(body: unknown, name: string): string | undefined {
  const value = typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
  return typeof value === 'string' ? value : undefined
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }
