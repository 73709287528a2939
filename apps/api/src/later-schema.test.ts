import { type Operation, v1Operations, v2Operations } from '@ergo-explorer/contract'
import { applyLaterSchema } from '@ergo-explorer/indexer/testing/later-schema'
import { expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { createTestApp } from '#testing/test-api.ts'

/** Operations that can be called without parameters. */
const LISTS = [...Object.values<Operation>(v1Operations), ...Object.values<Operation>(v2Operations)].flatMap(
  ({ method, path, stream }) => (method === 'GET' && !path.includes(':') && stream !== true ? [path] : []),
)
/** Figures of this process, and feeds without end. */
const CHANGING = /\/status$|\/live$|\/changes$|\/epochs\/params$/

test('responds on the schema of a later version as before, also with statements that were prepared before', async () => {
  const { databases, database: original, node } = await indexedChain()
  await using database = await databases.create(original)
  await using api = await createTestApp({
    databaseUrl: database.url,
    responseCacheBytes: 0,
    now: () => node.time.now,
  })
  const respond = async (url: string) => {
    const { statusCode, payload } = await api.app.inject({ method: 'GET', url })
    return { url, statusCode, payload }
  }
  const [block, transaction, box, token] = await Promise.all(
    ['blocks', 'transactions', 'boxes', 'tokens'].map(async (list) => {
      const { payload } = await respond(`/api/v2/${list}?limit=1`)
      const [id = ''] = /[0-9a-f]{64}/.exec(payload) ?? []
      return `/api/v2/${list}/${id}`
    }),
  )
  const urls = [...LISTS.filter((path) => !CHANGING.test(path)), block, transaction, box, token].map(String)
  const respondToAll = async () => {
    const responses = []
    for (const url of urls) responses.push(await respond(url))
    return responses
  }
  const before = await respondToAll()
  // The others need parameters.
  expect(before.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(urls.length / 2)
  expect(before.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  await applyLaterSchema(database.pool)
  expect(await respondToAll()).toEqual(before)
}, 120_000)
