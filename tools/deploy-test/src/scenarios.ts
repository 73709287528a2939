import { measureDatabaseRestarts } from './database/measure-database-restarts.ts'
import { measureConnections } from './overload/measure-connections.ts'
import { measureOverload } from './overload/measure-overload.ts'
import { measureRestore } from './measure-restore.ts'
import { measureRollingRestarts } from './rolling/measure-rolling-restarts.ts'
import { runSmokeTests } from './run-smoke-tests.ts'
import type { Deployment } from './world/start-deployment.ts'

export interface ScenarioResult {
  readonly figures: unknown
  /** Goals that were not met. */
  readonly failures: readonly string[]
}

export interface ScenarioOptions {
  /** Duration of the load in load scenarios. */
  readonly seconds: number
}

type Scenario = (deployment: Deployment, options: ScenarioOptions) => ScenarioResult | Promise<ScenarioResult>

const MAX_BUILD_BYTES = 250e6
const MAX_GAP_MS = 5000

const CONNECTIONS = 10_000
const LOAD_FACTOR = 3
const MIN_GOODPUT_OF_PEAK = 0.8
const MAX_ACCEPTED_P99_MS = 1000
const MAX_REFUSED_P99_MS = 50
const MAX_RECOVERY_MS = 5000

const POSTGRES_RESTARTS = 10
const MAX_ERROR_WINDOW_MS = 5000

/** The scenarios of `pnpm rehearse NAME`. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  smoke(deployment) {
    const { build, startMs } = deployment
    return {
      // Start times are checked by `pnpm bench edge`, where nothing else runs.
      figures: { megabytes: Math.round(build.bytes / 1e6), startMs },
      failures: [
        ...failureUnless(runSmokeTests(deployment), 'browser tests fail through the proxy'),
        ...failureUnless(build.bytes <= MAX_BUILD_BYTES, `the build has ${build.bytes} bytes`),
      ],
    }
  },

  async rolling(deployment) {
    const figures = await measureRollingRestarts(deployment, { rounds: 10, visitors: 6, viewMs: 100, readers: 20 })
    return {
      figures,
      failures: [
        ...failureUnless(figures.failed === 0, `${figures.failed} requests failed`),
        ...failureUnless(figures.eventsMissed === 0, `${figures.eventsMissed} events were missed`),
        ...failureUnless(figures.eventsDuplicated === 0, `${figures.eventsDuplicated} events were received twice`),
        ...failureUnless(figures.maxGapMs <= MAX_GAP_MS, `an event stream was interrupted for ${figures.maxGapMs} ms`),
      ],
    }
  },

  async restore(deployment) {
    const figures = await measureRestore(deployment)
    return {
      figures,
      failures: failureUnless(
        figures.differentTables.length === 0,
        `tables differ after the restore: ${figures.differentTables.join(', ')}`,
      ),
    }
  },

  async overload(deployment, { seconds }) {
    const R9 = await measureConnections(deployment, { connections: CONNECTIONS, seconds })
    const R10 = await measureOverload(deployment, { loadFactor: LOAD_FACTOR, seconds })
    return {
      figures: { R9, R10 },
      failures: [
        ...failureUnless(R9.connectionsOpen >= CONNECTIONS, `R9: ${R9.connectionsOpen} connections stayed open`),
        ...failureUnless(R9.reconnects === 0, `R9: ${R9.reconnects} connections were lost`),
        ...failureUnless(
          R9.errors + R9.responses5xx === 0,
          `R9: ${R9.errors} errors and ${R9.responses5xx} responses with status 5xx`,
        ),
        ...failureUnless(R10.goodputOfPeak >= MIN_GOODPUT_OF_PEAK, `R10: goodput was ${R10.goodputOfPeak} of the peak`),
        ...failureUnless(
          R10.acceptedP99Ms <= MAX_ACCEPTED_P99_MS,
          `R10: p99 of accepted requests is ${R10.acceptedP99Ms} ms`,
        ),
        ...failureUnless(R10.refused > 0, 'R10: no request was refused, so there was no overload'),
        ...failureUnless(
          R10.refusedP99Ms <= MAX_REFUSED_P99_MS,
          `R10: p99 of refused requests is ${R10.refusedP99Ms} ms`,
        ),
        ...failureUnless(R10.errors === 0, `R10: ${R10.errors} requests got neither a result nor a Retry-After header`),
        ...failureUnless(R10.recoveryMs <= MAX_RECOVERY_MS, `R10: recovered after ${R10.recoveryMs} ms`),
      ],
    }
  },

  async database(deployment) {
    const R12 = await measureDatabaseRestarts(deployment, { restarts: POSTGRES_RESTARTS })
    const maxErrorWindowMs = Math.max(...R12.errorWindowsMs)
    return {
      figures: { R12 },
      failures: [
        ...failureUnless(R12.wrongResponses === 0, `R12: ${R12.wrongResponses} responses were wrong`),
        ...failureUnless(
          R12.cachedNotServed === 0,
          `R12: ${R12.cachedNotServed} of ${R12.cachedRequests} cached responses were not served`,
        ),
        ...failureUnless(
          maxErrorWindowMs <= MAX_ERROR_WINDOW_MS,
          `R12: requests failed for ${maxErrorWindowMs} ms after a restart`,
        ),
        ...failureUnless(
          R12.errorsBeforeRestarts === 0,
          `R12: ${R12.errorsBeforeRestarts} requests failed before the first restart`,
        ),
        ...failureUnless(R12.blocksBehind <= 1, `R12: the index is ${R12.blocksBehind} blocks behind`),
      ],
    }
  },
}

const failureUnless = (isMet: boolean, reason: string): string[] => (isMet ? [] : [reason])
