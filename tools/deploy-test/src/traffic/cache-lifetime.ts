/** What a response allows shared caches, in seconds. */
export interface CacheLifetime {
  readonly freshS: number
  /** Age up to which a cache may serve it while it requests a new one. */
  readonly whileUpdatingS: number
  /** Age up to which a cache may serve it while the origin fails. */
  readonly onErrorS: number
}

/** Reads `Cache-Control`. A response without a lifetime, or with `no-store`, may not be served again. */
export function parseCacheLifetime(header: string): CacheLifetime {
  const secondsOf = (name: string) => {
    const [, seconds] = new RegExp(String.raw`(?:^|[\s,])${name}=(\d+)`, 'i').exec(header) ?? []
    return seconds === undefined ? undefined : Number(seconds)
  }
  if (/\bno-store\b|\bprivate\b/i.test(header)) return { freshS: 0, whileUpdatingS: 0, onErrorS: 0 }
  const freshS = secondsOf('s-maxage') ?? secondsOf('max-age') ?? 0
  const whileUpdatingS = freshS + (secondsOf('stale-while-revalidate') ?? 0)
  return { freshS, whileUpdatingS, onErrorS: Math.max(whileUpdatingS, freshS + (secondsOf('stale-if-error') ?? 0)) }
}

/** Ages and times in HTTP headers are whole seconds. */
const ROUNDING_S = 1

/** A response of a cache, and what is known about its age. */
export interface ServedResponse {
  readonly status: number
  /** By its `Date` header. */
  readonly ageS: number
  /** Since when the content is outdated; undefined if that is unknown. */
  readonly outdatedS?: number | undefined
  readonly lifetime: CacheLifetime
}

/** Services announce a new block to each other within this time. */
const SERVICE_LAG_S = 2

/** What is wrong with a response while the services work; undefined if nothing is. */
export function findStaleness({ status, ageS, outdatedS = 0, lifetime }: ServedResponse): string | undefined {
  const { whileUpdatingS } = lifetime
  if (status !== 200) return `status ${status}`
  if (ageS > whileUpdatingS + ROUNDING_S) return `${ageS} s old, ${whileUpdatingS} s allowed`
  return outdatedS > whileUpdatingS + ROUNDING_S + SERVICE_LAG_S
    ? `outdated for ${Math.round(outdatedS)} s, ${whileUpdatingS} s allowed`
    : undefined
}

/**
 * What is wrong with a response while the services are down: the last response must be served as long as its header
 * allows, and an error afterwards.
 * @param lastS age of the last response of the services
 */
export function findOutageFault({ status, ageS, lifetime }: ServedResponse, lastS: number): string | undefined {
  const { onErrorS } = lifetime
  if (status === 200) return ageS > onErrorS + ROUNDING_S ? `${ageS} s old, ${onErrorS} s allowed` : undefined
  if (status !== 503) return `status ${status}`
  return lastS < onErrorS - ROUNDING_S ? `status 503 instead of the last response, which is ${lastS} s old` : undefined
}
