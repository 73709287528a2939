import type { Locale } from '@ergo-explorer/web/i18n/locales'
import { readWords } from '../world/read-words.ts'

/** A page as a reader without scripts gets it. */
export interface SeenPage {
  readonly status: number
  readonly ms: number
  readonly hasStaleNotice: boolean
  readonly hasFailedFace: boolean
  /** Why it cannot be read. */
  readonly faults: readonly string[]
}

/** Longer than any page may take, and shorter than patience. */
const PATIENCE_MS = 5_000

export async function readPage(url: string, locale: Locale): Promise<SeenPage> {
  const start = performance.now()
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((error: unknown) => String(error))
  if (typeof answer === 'string')
    return { status: 0, ms: performance.now() - start, hasStaleNotice: false, hasFailedFace: false, faults: [answer] }
  const html = await answer.text()
  return { status: answer.status, ms: performance.now() - start, ...judgePage(html, locale) }
}

/** What the HTML of a page shows. */
export function judgePage(html: string, locale: Locale): Omit<SeenPage, 'status' | 'ms'> {
  const words = readWords(locale)
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const main = /<main\b[\s\S]*<\/main>/.exec(shown)?.[0] ?? ''
  const text = main
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    hasStaleNotice: main.includes(escaped(words.get('stale.title'))),
    // An alert, or at least the offer to try again.
    hasFailedFace: main.includes('role="alert"') || main.includes(escaped(words.get('error.retry'))),
    faults: [
      ...(/<title>[^<]+<\/title>/.test(shown) ? [] : ['no title']),
      ...(/<h1\b/.test(main) ? [] : ['no heading']),
      ...(text.length < LEAST_TEXT ? [`hardly any text: "${text}"`] : []),
      ...(/\b(?:undefined|NaN|\[object )/.test(text) ? ['a value that is none'] : []),
      ...(main.includes('aria-busy="true"') ? ['a skeleton in the server’s page'] : []),
    ],
  }
}

const LEAST_TEXT = 30

const escaped = (text: string | undefined) => (text ?? 'no such text').replaceAll("'", '&#x27;')
