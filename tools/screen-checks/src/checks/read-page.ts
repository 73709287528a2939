import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { readMessages } from '../world/read-messages.ts'

/** A page as served to a browser without scripts. */
export interface RenderedPage {
  readonly status: number
  readonly ms: number
  readonly hasStaleNotice: boolean
  readonly hasErrorMessage: boolean
  /** Why it is not readable. */
  readonly problems: readonly string[]
}

/** Longer than any page may take. */
const TIMEOUT_MS = 5_000

export async function readPage(url: string, locale: Locale): Promise<RenderedPage> {
  const start = performance.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((error: unknown) =>
    String(error),
  )
  if (typeof response === 'string')
    return {
      status: 0,
      ms: performance.now() - start,
      hasStaleNotice: false,
      hasErrorMessage: false,
      problems: [response],
    }
  const html = await response.text()
  return { status: response.status, ms: performance.now() - start, ...inspectPage(html, locale) }
}

/** Inspects the HTML of a page. */
export function inspectPage(html: string, locale: Locale): Omit<RenderedPage, 'status' | 'ms'> {
  const messages = readMessages(locale)
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const main = /<main\b[\s\S]*<\/main>/.exec(shown)?.[0] ?? ''
  const text = main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    hasStaleNotice: main.includes(escaped(messages.get('stale.title'))),
    // An alert, or at least the retry link.
    hasErrorMessage: main.includes('role="alert"') || main.includes(escaped(messages.get('error.retry'))),
    problems: [
      ...(/<title>[^<]+<\/title>/.test(shown) ? [] : ['no title']),
      ...(/<h1\b/.test(main) ? [] : ['no heading']),
      ...(text.length < MIN_TEXT_LENGTH ? [`too little text: "${text}"`] : []),
      ...(/\b(?:undefined|NaN|\[object )/.test(text) ? ['an invalid value such as NaN'] : []),
      ...(main.includes('aria-busy="true"') ? ['skeleton in the server-rendered page'] : []),
    ],
  }
}

const MIN_TEXT_LENGTH = 30

const escaped = (text: string | undefined) => (text ?? 'message missing').replaceAll("'", '&#x27;')
