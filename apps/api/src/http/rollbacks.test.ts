import { expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { createTestApp } from '#testing/test-api.ts'

test(
  'a response after a rollback names the new version, also if the tip is the same block',
  { timeout: 240_000 },
  async () => {
    const chain = await indexedChain()
    await using database = await chain.databases.create(chain.database)
    // Polls once an hour: a request must notice the rollback itself.
    await using api = await createTestApp({ databaseUrl: database.url })
    const { tip } = api.sources.pick() ?? expect.fail('no tip')
    const etagOf = async (path: string, headers = {}) => {
      const { statusCode, headers: sent } = await api.app.inject({ url: path, headers })
      return [statusCode, sent.etag]
    }
    const before = `W/"${tip.versions.chain}-${tip.rollbacks}"`
    const after = `W/"${tip.versions.chain}-${tip.rollbacks + 1}"`
    expect(await etagOf('/api/v1/blocks?limit=3')).toEqual([200, before])
    await database.pool.query('UPDATE checkpoint SET rollbacks = rollbacks + 1')
    expect(await etagOf('/api/v1/blocks?limit=4')).toEqual([200, after])
    // The response of before the rollback is not used again.
    expect(await etagOf('/api/v1/blocks?limit=3')).toEqual([200, after])
    expect(await etagOf('/api/v1/blocks?limit=3', { 'if-none-match': before })).toEqual([200, after])
    expect(await etagOf('/api/v1/blocks?limit=3', { 'if-none-match': after })).toEqual([304, after])
  },
)
