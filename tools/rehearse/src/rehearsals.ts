import { measureRestore } from './restore.ts'
import { measureRolling } from './rolling/rolling.ts'
import { smoke } from './smoke.ts'
import type { Deployment } from './world/start-deployment.ts'

export interface Rehearsed {
  readonly figures: unknown
  /** What was promised and not kept. */
  readonly shortcomings: readonly string[]
}

const MOST_BYTES = 250e6
const LONGEST_GAP_MS = 5000

/** By name: what `pnpm rehearse NAME` does with an explorer that is deployed. */
export const rehearsals: Readonly<Record<string, (deployment: Deployment) => Rehearsed | Promise<Rehearsed>>> = {
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
}

const told = (isKept: boolean, reason: string): string[] => (isKept ? [] : [reason])
