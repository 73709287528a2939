import type { Pool } from '@ergo-explorer/db'
import { expect, test } from 'vitest'
import { createDatabaseServer } from './database-server.ts'

/** A database whose replies to polls of the tip a test sends. */
function createServer() {
  const replies: ((height: number | Error) => void)[] = []
  const rowAt = (height: number) => ({
    height,
    id: String(height).repeat(32),
    mode: 'live',
    network: 'devnet',
    timestamp: 0n,
    version: 4,
    difficulty: 1n,
    transactions: 0,
    boxes: 0,
    rollbacks: 0,
  })
  const pool = {
    options: { max: 1 },
    waitingCount: 0,
    idleCount: 1,
    query: () =>
      new Promise((resolve, reject) =>
        replies.push((height) => (height instanceof Error ? reject(height) : resolve({ rows: [rowAt(height)] }))),
      ),
  } as unknown as Pool
  return { server: createDatabaseServer({ name: 'primary', network: 'devnet', pool }), replies }
}

test('polls again after a poll in progress, which may have read the tip before the change', async () => {
  const { server, replies } = createServer()
  const refreshed = [server.refresh(), server.refresh(), server.refresh()]
  expect(replies).toHaveLength(1)
  replies[0]?.(10)
  await refreshed[0]
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.(11)
  const heights = (await Promise.all(refreshed)).map((status) => (status.ok ? status.tip.height : status.reason))
  expect(heights).toEqual([10, 11, 11])
  expect(replies).toHaveLength(2)
})

test('polls over a second connection when the server has closed the first', async () => {
  const { server, replies } = createServer()
  const refreshed = server.refresh()
  const closed = Object.assign(new Error('terminating connection'), { code: '57P01' })
  replies[0]?.(closed)
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.(10)
  expect(await refreshed).toMatchObject({ ok: true, tip: { height: 10 } })

  const failed = server.refresh()
  replies[2]?.(closed)
  await expect.poll(() => replies.length).toBe(4)
  replies[3]?.(closed)
  expect(await failed).toMatchObject({ ok: false, reason: expect.stringContaining('unreachable') })
  expect(replies).toHaveLength(4)
})
