/** What may have changed: everything that depends on the newest block, or only what depends on the mempool. */
export type News = 'tip' | 'mempool'

export interface NewsOptions {
  /** The stream of events; null where the API has none. */
  readonly streamUrl: string | null
  /** Of the last event that is known already; null where nobody knows. */
  readonly since?: string | null
  /** Asked while there is no stream: something that changes with each block. */
  readonly askTip: () => Promise<string>
  /** @param tip the newest block, where the news tell it */
  readonly onNews: (news: News, tip?: string) => void
  /** The browser's, unless a test brings its own. */
  readonly page?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
  readonly openStream?: (url: string) => EventSource
}

const POLL_MS = 10_000
/** A stream that fails so often in a row is taken for absent for a while. */
const MOST_FAILURES = 3
const TRY_AGAIN_MS = 60_000
/** The mempool changes every second; nobody reads that fast. */
const MEMPOOL_MS = 3_000

/** Tells of news while the page is looked at: by the stream of events, or by asking for the tip. Returns how to stop. */
export function followNews(options: NewsOptions): () => void {
  const { streamUrl, onNews, page = document, openStream = (url) => new EventSource(url) } = options
  let stream: EventSource | undefined
  let poll: ReturnType<typeof setInterval> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let lastEventId = options.since ?? ''
  let failures = 0
  const mempool = atMostEvery(MEMPOOL_MS, () => onNews('mempool'))

  const heard = (event: Event) => {
    failures = 0
    lastEventId = (event as MessageEvent).lastEventId || lastEventId
    if (event.type === 'mempool') mempool.call()
    else onNews('tip', event.type === 'block' ? blockIn((event as MessageEvent).data) : undefined)
  }

  const listen = (url: string) => {
    // A page that was out of sight goes on where it stopped.
    stream = openStream(lastEventId === '' ? url : `${url}&lastEventId=${lastEventId}`)
    for (const name of ['block', 'undo', 'reset', 'mempool']) stream.addEventListener(name, heard)
    stream.addEventListener('error', () => {
      if (++failures < MOST_FAILURES && stream?.readyState !== EventSource.CLOSED) return
      rest()
      startPolling()
      again = setTimeout(start, TRY_AGAIN_MS)
    })
  }

  const startPolling = () => {
    let known: string | undefined
    const look = async () => {
      // Without an answer it is asked again soon; screens say themselves what did not arrive.
      const tip = await options.askTip().catch(() => known)
      if (known !== undefined && tip !== known) onNews('tip')
      else mempool.call()
      known = tip
    }
    poll = setInterval(() => void look(), POLL_MS)
  }

  const start = () => {
    rest()
    if (page.visibilityState === 'hidden') return
    failures = 0
    if (streamUrl === null) startPolling()
    else listen(streamUrl)
  }
  const rest = () => {
    stream?.close()
    clearInterval(poll)
    clearTimeout(again)
  }
  /** Out of sight nothing is asked for. Back in sight, what was missed is. */
  const onVisibility = () => {
    start()
    if (page.visibilityState !== 'hidden' && (streamUrl === null || lastEventId === '')) onNews('tip')
  }

  page.addEventListener('visibilitychange', onVisibility)
  start()
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    rest()
    mempool.cancel()
  }
}

/** The id of a block that was told of. */
function blockIn(data: unknown): string | undefined {
  return typeof data === 'string' ? /"id":"([0-9a-f]{64})"/.exec(data)?.[1] : undefined
}

/** No sooner than after a while, as what is there now is new, and the last call is never lost. */
function atMostEvery(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) call()
    }, ms)
  }
  const call = () => {
    isWanted = timer !== undefined
    if (timer !== undefined) return
    act()
    rest()
  }
  rest()
  return { call, cancel: () => clearTimeout(timer) }
}
