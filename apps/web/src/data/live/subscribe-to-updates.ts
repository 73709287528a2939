/** `tip`: everything that depends on the newest block changed; `mempool`: only what depends on the mempool. */
export type UpdateTopic = 'tip' | 'mempool'

export interface UpdateOptions {
  /** URL of the event stream; null when the API has none. */
  readonly streamUrl: string | null
  /** Id of the last known event; null when unknown. */
  readonly lastEventId?: string | null
  /** Polled when there is no stream; must return text that changes with each block. */
  readonly fetchTip: () => Promise<string>
  /** @param tip id of the newest block, when the event contains it */
  readonly onUpdate: (topic: UpdateTopic, tip?: string) => void
  /** Replaceable in tests. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly openStream?: (url: string) => EventSource
}

const POLL_MS = 10_000
/** After this many consecutive failures, polling replaces the stream for a while. */
const MAX_STREAM_FAILURES = 3
const STREAM_RETRY_MS = 60_000
/** The mempool changes every second, which is too often to redraw. */
const MEMPOOL_THROTTLE_MS = 3_000

/**
 * Reports updates while the page is visible, from the event stream or by polling the tip. Returns a function that
 * unsubscribes.
 */
export function subscribeToUpdates(options: UpdateOptions): () => void {
  const { streamUrl, onUpdate, page = document, openStream = (url) => new EventSource(url) } = options
  let stream: EventSource | undefined
  let pollTimer: ReturnType<typeof setInterval> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let lastEventId = options.lastEventId ?? ''
  let failures = 0
  const notifyMempool = throttle(MEMPOOL_THROTTLE_MS, () => onUpdate('mempool'))

  const onEvent = (event: Event) => {
    failures = 0
    lastEventId = (event as MessageEvent).lastEventId || lastEventId
    if (event.type === 'mempool') notifyMempool.call()
    else onUpdate('tip', event.type === 'block' ? parseBlockId((event as MessageEvent).data) : undefined)
  }

  const openEventStream = (url: string) => {
    // A page that was hidden resumes from its last event.
    stream = openStream(lastEventId === '' ? url : `${url}&lastEventId=${lastEventId}`)
    for (const name of ['block', 'undo', 'reset', 'mempool']) stream.addEventListener(name, onEvent)
    stream.addEventListener('error', () => {
      if (++failures < MAX_STREAM_FAILURES && stream?.readyState !== EventSource.CLOSED) return
      stop()
      startPolling()
      retryTimer = setTimeout(start, STREAM_RETRY_MS)
    })
  }

  const startPolling = () => {
    let lastTip: string | undefined
    const pollTip = async () => {
      // Failures are ignored because the next poll follows soon; screens show their own errors.
      const tip = await options.fetchTip().catch(() => lastTip)
      if (lastTip !== undefined && tip !== lastTip) onUpdate('tip')
      else notifyMempool.call()
      lastTip = tip
    }
    pollTimer = setInterval(() => void pollTip(), POLL_MS)
  }

  const start = () => {
    stop()
    if (page.visibilityState === 'hidden') return
    failures = 0
    if (streamUrl === null) startPolling()
    else openEventStream(streamUrl)
  }
  const stop = () => {
    stream?.close()
    clearInterval(pollTimer)
    clearTimeout(retryTimer)
  }
  /** A hidden page sends no requests. When it becomes visible again, it catches up. */
  const onVisibility = () => {
    start()
    if (page.visibilityState !== 'hidden' && (streamUrl === null || lastEventId === '')) onUpdate('tip')
  }

  page.addEventListener('visibilitychange', onVisibility)
  start()
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    stop()
    notifyMempool.cancel()
  }
}

/** The block id in a `block` event. */
function parseBlockId(data: unknown): string | undefined {
  return typeof data === 'string' ? /"blockId":"([0-9a-f]{64})"/.exec(data)?.[1] : undefined
}

/**
 * Calls at most once per interval. The first call also waits one interval, since the page was just loaded; the last
 * call is never lost.
 */
function throttle(ms: number, action: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasPendingCall = false
  const stop = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (hasPendingCall) call()
    }, ms)
  }
  const call = () => {
    hasPendingCall = timer !== undefined
    if (timer !== undefined) return
    action()
    stop()
  }
  stop()
  return { call, cancel: () => clearTimeout(timer) }
}
