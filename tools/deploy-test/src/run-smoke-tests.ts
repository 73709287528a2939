import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Deployment } from './world/start-deployment.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Specs that visit every screen. The other browser tests move the chain faster than the proxy cache refreshes. */
const SPECS = ['routes', 'navigation', 'embeds']

/** Runs browser tests through the proxy, prints their output and returns whether they passed. */
export function runSmokeTests({ url, nodeUrl }: Pick<Deployment, 'url' | 'nodeUrl'>): boolean {
  const args = ['--filter', '@ergo-explorer/e2e', 'exec', 'playwright', 'test', '--project=desktop', '--reporter=list']
  const { status } = spawnSync('pnpm', ['--silent', ...args, ...SPECS.map((name) => `specs/${name}.spec.ts`)], {
    cwd: ROOT,
    env: { ...process.env, E2E_WEB_URL: url, E2E_API_URL: url, E2E_NODE_URL: nodeUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
