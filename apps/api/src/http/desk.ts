import { setTimeout as sleep } from 'node:timers/promises'
import { isConnectionFault } from '@ergo-explorer/db'
import type { Database } from '../database/ask.ts'
import type { Prepared } from '../database/count-questions.ts'
import type { Source } from '../database/source.ts'
import type { Sight, Sources } from '../database/sources.ts'
import type { Tip } from '../database/tip.ts'
import type { KeptAnswers } from './kept-answers.ts'
import type { Trace } from './trace.ts'

/** What every route works with: databases to ask, answers that were kept, and how busy we are. */
export interface Desk {
  readonly kept: KeptAnswers
  /** Where the database stands that would be asked next, if there is one at that version; undefined while none can answer. */
  tip(version?: string): Tip | undefined
  /** The next database, for one request, which notes what it asks; undefined while none can answer. */
  look(operationId: string, trace: Trace, version?: string): Sight | undefined
  /** Waits a moment for a database to be at that version: somebody has heard of it already. */
  reach(version: string): Promise<void>
  /** Whether we cannot keep up: then only what is kept is answered. */
  isLate(): boolean
  /** The most questions that one request of an operation has asked. */
  readonly mostQuestions: ReadonlyMap<string, number>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly mostQuestions: Desk['mostQuestions']
  }
}

/** What one process has told of reaches the others within this time, or not soon. */
const REACH_MS = 300
const LOOK_AGAIN_MS = 20

/** @param isSqlTraced whether questions carry the id of the request they are asked for */
export function createDesk(
  sources: Pick<Sources, 'pick' | 'primary' | 'look'>,
  kept: KeptAnswers,
  isSqlTraced: boolean,
  isLate: () => boolean,
): Desk {
  const mostQuestions = new Map<string, number>()
  const ask = async (source: Source, asked: Prepared, requestId?: string): Promise<unknown> => {
    const waiting = source.places.enter()
    if (waiting !== undefined) await waiting
    try {
      return await source.ask(asked, requestId)
    } finally {
      source.places.leave()
    }
  }
  // Who asks does not notice that a replica has gone.
  const askReplica = (source: Source, asked: Prepared, requestId?: string) =>
    ask(source, asked, requestId).catch((error: unknown) => {
      if (!isConnectionFault(error)) throw error
      source.lose(String(error))
      return ask(sources.primary, asked, requestId)
    })
  return {
    kept,
    isLate,
    mostQuestions,
    tip: (version) => sources.pick(version)?.tip,
    async reach(version) {
      const end = performance.now() + REACH_MS
      while (sources.pick(version)?.tip.versions.chain !== version && performance.now() < end) {
        // However many wait, each database is looked at once.
        await sources.look()
        await sleep(LOOK_AGAIN_MS)
      }
    },
    look(operationId, { requestId, questions }, version) {
      const picked = sources.pick(version)
      if (picked === undefined) return undefined
      const { source, tip } = picked
      let count = 0
      const id = isSqlTraced ? requestId : undefined
      // Typed as the pool's own method, of which only the form with one argument is used.
      const query = (async (asked: Prepared) => {
        if (++count > (mostQuestions.get(operationId) ?? 0)) mostQuestions.set(operationId, count)
        const start = performance.now()
        try {
          return await (source === sources.primary ? ask(source, asked, id) : askReplica(source, asked, id))
        } finally {
          questions.push({ name: asked.name, ms: Math.round(performance.now() - start) })
        }
      }) as Database['query']
      return { db: { query }, tip }
    },
  }
}
