import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** The file that the build writes last. */
const OUTPUT = 'apps/web/build/server/render.js'
/** The files that browsers load. */
export const CLIENT_BUILD = join(ROOT, 'apps/web/build/client')
const SOURCES = [
  'pnpm-lock.yaml',
  'apps/web/{src,public,vite}/**',
  'apps/web/*.{ts,json}',
  'packages/{chain,client}/src/**',
]

/**
 * Builds the web app when its sources are newer than the build. An unnecessary build would disturb servers that use it.
 */
export function buildWeb(): void {
  if (!isOutdated(modifiedAt(OUTPUT), newestSource())) return
  const { status } = spawnSync('pnpm', ['--silent', '--filter', '@ergo-explorer/web', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Tests set NODE_ENV=test, which would produce a build for tests only.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build of the web app failed; run `pnpm build` for details')
}

/** Whether the output is missing or older than its sources. */
export const isOutdated = (output: number | undefined, source: number): boolean =>
  output === undefined || output < source

const modifiedAt = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs

function newestSource(): number {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => path.includes('.test.') })
  return Math.max(...files.map((file) => modifiedAt(file) ?? 0))
}
