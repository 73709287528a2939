import type { NetworkName } from '@ergo-explorer/chain'
import type { Pool } from '@ergo-explorer/db'
import { lookAtTip, type TipLook } from './tip.ts'

/** One PostgreSQL server that answers questions, and where it stood a moment ago. */
export interface Source extends AsyncDisposable {
  readonly name: string
  readonly pool: Pool
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
}

export function createSource({ name, pool, network }: SourceOptions): Source {
  let seen: TipLook = { ok: false, reason: 'not looked at yet' }
  let looking: Promise<TipLook> | undefined
  const look = async (): Promise<TipLook> => {
    try {
      return (seen = await lookAtTip(pool, network))
    } catch (error) {
      return (seen = { ok: false, reason: `the database does not answer: ${String(error)}` })
    } finally {
      looking = undefined
    }
  }
  return {
    name,
    pool,
    get seen() {
      return seen
    },
    look: () => (looking ??= look()),
    lose: (reason) => void (seen = { ok: false, reason }),
    [Symbol.asyncDispose]: () => pool.end(),
  }
}
