import { type SharedDatabases, shareDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { verify } from '#verify/verification.ts'

let databases: SharedDatabases
let chain: AChain

beforeAll(async () => {
  databases = await shareDatabases({ autovacuum: 'off', jit: 'off' })
  chain = await aChain(128)
}, 60_000)
afterAll(() => databases[Symbol.asyncDispose]())

/** Violated invariants, which are computed by SQL and from the blocks, not by the code that wrote the rows. */
async function violationsOf(client: Awaited<ReturnType<typeof indexChain>>['client']): Promise<string[]> {
  const { violations } = await verify({ client, ...chain })
  return violations.map(({ invariant }) => invariant)
}

test('every invariant holds after blocks were appended, undone and appended again', async () => {
  await using database = await databases.create()
  await using index = await indexChain(database, chain, 100)
  expect(await violationsOf(index.client)).toEqual([])
  await index.store.undoTo(110)
  expect(await violationsOf(index.client)).toEqual([])
  await index.store.undoTo(96)
  for (const block of chain.blocks.slice(96)) await index.store.append(block)
  expect(await violationsOf(index.client)).toEqual([])
  expect(index.store.tip).toMatchObject({ height: 128, id: chain.blocks.at(-1)?.header.id })
}, 60_000)
