import { spawnSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
/** Written last. */
const OUTPUT = 'apps/web/build/server/render.js'
const SOURCES = ['pnpm-lock.yaml', 'apps/web/{src,public,vite}/**', 'apps/web/*.{ts,json}', 'packages/chain/src/**']

/** Builds the web app where its sources are newer than the build: who runs a server on the build is left in peace. */
export function buildWeb(): void {
  if (!isOlder(writtenAt(OUTPUT), newestSource())) return
  const { status } = spawnSync('pnpm', ['--silent', '--filter', '@ergo-explorer/web', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // Whoever tests says so in the environment, and would get a build that only tests can run.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The web app does not build; `pnpm build` says why')
}

/** Whether what was made is missing, or older than what it is made of. */
export const isOlder = (output: number | undefined, source: number): boolean => output === undefined || output < source

const writtenAt = (path: string) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.mtimeMs

function newestSource(): number {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => path.includes('.test.') })
  return Math.max(...files.map((file) => writtenAt(file) ?? 0))
}
