import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

interface Ended {
  readonly code: number | null
  readonly messages: readonly string[]
  readonly stderr: string
}

/** Runs the command line; `onMessage` receives each log message. */
function indexer(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  onMessage?: (message: string, kill: (signal: NodeJS.Signals) => void) => void,
): Promise<Ended> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
    env: environment,
    timeout: 60_000,
    killSignal: 'SIGKILL',
  })
  const messages: string[] = []
  let stderr = ''
  let rest = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!line.startsWith('{')) {
        messages.push(line)
        continue
      }
      const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string }
      messages.push(reason === undefined ? msg : `${msg}: ${reason}`)
      onMessage?.(msg, (signal) => child.kill(signal))
    }
  })
  const { promise, resolve, reject } = Promise.withResolvers<Ended>()
  child.once('error', reject)
  child.once('close', (code) => resolve({ code, messages, stderr }))
  return promise
}

test.for(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a run at the tip with exit code 0',
  { timeout: 60_000 },
  async (signal) => {
    await using node = await startTestDevnet()
    await using database = await databases.create()
    const environment = { DATABASE_URL: database.url, NODE_URLS: node.url, NETWORK: 'devnet', MAX_REORG_DEPTH: '20' }
    const ended = await indexer([], environment, (message, kill) => message === 'at the tip' && kill(signal))
    expect(ended).toMatchObject({ code: 0, stderr: '' })
    expect(ended.messages.at(-1)).toBe('indexer stopped')
  },
)

test('run --once exits by itself, and the other commands work on its index', async () => {
  await using node = await startTestDevnet()
  await using database = await databases.create()
  const environment = { DATABASE_URL: database.url, NODE_URLS: node.url, NETWORK: 'devnet' }
  for (let i = 0; i < 2; i++) {
    const { code, messages } = await indexer(['run', '--once'], environment)
    expect([code, messages.at(-1)]).toEqual([0, 'indexer finished, index at the tip'])
  }
  const mainnet = await indexer(['run'], { ...environment, NETWORK: 'mainnet' })
  expect(mainnet.code).toBe(1)
  expect(mainnet.messages.at(-1)).toBe(
    'cannot start: The database contains devnet, not mainnet. Use one database per network.',
  )
  const verify = await indexer(['verify', '--from', '100', '--to', '200'], environment)
  expect([verify.code, verify.messages.at(-1)]).toEqual([
    0,
    expect.stringMatching(/^verify: [\d,]+ checks, 0 violations$/),
  ])
  await database.pool.query("UPDATE stories SET version = 0, rule = 'old' WHERE transaction < 10")
  const stories = await indexer(['stories'], environment)
  expect([stories.code, stories.messages]).toEqual([0, ['all stories are up to date']])
  expect((await database.pool.query("SELECT FROM stories WHERE rule = 'old'")).rowCount).toBe(0)
}, 90_000)

test('logs an unexpected error once and exits with code 1', async () => {
  await using database = await databases.create()
  await database.pool.query('DROP TABLE checkpoint')
  const { code, messages } = await indexer([], { DATABASE_URL: database.url })
  expect([code, messages]).toEqual([1, ['indexer started', 'unexpected error']])
})

test('reports invalid settings before starting and exits with code 2', async () => {
  const settings = await indexer([], { POLL_MS: 'x' })
  expect(settings).toMatchObject({ code: 2, messages: [] })
  expect(settings.stderr).toMatch(/^DATABASE_URL is required.*\nPOLL_MS is "x".*\n$/)
  const preset = await indexer([], { DATABASE_URL: 'postgres://x/y', NETWORK_PRESET: '/nonexistent/network.json' })
  expect(preset).toMatchObject({ code: 2, messages: [] })
  expect(preset.stderr).toMatch(/^NETWORK_PRESET \/nonexistent\/network\.json: cannot be read: ENOENT.*\n$/)
})
