import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { Overloaded } from '@ergo-explorer/service'
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts'

const folder = await mkdtemp(join(tmpdir(), 'worker-pool-'))
afterAll(() => rm(folder, { recursive: true }))

const OPTIONS = { size: 1, maxQueued: 1, queueTimeoutMs: 10_000, timeoutMs: 10_000, maxMemoryMb: 32 }
const helper = JSON.stringify(new URL('worker-pool.ts', import.meta.url).href)
const file = join(folder, 'jobs.mjs')
writeFileSync(
  file,
  `import { getPriority } from 'node:os'
  import { threadId } from 'node:worker_threads'
  const jobs = {
    thread: () => threadId,
    priority: () => getPriority(),
    fail: () => { throw new Error('failed') },
    never: () => { for (;;); },
    fill: () => { const all = []; for (;;) all.push(new Array(10_000).fill(Math.random())) },
  }
  const { runJobs } = await import(${helper})
  runJobs((name) => jobs[name]())`,
)
type Job = 'thread' | 'priority' | 'fail' | 'never' | 'fill'
const createPool = (options: Partial<WorkerPoolOptions> = {}) =>
  new WorkerPool<Job, number>(pathToFileURL(file), { ...OPTIONS, ...options })

test('runs jobs in one thread after another, and reports their time', async () => {
  const pool = createPool()
  const [first, second] = await Promise.all([pool.run('thread'), pool.run('thread')])
  expect(first.output).toBeGreaterThan(0)
  expect(second.output).toBe(first.output)
  expect(first.ms).toBeGreaterThan(0)
  await pool.close()
})

test.runIf(process.platform === 'linux')('lets the event loop go first', async () => {
  const before = getPriority()
  const pool = createPool()
  expect((await pool.run('priority')).output).toBe(Math.max(before, 10))
  expect(getPriority()).toBe(before)
  await pool.close()
})

test('rejects jobs beyond the queue', async () => {
  const pool = createPool()
  const accepted = [pool.run('thread'), pool.run('thread')]
  await expect(pool.run('thread')).rejects.toThrow(new Overloaded('too many computations'))
  await Promise.all(accepted)
  await pool.close()
})

test.each<[Job, Partial<WorkerPoolOptions>, string | RegExp | Error]>([
  ['fail', {}, 'failed'],
  // Threads have a low priority, and a busy machine delays them.
  ['fill', { timeoutMs: 50_000 }, /memory/i],
  ['never', { timeoutMs: 3_000 }, new Overloaded('the computation took too long')],
])('replaces a thread after the job %s', async (job, options, error) => {
  const pool = createPool(options)
  const { output: first } = await pool.run('thread')
  await expect(pool.run(job)).rejects.toThrow(error)
  expect((await pool.run('thread')).output).not.toBe(first)
  await pool.close()
})
