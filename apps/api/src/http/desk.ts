import { isConnectionFault } from '@ergo-explorer/db'
import type { Database } from '../database/ask.ts'
import type { Source } from '../database/source.ts'
import type { Sight, Sources } from '../database/sources.ts'
import type { Tip } from '../database/tip.ts'
import { Unavailable } from './unavailable.ts'
import type { KeptAnswers } from './kept-answers.ts'

interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/** How many questions wait for a connection at most. */
const MOST_WAITING = 200

/** What every route works with: databases to ask, answers that were kept, and how busy we are. */
export interface Desk {
  readonly kept: KeptAnswers
  /** Where the database stands that would be asked next; undefined while none can answer. */
  tip(): Tip | undefined
  /** The next database, for one request; undefined while none can answer. */
  look(operationId: string): Sight | undefined
  /** The most questions that one request of an operation has asked. */
  readonly mostQuestions: ReadonlyMap<string, number>
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly mostQuestions: Desk['mostQuestions']
  }
}

export function createDesk(sources: Pick<Sources, 'pick' | 'primary'>, kept: KeptAnswers): Desk {
  const mostQuestions = new Map<string, number>()
  // Who asks does not notice that a replica has gone.
  const askReplica = (source: Source, config: Prepared) =>
    source.pool.query(config).catch((error: unknown) => {
      if (!isConnectionFault(error)) throw error
      source.lose(String(error))
      return sources.primary.pool.query(config)
    })
  return {
    kept,
    mostQuestions,
    tip: () => sources.pick()?.tip,
    look(operationId) {
      const picked = sources.pick()
      if (picked === undefined) return undefined
      const { source, tip } = picked
      let asked = 0
      // Typed as the pool's own method, of which only the form with one argument is used.
      const query = ((config: Prepared) => {
        // Told at once that it is too much, people come back later; waiting behind others, they only ask again.
        if (source.pool.waitingCount >= MOST_WAITING) throw new Unavailable('too many questions at once')
        if (++asked > (mostQuestions.get(operationId) ?? 0)) mostQuestions.set(operationId, asked)
        return source === sources.primary ? source.pool.query(config) : askReplica(source, config)
      }) as Database['query']
      return { db: { query }, tip }
    },
  }
}
