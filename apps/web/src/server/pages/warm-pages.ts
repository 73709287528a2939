import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES } from '../../i18n/locales.ts'
import type { PageCache } from './page-cache.ts'

export interface WarmOptions {
  readonly cache: Pick<PageCache, 'moved' | 'mostAsked' | 'underway'>
  /** Makes the page of an address, where it is not there yet. */
  readonly renew: (url: string) => Promise<void>
  readonly versionOf: () => string
  readonly isLate: () => boolean
}

/** Pages that somebody looks at whenever a block comes. */
const ALWAYS = LOCALES.flatMap((locale) => ['', '/latest-blocks', '/mempool'].map((path) => `/${locale}${path}`))
/** How many others are made again. */
const MOST_OTHERS = 40
/** How long to wait for a quiet moment, and how often; then it is for those who ask. */
const LOOK_MS = 10
const PATIENCE_MS = 5_000

/**
 * Makes pages again when the tip has moved, before people ask for them: one after the other, and each only when no other
 * page is in the making, so that no visitor waits for more than one of them.
 */
export function pageWarmer({ cache, renew, versionOf, isLate }: WarmOptions): () => Promise<void> {
  const isQuiet = () => cache.underway() === 0 && !isLate()
  return async () => {
    cache.moved()
    const version = versionOf()
    const end = performance.now() + PATIENCE_MS
    for (const url of new Set([...ALWAYS, ...cache.mostAsked(MOST_OTHERS)])) {
      // Requests that came meanwhile come first.
      await sleep(0)
      while (!isQuiet() && performance.now() < end) await sleep(LOOK_MS)
      if (versionOf() !== version || !isQuiet()) return
      // Whoever asks next is told what is wrong.
      await renew(url).catch(() => undefined)
    }
  }
}
