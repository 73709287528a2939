import type { TokenRegistry } from '@ergo-explorer/chain'
import { afterAll, expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { ledgerOf } from '#testing/ledger.ts'
import { addressOf, loadTokenNames } from '#testing/mempool.ts'
import { startTestApi } from '#testing/test-api.ts'

const { node, database } = await indexedChain()
const ledger = ledgerOf(node)
const nameOf = await loadTokenNames(database)

/** The newest unspent box of a wallet with a token that has a name. */
const sample = ledger.boxes
  .toReversed()
  .flatMap(({ box, height, spentBy }) => {
    const asset = box.assets.find(({ tokenId }) => (nameOf(tokenId).name ?? '').length > 3)
    const isWallet = box.ergoTree.startsWith('0008cd')
    return asset === undefined || spentBy !== undefined || !isWallet ? [] : [{ box, height, tokenId: asset.tokenId }]
  })
  .at(0)
const { box, height, tokenId } = sample ?? expect.fail('no box of a wallet with a token')
const name = nameOf(tokenId).name ?? ''
const owner = addressOf(box.ergoTree)

const registryOf = (originalId: string): TokenRegistry => ({
  originals: [{ tokenId: originalId, name, isNameUnique: true, issuer: null, source: 'test' }],
  blockedIds: [],
})
const withCopy = await startTestApi({ tokenRegistry: registryOf('ee'.repeat(32)) })
const withOriginal = await startTestApi({ tokenRegistry: registryOf(tokenId) })
afterAll(async () => {
  await withCopy[Symbol.asyncDispose]()
  await withOriginal[Symbol.asyncDispose]()
})

/** Every place of a response that names the token. */
function mentionsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  const nested = Object.values(value).flatMap(mentionsIn)
  return 'genuineness' in value && 'tokenId' in value && value.tokenId === tokenId ? [value, ...nested] : nested
}

test.each([
  ['the inputs, outputs and net effect of a transaction', `transactions/${box.transactionId}`],
  ['a box', `boxes/${box.boxId}`],
  ['the boxes of an address', `addresses/${owner}/boxes?limit=100`],
  ['the transactions of an address', `addresses/${owner}/transactions?limit=100`],
  ['the balance of an address', `addresses/${owner}/balance?limit=100`],
  ['the transactions of a block', `blocks/${height}/transactions?limit=100`],
  ['the token itself', `tokens/${tokenId}`],
])('tells copies and originals in %s', async (_, path) => {
  const [copy, original] = await Promise.all(
    [withCopy, withOriginal].map(async (api) => mentionsIn((await api.get(`/api/v2/${path}`)).json)),
  )
  expect(copy?.length).toBeGreaterThan(0)
  for (const mention of copy ?? []) expect(mention).toMatchObject({ isOriginal: false, resembles: name })
  for (const mention of original ?? []) expect(mention).toMatchObject({ isOriginal: true, resembles: null })
})
