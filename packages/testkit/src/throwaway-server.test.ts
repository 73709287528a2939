import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** Contains the directories of all servers under test. */
let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'testkit-'))
  // As root, PostgreSQL runs as another user, who needs access to its directory.
  chmodSync(folder, 0o777)
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await findLeftovers()
  rmSync(folder, { recursive: true, force: true })
})

describe('servers whose process is killed with kill -9', { timeout: 20_000 }, () => {
  test('end within five seconds, and their directories are removed', async () => {
    const child = startBothInAnotherProcess()
    const pids = await readPids(child)
    expect(readdirSync(folder)).toHaveLength(2)
    expect(runningIn(folder)).toEqual(expect.arrayContaining(pids))

    child.kill('SIGKILL')
    expect(await findLeftovers()).toEqual([])
  })

  test.each([
    ['while PostgreSQL creates its files', 'PG_VERSION'],
    ['while PostgreSQL starts', 'postmaster.pid'],
  ])('end when that happens %s', async (_, file) => {
    const child = startBothInAnotherProcess()
    await vi.waitUntil(() => globSync(`**/${file}`, { cwd: folder }).length > 0, { timeout: 10_000, interval: 1 })
    child.kill('SIGKILL')
    expect(await findLeftovers()).toEqual([])
  })

  test('end when they were paused', async () => {
    const child = startBothInAnotherProcess()
    const pids = await readPids(child)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')

    child.kill('SIGKILL')
    expect(await findLeftovers()).toEqual([])
  })
})

test('servers of a worker end with its test run, even if the worker keeps running', { timeout: 20_000 }, async () => {
  const child = startBothInAnotherProcess()
  await readPids(child)
  child.disconnect()
  expect(await findLeftovers()).toEqual([])
  expect(child.exitCode).toBeNull()
})

test('a process that does not stop its servers can exit, and the servers end too', { timeout: 20_000 }, async () => {
  const child = startBothInAnotherProcess('', 'ignore')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await findLeftovers()).toEqual([])
})

const KEEP_ALIVE = 'setInterval(() => {}, 1000)'

function startBothInAnotherProcess(afterwards = KEEP_ALIVE, channel: 'ipc' | 'ignore' = 'ipc') {
  const script = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./postgres.ts'))}
    import { startRedis } from ${JSON.stringify(import.meta.resolve('./redis.ts'))}
    const servers = await Promise.all([startPostgres(), startRedis()])
    console.log(...servers.map((server) => server.pid))
    ${afterwards}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit', channel],
  })
  children.push(child)
  return child
}

async function readPids({ stdout }: ChildProcess): Promise<number[]> {
  if (stdout === null) throw new Error('Expected a child whose output is a pipe')
  const [printed] = await once(stdout.setEncoding('utf8'), 'data')
  return String(printed).trim().split(' ').map(Number)
}

/** The processes and directories that still exist after five seconds. */
async function findLeftovers(): Promise<(number | string)[]> {
  const leftovers = () => [...runningIn(folder), ...readdirSync(folder)]
  await vi.waitUntil(() => leftovers().length === 0, { timeout: 5000, interval: 20 }).catch(() => {})
  return leftovers()
}

/** A supervisor and its server run inside their directory. */
function runningIn(directory: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => workingDirectory(pid).startsWith(directory)).map(Number)
}

/** Empty for a process that ended after it was listed. */
function workingDirectory(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}
