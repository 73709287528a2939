import { expect, test } from 'vitest'
import { createRefusalLog } from './refusal-log.ts'

const [a, b, c] = ['aa', 'bb', 'cc'].map((byte) => byte.repeat(32)) as [string, string, string]
const aRefusal = (id: string) => ({ id, refusedBy: 2, nodeCount: 3, reasons: ['Malformed transaction'] })

test('keeps a refusal for a day', async () => {
  let time = 1000
  const log = createRefusalLog({ now: () => time })
  log.add(aRefusal(a))
  expect(await log.find(a)).toEqual({ ...aRefusal(a), at: 1000 })
  expect(await log.find(b)).toBeUndefined()
  time += 86_400_000
  expect(await log.find(a)).toBeUndefined()
})

test('forgets the oldest beyond its limit, and shortens what nodes say', async () => {
  const log = createRefusalLog({ now: () => 1000, maxEntries: 2 })
  for (const id of [a, b, a, c]) log.add({ ...aRefusal(id), reasons: Array.from({ length: 9 }, () => 'x'.repeat(999)) })
  expect(await log.find(b)).toBeUndefined()
  const { reasons = [] } = (await log.find(a)) ?? {}
  expect(reasons.map(({ length }) => length)).toEqual([300, 300, 300, 300])
})

test('shares refusals between processes and works while Redis is down', async () => {
  const stored = new Map<string, string>()
  let isDown = false
  const redis = {
    set: async (key: string, value: string) => {
      if (isDown) throw new Error('down')
      stored.set(key, value)
      return 'OK'
    },
    get: async (key: string) => {
      if (isDown) throw new Error('down')
      return stored.get(key) ?? null
    },
  } as never
  const [first, second] = [createRefusalLog({ now: () => 1, redis }), createRefusalLog({ now: () => 1, redis })]
  first.add(aRefusal(a))
  expect(await second.find(a)).toEqual({ ...aRefusal(a), at: 1 })
  isDown = true
  first.add(aRefusal(b))
  expect(await first.find(b)).toBeDefined()
  expect(await second.find(b)).toBeUndefined()
})
