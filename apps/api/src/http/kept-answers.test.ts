import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import { KeptAnswers } from './kept-answers.ts'

const answer = (body: string, version = 'v1', status = 200): Answer => ({
  status,
  body,
  version,
  contentType: 'text/plain',
  cacheControl: 'no-store',
})
const bodyOf = (found: Answer | undefined) => found?.body.toString()

function keptAnswers(maxBytes = 100_000) {
  const time = { now: 0 }
  return { time, kept: new KeptAnswers(maxBytes, () => time.now) }
}

test('an answer is fresh for the version it was made for, and for half a minute', async () => {
  const { time, kept } = keptAnswers()
  await kept.make('a', 'v1', async () => answer('one'))
  expect(bodyOf(kept.fresh('a', 'v1', '/a'))).toBe('one')
  expect(kept.fresh('a', 'v2', '/a')).toBeUndefined()
  time.now = 30_000
  expect(kept.fresh('a', 'v1', '/a')).toBeUndefined()
  expect(bodyOf(kept.stale('a'))).toBe('one')
  time.now = 3_600_000
  expect(kept.stale('a')).toBeUndefined()
})

test('a URL that was answered is known again by its letters', async () => {
  const { kept } = keptAnswers()
  await kept.make('a', 'v1', async () => answer('one'))
  expect(kept.freshAt('/a?x=1', 'v1')).toBeUndefined()
  kept.fresh('a', 'v1', '/a?x=1')
  expect(bodyOf(kept.freshAt('/a?x=1', 'v1'))).toBe('one')
  expect(kept.freshAt('/a?x=1', 'v2')).toBeUndefined()
})

test('what many ask at once is made once, and made again after it failed', async () => {
  const { kept } = keptAnswers()
  let made = 0
  const make = async () => {
    made++
    throw new Error('not now')
  }
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => kept.make('a', 'v1', make)))
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'))
  expect(made).toBe(1)
  expect(bodyOf(await kept.make('a', 'v1', async () => answer('one')))).toBe('one')
})

test('refusals are not kept, and memory is bounded', async () => {
  const { kept } = keptAnswers(5000)
  await kept.make('refused', 'v1', async () => answer('no', 'v1', 404))
  expect(kept.stale('refused')).toBeUndefined()
  for (const key of ['a', 'b', 'c', 'd']) await kept.make(key, 'v1', async () => answer('x'.repeat(1500)))
  expect(['a', 'b', 'c', 'd'].map((key) => kept.stale(key) !== undefined)).toEqual([false, false, true, true])
})
