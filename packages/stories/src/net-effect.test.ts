import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, genesisBoxes, Simulation } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { NetEffectCheck } from './testing/net-effect-check.ts'

const BLOCKS = 5000

test('the net effect of every transaction of a simulated chain equals its box sums', async () => {
  const preset = presetOf('devnet')
  const blake2b256 = await createBlake2b256()
  const check = new NetEffectCheck(preset, genesisBoxes(preset, blake2b256))
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'net effect', blake2b256 })
  const span = { endTime: 1_760_000_000_000, spanMs: 400 * 86_400_000 }
  for (const block of generateBlocks(simulation, { blocks: BLOCKS, ...span })) check.addBlock(block)
  process.stdout.write(`simulated chain of ${BLOCKS} blocks: ${check.summary}\n`)
  expect([check.differing, check.skipped]).toEqual([[], 0])
  expect(check.transactions).toBeGreaterThan(BLOCKS)
  expect(Object.keys(check.kinds).toSorted()).toEqual([
    'burned',
    'exchanged',
    'minted',
    'received',
    'sent',
    'unchanged',
  ])
}, 600_000)
