import { genesisValues, parseLossless } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { createStaticChain } from '#http/testing/static-chain.ts'
import { StaticBackend } from './static-backend.ts'

const chain = createStaticChain(40)
const backend = new StaticBackend(chain)

test('the unspent boxes hold the whole supply', () => {
  const boxIds = [
    ...chain.genesis,
    ...chain.blocks.flatMap(({ transactions }) => transactions.flatMap((tx) => tx.outputs)),
  ]
  const unspent = boxIds.flatMap(({ boxId }) => backend.utxo(boxId) ?? [])
  const { emission, noPremine, treasury } = genesisValues(chain.preset)
  expect(unspent.reduce((sum, json) => sum + valueOf(json), 0n)).toBe(emission + noPremine + treasury)
})

test('lists the genesis boxes, spent or not', () => {
  expect(parseLossless(backend.genesis())).toHaveLength(3)
  expect(backend.utxo(chain.genesis[0]?.boxId ?? '')).toBeUndefined()
})

test('has no status without blocks', () => {
  expect(new StaticBackend({ ...chain, blocks: [] }).status()).toBeUndefined()
})

test('returns the proofs of the chain, if any', () => {
  const tip = chain.blocks.at(-1)?.header.id ?? ''
  const without = new StaticBackend({ ...chain, proofBytes: () => undefined })
  expect(parseLossless(without.block(tip) ?? '')).toMatchObject({ adProofs: null })
})

function valueOf(json: string): bigint {
  const { value } = parseLossless(json) as { value: number | bigint }
  return BigInt(value)
}
