import type { ChainHistory, ChainState } from './chain-history.ts'

/** Blocks of a list that are compared. */
export const COMPARED_BLOCKS = 6

/** What a response contains about the chain. */
export type Content =
  /** Ids of the newest blocks. */
  | { readonly newest: readonly string[] }
  /** One block; confirmations are null if it is not on the main chain. */
  | { readonly id: string; readonly height: number; readonly confirmations: number | null }

/** A response of the API: its ETag names the tip. */
export interface ApiObservation {
  readonly path: string
  readonly tip: string
  readonly rollbacks: number
  readonly content: Content
  /** The `tip` parameter, if a cache may store the response under this URL. */
  readonly cachedFor?: string
}

/** A page, and the tip that the web server knew before the request. */
export interface PageObservation {
  readonly path: string
  readonly knownTip: string
  readonly requestedAtMs: number
  readonly content: Content
}

export interface Verdict {
  readonly compared: number
  /** Pages of the previous tip while the next one was being rendered. */
  readonly previousPages: number
  readonly faults: readonly string[]
}

/** The page of the previous tip may be served for a second; the tip reaches the web server within the rest. */
const GRACE_MS = 3_000
/** Events carry the time when their transaction began. */
const COMMIT_MS = 250

/** Compares all responses with the history of the chain. */
export function compareWithHistory(
  history: ChainHistory,
  api: readonly ApiObservation[],
  pages: readonly PageObservation[],
): Verdict {
  const faults = api.flatMap((observed) => faultOfResponse(history, observed) ?? [])
  let previousPages = 0
  for (const page of pages) {
    const known = history.findByTime(page.knownTip, page.requestedAtMs - COMMIT_MS)
    if (known === undefined) faults.push(`${page.path}: tip ${page.knownTip} is not in the history`)
    else if (history.states.slice(known.index).some((state) => isContentOf(state, page.content))) continue
    else if (isPreviousPage(history, known, page)) previousPages++
    else faults.push(`${page.path}: older than ${known.height} ${page.knownTip}: ${JSON.stringify(page.content)}`)
  }
  return { compared: api.length + pages.length, previousPages, faults }
}

/** The content is that of the claimed tip or a later one, before any further rollback. */
function faultOfResponse(history: ChainHistory, observed: ApiObservation): string | undefined {
  const { path, tip, rollbacks, content, cachedFor } = observed
  const claimed = history.find(tip, rollbacks)
  if (claimed === undefined) return `${path}: claims the unknown tip ${tip}-${rollbacks}`
  if (cachedFor !== undefined && cachedFor !== tip) return `${path}: of tip ${tip}, but stored for ${cachedFor}`
  const later = history.states.slice(claimed.index).filter((state) => state.rollbacks === rollbacks)
  return later.some((state) => isContentOf(state, content))
    ? undefined
    : `${path}: claims ${claimed.height} ${tip}-${rollbacks}, contains ${JSON.stringify(content)}`
}

function isContentOf({ height, newest }: ChainState, content: Content): boolean {
  if ('newest' in content) return content.newest.every((id, i) => id === newest[i])
  const isOnChain = newest[height - content.height] === content.id
  return content.confirmations === (isOnChain ? height - content.height + 1 : null)
}

const isPreviousPage = ({ states }: ChainHistory, known: ChainState, { content, requestedAtMs }: PageObservation) =>
  requestedAtMs - known.atMs < GRACE_MS &&
  states.slice(0, known.index).some((state) => state.rollbacks === known.rollbacks && isContentOf(state, content))
