import { setTimeout as sleep } from 'node:timers/promises'
import { LOCALES } from '#i18n/locales.ts'
import type { PageCache } from './page-cache.ts'

export interface PrewarmOptions {
  readonly cache: Pick<PageCache, 'onTipChange' | 'mostRequested' | 'inFlight'>
  /** Renders the page of a URL if it is not cached. */
  readonly refresh: (url: string) => Promise<void>
  readonly versionOf: () => string
  readonly isOverloaded: () => boolean
}

/** Pages that are requested after every block. */
const ALWAYS_PREWARMED = LOCALES.flatMap((locale) =>
  ['', '/latest-blocks', '/mempool'].map((path) => `/${locale}${path}`),
)
/** Limit for the other, most requested pages. */
const MAX_POPULAR_PAGES = 40
/** How often and how long to wait for an idle moment; after that, visitors' requests render the pages. */
const IDLE_POLL_MS = 10
const MAX_IDLE_WAIT_MS = 5_000

/** @param isRollback whether blocks were rolled back since the last call */
export type PagePrewarmer = (isRollback: boolean) => Promise<void>

/**
 * Renders popular pages after a tip change, before they are requested: one at a time, and only while no other page
 * renders, so that a visitor waits for at most one of them.
 */
export function createPagePrewarmer({ cache, refresh, versionOf, isOverloaded }: PrewarmOptions): PagePrewarmer {
  const isIdle = () => cache.inFlight() === 0 && !isOverloaded()
  return async (isRollback) => {
    cache.onTipChange(isRollback)
    const version = versionOf()
    const deadline = performance.now() + MAX_IDLE_WAIT_MS
    for (const url of new Set([...ALWAYS_PREWARMED, ...cache.mostRequested(MAX_POPULAR_PAGES)])) {
      // Lets pending requests run first.
      await sleep(0)
      while (!isIdle() && performance.now() < deadline) await sleep(IDLE_POLL_MS)
      if (versionOf() !== version || !isIdle()) return
      // The next visitor's request reports the error.
      await refresh(url).catch(() => undefined)
    }
  }
}
