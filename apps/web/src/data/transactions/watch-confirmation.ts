import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'

/** Texts of a notification in the language of the page, and what it opens. */
export interface NotificationTexts {
  /** Path of the transaction page. */
  readonly url: string
  readonly confirmed: string
  readonly confirmedText: (values: { readonly id: string; readonly height: string }) => string
  readonly ended: string
  readonly endedText: (values: { readonly id: string }) => string
}

/** The parts of the browser that a watch uses. */
export interface WatchEnvironment {
  readonly requestPermission: () => Promise<NotificationPermission>
  readonly fetchState: (id: string, signal: AbortSignal) => Promise<WatchedState | undefined>
  readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface WatchedState {
  readonly state: string
  readonly height: number | null
}

/** Live updates pause in hidden tabs, so a watch polls. Browsers slow down timers of hidden tabs to one per minute. */
const POLL_MS = 15_000
const MAX_WATCH_MS = 86_400_000
/** A page watches a few transactions at once; the oldest is given up for a new one. */
const MAX_WATCHED = 5

/** An input block can be rolled back, so a pre-confirmed transaction is still watched. */
const UNCONFIRMED_STATES: ReadonlySet<string> = new Set(['pending', 'pre-confirmed'])

/** Outlives the page of the transaction, but not the tab. */
const watched = new Map<string, AbortController>()

export const isWatched = (id: string): boolean => watched.has(id)

export function stopWatching(id: string): void {
  watched.get(id)?.abort()
  watched.delete(id)
}

/** @returns whether the visitor allows notifications */
export async function watchConfirmation(
  id: string,
  texts: NotificationTexts,
  environment: WatchEnvironment,
): Promise<boolean> {
  if ((await environment.requestPermission()) !== 'granted') return false
  if (watched.has(id)) return true
  const [oldest] = watched.keys()
  if (watched.size >= MAX_WATCHED && oldest !== undefined) stopWatching(oldest)
  const controller = new AbortController()
  watched.set(id, controller)
  void poll(id, texts, { environment, signal: controller.signal })
    .catch(() => undefined)
    .finally(() => {
      if (watched.get(id) === controller) watched.delete(id)
    })
  return true
}

async function poll(
  id: string,
  texts: NotificationTexts,
  { environment, signal }: { readonly environment: WatchEnvironment; readonly signal: AbortSignal },
): Promise<void> {
  for (let waited = 0; waited < MAX_WATCH_MS && !signal.aborted; waited += POLL_MS) {
    await environment.wait(POLL_MS, signal)
    // A failed request is not an outcome; the next one may succeed.
    const current = await environment.fetchState(id, signal).catch(() => undefined)
    if (signal.aborted || current === undefined || UNCONFIRMED_STATES.has(current.state)) continue
    await environment.showNotification(...notificationOf(id, texts, current))
    return
  }
}

function notificationOf(
  id: string,
  texts: NotificationTexts,
  { state, height }: WatchedState,
): [title: string, options: NotificationOptions] {
  // The worker opens this URL. One notification per transaction, whichever tab shows it.
  const options = { tag: id, icon: '/icon-192.png', data: { url: texts.url } }
  const short = shortenId(id)
  if (state !== 'confirmed' || height === null)
    return [texts.ended, { ...options, body: texts.endedText({ id: short }) }]
  return [texts.confirmed, { ...options, body: texts.confirmedText({ id: short, height: formatCount(height) }) }]
}

/** @param apiUrl URL of the API host, without `/api` */
export const browserEnvironment = (apiUrl: string): WatchEnvironment => ({
  requestPermission: () => Notification.requestPermission(),
  async fetchState(id, signal) {
    const response = await fetch(`${apiUrl}/api/v2/transactions/${id}`, {
      signal,
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return undefined
    const { state, height } = (await response.json()) as WatchedState
    return { state, height }
  },
  async showNotification(title, options) {
    await (await navigator.serviceWorker.ready).showNotification(title, options)
  },
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        resolve()
      })
    }),
})
