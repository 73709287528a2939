import { RULES_VERSION } from '@ergo-explorer/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain } from '../testing/a-chain.ts'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { indexChain } from '../testing/index-chain.ts'
import { listDifferentTables, computeFingerprint } from '../verify/fingerprint.ts'
import { countOutdatedStories } from './outdated-stories.ts'
import { rebuildStories } from './rebuild-stories.ts'

let databases: ThrowawayDatabases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('rebuilds outdated stories from the index alone, also after an interruption', async () => {
  const chain = await aChain(260)
  const { preset, blake2b256 } = chain
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 260)
  const { client } = index
  const before = await computeFingerprint(client)
  // A subset of the stories that spans more than one page.
  await client.query(`UPDATE stories SET version = ${RULES_VERSION - 1}, rule = 'old', facts = '{}'
    WHERE transaction % 7 <> 3 OR transaction < 50`)
  await client.query('UPDATE transactions SET kind = 0 WHERE number % 7 <> 3 OR number < 50')
  const outdated = await countOutdatedStories(client)
  expect(outdated).toBeGreaterThan(500)
  expect(listDifferentTables(await computeFingerprint(client), before)).toEqual(['transactions', 'stories'])

  const stop = new AbortController()
  await rebuildStories({ client, preset, blake2b256, signal: stop.signal, onPage: () => stop.abort() })
  expect(await countOutdatedStories(client)).toBe(outdated - 500)
  await rebuildStories({ client, preset, blake2b256, signal: new AbortController().signal })
  expect(await countOutdatedStories(client)).toBe(0)
  expect(listDifferentTables(await computeFingerprint(client), before)).toEqual([])
}, 60_000)
