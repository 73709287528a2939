import type { Tip } from '../database/tip.ts'

/**
 * How long others may keep an answer, and what it depends on.
 * - `tip`: lists, statistics and whatever every block changes.
 * - `thing`: one block, transaction or box; a box can be spent years later, so never for ever.
 * - `pool`: what the mempool changes.
 * - `never`: nobody keeps it.
 */
export type Freshness = 'tip' | 'thing' | 'pool' | 'never'

export const NOBODY_KEEPS = 'no-store'

const LATER = 'stale-while-revalidate=60, stale-if-error=86400'

const CACHE_CONTROL: Readonly<Record<Freshness, string>> = {
  tip: `public, max-age=0, s-maxage=5, ${LATER}`,
  thing: `public, max-age=0, s-maxage=10, ${LATER}`,
  pool: 'public, max-age=0, s-maxage=2, stale-while-revalidate=10',
  never: NOBODY_KEEPS,
}

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** So deep that no reorganisation is expected to reach it. */
const SETTLED_DEPTH = 30

export const isSettled = (tip: Tip, height: number): boolean => tip.height - height > SETTLED_DEPTH

export const cacheControl = (freshness: Freshness): string => CACHE_CONTROL[freshness]

/** Two answers to one question with the same version are the same. */
export const versionAt = (freshness: Freshness, { versions }: Tip): string =>
  freshness === 'pool' ? versions.pool : versions.chain
