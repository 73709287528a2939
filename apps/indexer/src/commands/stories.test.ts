import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import { buildCounterSql } from '#state/counter-table.ts'
import { KIND_DAYS } from '#state/day-counters.ts'
import { listDifferentTables, computeFingerprint } from '#verify/fingerprint.ts'
import { countOutdatedStories, rebuildStories } from './stories.ts'

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
  await client.query(`UPDATE stories SET rule = 'no longer exists', facts = '{}'
    WHERE transaction % 7 <> 3 OR transaction < 50`)
  await client.query('UPDATE transactions SET kind = 0 WHERE number % 7 <> 3 OR number < 50')
  await client.query(`DELETE FROM kind_days; ${buildCounterSql(KIND_DAYS)}`)
  const outdated = await countOutdatedStories(client)
  expect(outdated).toBeGreaterThan(500)
  expect(listDifferentTables(await computeFingerprint(client), before)).toEqual([
    'transactions',
    'stories',
    'kind_days',
  ])

  const stop = new AbortController()
  await rebuildStories({ client, preset, blake2b256, signal: stop.signal, onPage: () => stop.abort() })
  expect(await countOutdatedStories(client)).toBe(outdated - 500)
  await rebuildStories({ client, preset, blake2b256, signal: new AbortController().signal })
  expect(await countOutdatedStories(client)).toBe(0)
  expect(listDifferentTables(await computeFingerprint(client), before)).toEqual([])
}, 60_000)

test('a rule of a higher version than stored has only its own stories rebuilt', async () => {
  const chain = await aChain(60)
  const { preset, blake2b256 } = chain
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 60)
  const { client } = index
  const countByRule = async (condition: string) => {
    const { rows } = await client.query<{ rule: string; stories: bigint }>(
      `SELECT rule, count(*) AS stories FROM stories WHERE ${condition} GROUP BY rule`,
    )
    return new Map(rows.map(({ rule, stories }) => [rule, stories]))
  }
  const all = await countByRule('true')
  expect(await countOutdatedStories(client)).toBe(0)
  // What is stored after the version of one rule was incremented; a rebuilt story has its facts again.
  await client.query("UPDATE stories SET facts = '{}', version = version - (rule = 'mining-reward')::int")
  expect(await countOutdatedStories(client)).toBe(Number(all.get('mining-reward')))

  await rebuildStories({ client, preset, blake2b256, signal: new AbortController().signal })
  expect(await countByRule("facts <> '{}'")).toEqual(new Map([['mining-reward', all.get('mining-reward')]]))
  expect(all.size).toBeGreaterThan(2)
  expect(await countOutdatedStories(client)).toBe(0)
}, 60_000)
