import { measureDatabase } from './database/database.ts'
import { measureConnections } from './overload/connections.ts'
import { measureRush } from './overload/rush.ts'
import { measureRestore } from './restore.ts'
import { measureRolling } from './rolling/rolling.ts'
import { smoke } from './smoke.ts'
import type { Deployment } from './world/start-deployment.ts'

export interface Rehearsed {
  readonly figures: unknown
  /** What was promised and not kept. */
  readonly shortcomings: readonly string[]
}

export interface RehearsalOptions {
  /** How long load lasts, where a rehearsal is about load. */
  readonly seconds: number
}

type Rehearsal = (deployment: Deployment, options: RehearsalOptions) => Rehearsed | Promise<Rehearsed>

const MOST_BYTES = 250e6
const LONGEST_GAP_MS = 5000

const CONNECTIONS = 10_000
const TIMES_OF_PEAK = 3
const LEAST_GOODPUT_OF_PEAK = 0.8
const SLOWEST_ACCEPTED_MS = 1000
const SLOWEST_REFUSED_MS = 50
const LONGEST_RECOVERY_MS = 5000

const POSTGRES_RESTARTS = 10
const LONGEST_ERROR_WINDOW_MS = 5000

/** By name: what `pnpm rehearse NAME` does with an explorer that is deployed. */
export const rehearsals: Readonly<Record<string, Rehearsal>> = {
  smoke(deployment) {
    const { unpacked, startMs } = deployment
    return {
      // How long a start may take is measured where nothing else runs: `pnpm bench edge`.
      figures: { megabytes: Math.round(unpacked.bytes / 1e6), startMs },
      shortcomings: [
        ...told(smoke(deployment), 'browser tests fail through the proxy'),
        ...told(unpacked.bytes <= MOST_BYTES, `the set holds ${unpacked.bytes} bytes`),
      ],
    }
  },

  async rolling(deployment) {
    const figures = await measureRolling(deployment, { rounds: 10, visitors: 6, lookMs: 100, readers: 20 })
    return {
      figures,
      shortcomings: [
        ...told(figures.failed === 0, `${figures.failed} requests failed`),
        ...told(figures.eventsMissed === 0, `${figures.eventsMissed} events were missed`),
        ...told(figures.eventsHeardTwice === 0, `${figures.eventsHeardTwice} events were heard twice`),
        ...told(figures.longestGapMs <= LONGEST_GAP_MS, `a reader was away for ${figures.longestGapMs} ms`),
      ],
    }
  },

  async restore(deployment) {
    const figures = await measureRestore(deployment)
    return { figures, shortcomings: told(figures.different.length === 0, `differs in ${figures.different.join(', ')}`) }
  },

  async overload(deployment, { seconds }) {
    const R9 = await measureConnections(deployment, { connections: CONNECTIONS, seconds })
    const R10 = await measureRush(deployment, { times: TIMES_OF_PEAK, seconds })
    return {
      figures: { R9, R10 },
      shortcomings: [
        ...told(R9.connectionsHeld >= CONNECTIONS, `R9: ${R9.connectionsHeld} connections were held`),
        ...told(R9.reopened === 0, `R9: ${R9.reopened} connections were lost`),
        ...told(R9.errors + R9.answers5xx === 0, `R9: ${R9.errors} errors and ${R9.answers5xx} answers of 5xx`),
        ...told(R10.goodputOfPeak >= LEAST_GOODPUT_OF_PEAK, `R10: ${R10.goodputOfPeak} of the peak was answered`),
        ...told(R10.acceptedP99Ms <= SLOWEST_ACCEPTED_MS, `R10: accepted in ${R10.acceptedP99Ms} ms`),
        ...told(R10.refused > 0, 'R10: nobody was refused, so it was no overload'),
        ...told(R10.refusedP99Ms <= SLOWEST_REFUSED_MS, `R10: refused in ${R10.refusedP99Ms} ms`),
        ...told(R10.broken === 0, `R10: ${R10.broken} were neither answered nor told when to come back`),
        ...told(R10.recoveredAfterMs <= LONGEST_RECOVERY_MS, `R10: back to normal after ${R10.recoveredAfterMs} ms`),
      ],
    }
  },

  async database(deployment) {
    const R12 = await measureDatabase(deployment, { restarts: POSTGRES_RESTARTS })
    const longestMs = Math.max(...R12.errorWindowsMs)
    return {
      figures: { R12 },
      shortcomings: [
        ...told(R12.wrongAnswers === 0, `R12: ${R12.wrongAnswers} answers were wrong`),
        ...told(R12.cachedNotServed === 0, `R12: ${R12.cachedNotServed} of ${R12.cachedAsked} cached were not served`),
        ...told(longestMs <= LONGEST_ERROR_WINDOW_MS, `R12: a restart was felt for ${longestMs} ms`),
        ...told(R12.errorsBeforeRestarts === 0, `R12: ${R12.errorsBeforeRestarts} failed before any restart`),
        ...told(R12.blocksBehind <= 1, `R12: the index is ${R12.blocksBehind} blocks behind`),
      ],
    }
  },
}

const told = (isKept: boolean, reason: string): string[] => (isKept ? [] : [reason])
