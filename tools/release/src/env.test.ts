import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, mkdtempDisposableSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ENV = join(import.meta.dirname, '../../../bin/env')
const TOOLS = ['cksum', 'cp', 'cut', 'dirname', 'env', 'ln', 'mkdir', 'mktemp', 'mv', 'rm', 'sh', 'uname']

/** Runs `bin/env node --version` where npm fails, with these other programs on PATH, given as shell scripts. */
function runWithoutRegistry(programs: Readonly<Record<string, string>>) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bin-env-'))
  const add = (name: string, script: string) => {
    writeFileSync(join(folder.path, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(folder.path, name), 0o755)
  }
  for (const tool of TOOLS) symlinkSync(findTool(tool), join(folder.path, tool))
  for (const [name, script] of Object.entries({ npm: 'echo "registry: not reachable" >&2; exit 1', ...programs }))
    add(name, script)
  const cache = join(folder.path, 'cache')
  const { status, stdout, stderr } = spawnSync(ENV, ['node', '--version'], {
    env: { PATH: folder.path, HOME: folder.path, EXPLORER_TOOLCHAIN_DIR: cache },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, left: readdirSync(cache) }
}

function findTool(name: string): string {
  for (const folder of ['/usr/bin', '/bin'])
    try {
      accessSync(join(folder, name))
      return join(folder, name)
    } catch {
      // In the other folder.
    }
  throw new Error(`${name} is missing`)
}

test.runIf(process.platform === 'linux')('without a registry, bin/env says what is needed and leaves no files', () => {
  const { status, stderr, left } = runWithoutRegistry({})
  expect(status).toBe(1)
  expect(stderr).toContain('registry: not reachable')
  expect(stderr).toContain('bin/env: the pinned Node and pnpm cannot be downloaded')
  expect(left).toEqual([])
})

test.runIf(process.platform === 'linux')('without a registry, bin/env uses an installed Node and pnpm', () => {
  const { status, stdout } = runWithoutRegistry({
    // The first call asks whether the version is right.
    node: 'case $1 in -e) exit 0 ;; *) echo v24.99.0 ;; esac',
    pnpm: 'echo 12.0.0',
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'v24.99.0\n' })
})

test.runIf(process.platform === 'linux')('an older Node is not used', () => {
  expect(runWithoutRegistry({ node: 'exit 1', pnpm: 'echo 12.0.0' }).status).toBe(1)
})
