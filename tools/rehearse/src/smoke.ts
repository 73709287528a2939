import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Deployment } from './world/start-deployment.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What a visitor does on every screen; the rest of the browser tests moves the chain faster than a cache follows. */
const SPECS = ['routes', 'navigation', 'embeds']

/** Whether browser tests pass through the proxy. What they say is printed as they say it. */
export function smoke({ url, nodeUrl }: Pick<Deployment, 'url' | 'nodeUrl'>): boolean {
  const args = ['--filter', '@ergo-explorer/e2e', 'exec', 'playwright', 'test', '--project=desktop', '--reporter=list']
  const { status } = spawnSync('pnpm', ['--silent', ...args, ...SPECS.map((name) => `specs/${name}.spec.ts`)], {
    cwd: ROOT,
    env: { ...process.env, E2E_WEB_URL: url, E2E_API_URL: url, E2E_NODE_URL: nodeUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return status === 0
}
