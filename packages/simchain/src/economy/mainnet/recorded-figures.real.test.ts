import { parseLossless } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { decodeBlock } from '@ergo-explorer/node'
import { describeWithRealData, listFiles, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { MAINNET_PROFILE_PRESET } from '#contracts/mainnet-profile.ts'
import { generateBlocks, Simulation } from '#simulation.ts'
import { MAINNET_ECONOMY } from '../economy.ts'
import { type ChainFigures, ChainFiguresCounter } from './chain-figures.ts'

describeWithRealData('the mainnet profile', () => {
  test('is close to recorded mainnet blocks in the figures that decide the size of an index', async () => {
    const real = recordedFigures(/mainnet-179\d+\.json$/)
    const simulated = await simulatedFigures(real.blocks)
    for (const name of Object.keys(real) as (keyof ChainFigures)[])
      process.stdout.write(`${name}: recorded ${String(real[name])}, simulated ${String(simulated[name])}\n`)
    expect(real.blocks).toBe(193)
    expect(ratio(simulated, real, 'boxesPerBlock')).toBeLessThan(1.5)
    expect(ratio(simulated, real, 'newScriptsPerBox')).toBeLessThan(2)
    expect(ratio(simulated, real, 'tokensPerBox')).toBeLessThan(2)
    expect(ratio(simulated, real, 'shareWithRegisters')).toBeLessThan(2)
    expect(ratio(simulated, real, 'feeBoxShare')).toBeLessThan(1.5)
  })
})

type Ratio = 'boxesPerBlock' | 'newScriptsPerBox' | 'tokensPerBox' | 'shareWithRegisters' | 'feeBoxShare'

/** The greater figure divided by the smaller one. */
const ratio = (a: ChainFigures, b: ChainFigures, name: Ratio): number =>
  Math.max(a[name], b[name]) / Math.min(a[name], b[name])

function recordedFigures(pattern: RegExp): ChainFigures {
  const counter = new ChainFiguresCounter()
  for (const file of listFiles('node/blocks').filter((name) => pattern.test(name))) {
    const decoded = decodeBlock(parseLossless(readJson(file)))
    if (!decoded.ok) throw decoded.error
    counter.add(decoded.value)
  }
  return counter.figures()
}

/** Of the last blocks of a longer chain: scripts count as new when they are new in the compared blocks. */
async function simulatedFigures(count: number): Promise<ChainFigures> {
  const blake2b256 = await createBlake2b256()
  const options = { preset: MAINNET_PROFILE_PRESET, profile: 'mainnet', seed: 'mainnet' } as const
  const simulation = new Simulation({ ...options, economy: MAINNET_ECONOMY, blake2b256 })
  const counter = new ChainFiguresCounter()
  const blocks = 1500 + count
  for (const block of generateBlocks(simulation, { blocks, endTime: Date.UTC(2026, 10, 1), spanMs: 0 }))
    if (block.header.height > blocks - count) counter.add(block)
  return counter.figures()
}
