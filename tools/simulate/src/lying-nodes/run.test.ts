import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { expect, test } from 'vitest'
import { LIES } from './lies.ts'
import { runLies } from './run.ts'

test('an indexer process syncs with the honest node beside one that is frozen and claims a high score', async () => {
  await using databases = await startDatabases()
  const lies = LIES.filter(({ name }) => name === 'first-sync-frozen')
  const blake2b256 = await createBlake2b256()
  // The time depends on the load of the machine; the command measures it.
  const results = await runLies({
    lies,
    databases,
    blake2b256,
    onResult: () => undefined,
    maxSeconds: 250,
    blockIntervalMs: 200,
  })
  expect(results).toMatchObject([{ name: 'first-sync-frozen', wrongRows: 0, code: 'banned', alert: 'NodesDisagree' }])
}, 600_000)
