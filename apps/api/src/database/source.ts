import type { NetworkName } from '@ergo-explorer/chain'
import type { Pool } from '@ergo-explorer/db'
import { type CountedPool, countQuestions } from './count-questions.ts'
import { Places } from './places.ts'
import { lookAtTip, type TipLook } from './tip.ts'

/** One PostgreSQL server that answers questions, and where it stood a moment ago. */
export interface Source extends CountedPool, AsyncDisposable {
  readonly name: string
  readonly pool: Pool
  /** Of visitors' questions. Looks at the tip and at events need none, or a rush would make us blind. */
  readonly places: Places
  /** How many questions wait for a connection. */
  readonly waiting: number
  /** How it was when it was last looked at. */
  readonly seen: TipLook
  /** Looks now, or waits for the look that is under way. */
  look(): Promise<TipLook>
  /** It did not answer: it is not asked before it was looked at again. */
  lose(reason: string): void
}

export interface SourceOptions {
  readonly name: string
  readonly pool: Pool
  readonly network: NetworkName
  /** How many visitors' questions are asked at once; as many as the pool has connections unless told. */
  readonly atOnce?: number
}

/** More than this are better told at once: people come back later, while those who wait behind others ask again. */
const MOST_WAITING = 200
const PATIENCE_MS = 250

export function createSource({ name, pool, network, atOnce = pool.options.max }: SourceOptions): Source {
  const why = 'too many questions at once'
  const places = new Places({ most: atOnce, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, why })
  // The pool also counts those who are given an idle connection in a moment.
  const waiting = () => places.waiting + Math.max(0, pool.waitingCount - pool.idleCount)
  const counted = countQuestions(pool, waiting)
  let seen: TipLook = { ok: false, reason: 'not looked at yet' }
  let looking: Promise<TipLook> | undefined
  const look = async (): Promise<TipLook> => {
    try {
      return (seen = await lookAtTip(counted, network))
    } catch (error) {
      return (seen = { ok: false, reason: `the database does not answer: ${String(error)}` })
    } finally {
      looking = undefined
    }
  }
  return {
    name,
    pool,
    places,
    ...counted,
    get waiting() {
      return waiting()
    },
    get seen() {
      return seen
    },
    look: () => (looking ??= look()),
    lose: (reason) => void (seen = { ok: false, reason }),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
