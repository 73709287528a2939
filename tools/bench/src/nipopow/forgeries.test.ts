import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { compareChainProofs, verifyChainProof } from '@ergo-explorer/chain/nipopow'
import { expect, test } from 'vitest'
import { tryForgeries } from './forgeries.ts'
import { extend, K, M, prove } from './header-chain.ts'

const blake2b256 = await createBlake2b256()
const chain = extend({ preset: presetOf('devnet'), blocks: [] }, { count: 2000, seed: 'test' }, blake2b256)
const verify = (length: number) =>
  verifyChainProof({
    proof: prove(chain, { length }),
    preset: chain.preset,
    blake2b256,
    expected: { m: M, k: K },
  })

test('forged proofs are refused or show less work', { timeout: 120_000 }, () => {
  const outcomes = tryForgeries(chain, 90, blake2b256)
  expect(Object.values(outcomes).map(({ accepted }) => accepted)).toEqual(Array.from({ length: 9 }, () => 0))
  expect(outcomes).toMatchObject({
    shortened: { lost: 10 },
    'lighter fork': { lost: 10 },
    'wrong genesis': { refused: { 'genesis: other-genesis': 10 } },
    'interlinks not in the root': { refused: { 'interlinks: other-root': 10 } },
    'truncated suffix': { refused: { 'form: parameters': 10 } },
    'block of another chain': { refused: { 'block: other-block': 10 } },
  })
})

test('the longer of two proofs of a chain is better, and equal ones are not', () => {
  const [long, short] = [verify(2000), verify(1950)]
  expect(compareChainProofs(long, short)).toMatchObject({ better: 'first', reason: 'more-work' })
  expect(compareChainProofs(short, long)).toMatchObject({ better: 'second' })
  expect(compareChainProofs(long, verify(2000))).toMatchObject({ better: 'equal', reason: 'same-tip' })
})
