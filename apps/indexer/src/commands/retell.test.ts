import { RULES_VERSION } from '@ergo-explorer/stories'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aChain } from '../testing/a-chain.ts'
import { type Databases, startDatabases } from '@ergo-explorer/testkit'
import { indexChain } from '../testing/index-chain.ts'
import { differences, fingerprint } from '../verify/fingerprint.ts'
import { countOld } from './old-stories.ts'
import { retell } from './retell.ts'

let databases: Databases

beforeAll(async () => {
  databases = await startDatabases()
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

test('stories that older rules told are told again from the index alone, also when it was stopped in between', async () => {
  const chain = await aChain(260)
  const { preset, blake2b256 } = chain
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 260)
  const { client } = index
  const whole = await fingerprint(client)
  // Some among many, and more than a page of them.
  await client.query(`UPDATE stories SET version = ${RULES_VERSION - 1}, rule = 'old', facts = '{}'
    WHERE transaction % 7 <> 3 OR transaction < 50`)
  await client.query('UPDATE transactions SET kind = 0 WHERE number % 7 <> 3 OR number < 50')
  const old = await countOld(client)
  expect(old).toBeGreaterThan(500)
  expect(differences(await fingerprint(client), whole)).toEqual(['transactions', 'stories'])

  const stop = new AbortController()
  await retell({ client, preset, blake2b256, signal: stop.signal, onPage: () => stop.abort() })
  expect(await countOld(client)).toBe(old - 500)
  await retell({ client, preset, blake2b256, signal: new AbortController().signal })
  expect(await countOld(client)).toBe(0)
  expect(differences(await fingerprint(client), whole)).toEqual([])
}, 60_000)
