import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './ask.ts'
import type { Source } from './source.ts'
import type { Tip } from './tip.ts'

/** What one request sees: a database, and where it stands at least. */
export interface Sight {
  readonly db: Database
  readonly tip: Tip
}

export interface SourcesOptions {
  readonly primary: Source
  /** Copies of it that may lag behind. */
  readonly replicas: readonly Source[]
  /** A replica that is more blocks behind is left out. */
  readonly maxLagBlocks: number
  readonly pollMs: number
}

/** The databases of one index. */
export interface Sources extends AsyncDisposable {
  readonly primary: Source
  readonly replicas: readonly Source[]
  /**
   * The next one that is fit to answer, in turn; undefined while none is.
   * @param version of the chain, which one that is at that block is preferred for
   */
  pick(version?: string): { readonly source: Source; readonly tip: Tip } | undefined
  /** Looks at all of them now: there is news. */
  look(): Promise<void>
  /** Calls back whenever the newest tip or the mempool has moved. */
  onChange(listener: (tip: Tip) => void): void
}

const LOOK_AGAIN_MS = 25
const LOOKS_AGAIN = 20

export function createSources({ primary, replicas, maxLagBlocks, pollMs }: SourcesOptions): Sources {
  const ending = new AbortController()
  const listeners: ((tip: Tip) => void)[] = []
  let turn = 0
  let newest: Tip | undefined

  const isFit = ({ seen }: Source): boolean =>
    seen.ok && (!primary.seen.ok || primary.seen.tip.height - seen.tip.height <= maxLagBlocks)
  const tell = (tip: Tip) => {
    if (newest?.id === tip.id && newest.sequence === tip.sequence) return
    newest = tip
    for (const listener of listeners) listener(tip)
  }
  const isBehind = ({ seen }: Source): boolean =>
    seen.ok && primary.seen.ok && seen.tip.id !== primary.seen.tip.id && seen.tip.height <= primary.seen.tip.height
  // News come from the primary, and a replica has them a moment later: not only when it is looked at the next time.
  const lookAgain = async (replica: Source) => {
    for (let i = 0; i < LOOKS_AGAIN && isBehind(replica) && !ending.signal.aborted; i++) {
      await sleep(LOOK_AGAIN_MS)
      await replica.look()
    }
  }
  const look = async () => {
    await Promise.all([primary, ...replicas].map((source) => source.look()))
    for (const replica of replicas) void lookAgain(replica)
    const first = [primary, ...replicas].find(({ seen }) => seen.ok)
    if (first?.seen.ok === true) tell(first.seen.tip)
  }
  const watch = async () => {
    while (!ending.signal.aborted) {
      await look()
      await sleep(pollMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const watching = watch()

  return {
    primary,
    replicas,
    pick(version) {
      const fit = replicas.length === 0 ? replicas : replicas.filter(isFit)
      const next = fit[turn++ % fit.length] ?? primary
      const isThere = ({ seen }: Source) => seen.ok && seen.tip.versions.chain === version
      const source =
        version === undefined || isThere(next) ? next : ([...fit, primary].find((one) => isThere(one)) ?? next)
      return source.seen.ok ? { source, tip: source.seen.tip } : undefined
    },
    look,
    onChange: (listener) => void listeners.push(listener),
    async [Symbol.asyncDispose]() {
      ending.abort()
      await watching
      await Promise.all([primary, ...replicas].map((source) => source[Symbol.asyncDispose]()))
    },
  }
}
