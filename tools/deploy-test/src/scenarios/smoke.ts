import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Deployment } from '#deployment/deployment.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

const MAX_BUILD_BYTES = 250e6

/** Browser tests through the proxy. Start times are checked by `pnpm bench edge`, where nothing else runs. */
export function runSmoke(deployment: Deployment): ScenarioResult {
  const { build, startMs } = deployment
  return {
    figures: { megabytes: Math.round(build.bytes / 1e6), startMs },
    failures: failuresOf([
      [runSmokeTests(deployment), 'browser tests fail through the proxy'],
      [build.bytes <= MAX_BUILD_BYTES, `the build has ${build.bytes} bytes`],
    ]),
  }
}

const ROOT = join(import.meta.dirname, '../../../..')
/** Specs that visit every screen. The other browser tests move the chain faster than the proxy cache refreshes. */
const SPECS = ['routes', 'navigation', 'embeds']

/** Runs browser tests through the proxy, prints their output and returns whether they passed. */
function runSmokeTests({ url, nodeUrl }: Pick<Deployment, 'url' | 'nodeUrl'>): boolean {
  const args = ['--filter', '@ergo-explorer/e2e', 'exec', 'playwright', 'test', '--project=desktop', '--reporter=list']
  const { status } = spawnSync('pnpm', ['--silent', ...args, ...SPECS.map((name) => `specs/${name}.spec.ts`)], {
    cwd: ROOT,
    env: { ...process.env, E2E_WEB_URL: url, E2E_API_URL: url, E2E_NODE_URL: nodeUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
