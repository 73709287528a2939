import { connect } from '@ergo-explorer/db'
import { startDatabases } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { aChain, indexChain } from '#testing/indexed-chain.ts'
import { applyLaterSchema } from '#testing/later-schema.ts'
import { computeFingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { verify } from '#verify/verification.ts'
import { LiveStore } from '#write/live-store.ts'

const BLOCKS = 60
/** Loaded in bulk; the others are appended. */
const BULK_BLOCKS = 30
const UNDONE = 10

test('loads, appends and undoes blocks and verifies on the schema of a later version, also if it arrives meanwhile', async () => {
  await using databases = await startDatabases()
  const chain = await aChain(BLOCKS)
  await using expected = await databases.create()
  const fingerprint = await (async () => {
    await using index = await indexChain(expected, chain, BULK_BLOCKS)
    return await computeFingerprint(index.client)
  })()

  await using database = await databases.create()
  const takeBack = await applyLaterSchema(database.pool)
  await (await indexChain(database, chain, BULK_BLOCKS))[Symbol.asyncDispose]()
  await takeBack()
  const client = await connect({ url: database.url, applicationName: 'test', pipeline: true })
  const store = await LiveStore.open({ client, ...chain })
  const replaceBlocks = async () => {
    await store.undoTo(BLOCKS - UNDONE)
    for (const block of chain.blocks.slice(-UNDONE)) await store.append(block)
  }
  await replaceBlocks()
  // Prepared statements exist now.
  const takeBackAgain = await applyLaterSchema(database.pool)
  await replaceBlocks()
  expect((await verify({ client, ...chain })).violations).toEqual([])
  await takeBackAgain()
  expect(listDifferentTables(await computeFingerprint(client), fingerprint)).toEqual([])
  await client.end()
}, 120_000)
