import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { expect, test } from 'vitest'
import { LIES } from './lies.ts'
import { runLies } from './run.ts'

test('an indexer process follows the honest node beside one with a forged difficulty', async () => {
  await using databases = await startDatabases()
  await using database = await databases.create()
  const lies = LIES.filter(({ name }) => name === 'forged-difficulty')
  const blake2b256 = await createBlake2b256()
  // The time depends on the load of the machine; the command measures it.
  const results = await runLies({
    lies,
    database,
    blake2b256,
    onResult: () => undefined,
    maxSeconds: 250,
    blockIntervalMs: 200,
  })
  expect(results).toMatchObject([{ name: 'forged-difficulty', wrongRows: 0, code: 'banned', alert: 'NodesDisagree' }])
}, 600_000)
