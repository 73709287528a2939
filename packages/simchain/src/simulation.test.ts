import {
  contextAfter,
  decodeParameters,
  EMPTY_HEADER_CONTEXT,
  headerRuleFaults,
  presetOf,
  unpackInterlinks,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { ChainAudit } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import { genesisBoxes } from './block/genesis.ts'
import type { SimBlock } from './block/sim-block.ts'
import { BOOTSTRAP_BLOCKS } from './bootstrap/bootstrap.ts'
import { generateBlocks, Simulation } from './simulation.ts'

const preset = presetOf('devnet')
const blake2b256 = await createBlake2b256()
const END_TIME = Date.UTC(2026, 10, 1)
const SPAN_MS = 26 * 31 * 86_400_000

function chain(seed: string, blocks: number): SimBlock[] {
  const simulation = new Simulation({ preset, profile: 'demo', seed, blake2b256 })
  return [...generateBlocks(simulation, { blocks, endTime: END_TIME, spanMs: SPAN_MS })]
}

/** The nightly run tries more. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 15)

describe(`over ${SEEDS} seeds`, () => {
  test('ERG is conserved, tokens follow the mint rule, no box is spent twice', { timeout: 600_000 }, () => {
    const audits = Array.from({ length: SEEDS }, (_, seed) => audited(`seed ${seed}`, 500))
    const transactions = audits.reduce((sum, audit) => sum + audit.transactions, 0)
    process.stdout.write(`audited: ${SEEDS} chains of 500 blocks, ${transactions} transactions\n`)
    expect(audits.flatMap(({ errors }) => errors)).toEqual([])
    expect(transactions).toBeGreaterThan(SEEDS * 500)
  })
})

describe('one chain', () => {
  const blocks = chain('one', 1500)

  test('is deterministic', () => {
    expect(chain('one', 1500).map(({ header }) => header.id)).toEqual(blocks.map(({ header }) => header.id))
  })

  test('differs with another seed, except for the content of the first blocks', () => {
    const other = chain('two', 1500)
    const contents = (from: readonly SimBlock[]) => from.map(({ transactions }) => transactions.map(({ id }) => id))
    expect(contents(other).slice(0, BOOTSTRAP_BLOCKS)).toEqual(contents(blocks).slice(0, BOOTSTRAP_BLOCKS))
    expect(other.at(-1)?.header.id).not.toBe(blocks.at(-1)?.header.id)
    expect(contents(other).slice(BOOTSTRAP_BLOCKS)).not.toEqual(contents(blocks).slice(BOOTSTRAP_BLOCKS))
  })

  test('ends at the requested time and spans 26 months', () => {
    expect(blocks.at(-1)?.header.timestamp).toBe(END_TIME)
    const months = (END_TIME - (blocks[0]?.header.timestamp ?? 0)) / (30.5 * 86_400_000)
    expect(months).toBeCloseTo(26.4, 0)
  })

  test('changes its header version at the heights of the preset', () => {
    const versionAt = (height: number) => blocks[height - 1]?.header.version
    expect([versionAt(767), versionAt(768)]).toEqual([1, 2])
  })

  test('states its parameters at the start of every voting epoch, and votes change them', () => {
    const stated = blocks.filter(({ header }) => header.height % preset.voting.epochLength === 0)
    const parameters = stated.map(({ extension }) => decodeParameters(extension))
    expect(parameters).not.toContain(undefined)
    expect(new Set(parameters.map((each) => each?.maxBlockSize)).size).toBeGreaterThan(1)
  })

  test('has a difficulty that varies around that of the preset', () => {
    const bits = new Set(blocks.map(({ header }) => header.nBits))
    expect(bits.size).toBeGreaterThan(3)
  })

  test('has headers that follow the rules of the protocol', () => {
    let context = EMPTY_HEADER_CONTEXT
    for (const block of blocks) {
      expect([...headerRuleFaults(preset, { ...block, context })]).toEqual([])
      context = contextAfter(preset, context, block)
    }
  })

  test('has interlinks to the last block of each level', () => {
    const lastIds: string[] = []
    for (const { header, extension } of blocks) {
      const interlinks = unpackInterlinks(extension) ?? []
      expect([interlinks[0], ...interlinks.slice(1).toReversed()]).toEqual(
        header.height === 1 ? [undefined] : [blocks[0]?.header.id, ...lastIds],
      )
      // Half of the ids have one leading zero bit, a quarter two.
      const bits = BigInt(`0x${header.id}`).toString(2).padStart(256, '0')
      if (header.height > 1) for (let level = 0; level < bits.indexOf('1'); level++) lastIds[level] = header.id
    }
    expect(lastIds.length).toBeGreaterThan(6)
  })

  test('can branch at any height, and continue from its headers and its world', () => {
    const simulation = new Simulation({ preset, profile: 'demo', seed: 'one', blake2b256 })
    const headers = blocks.slice(0, 1400).map(({ header }) => header)
    let branch = simulation.start()
    for (const header of headers) branch = simulation.mine(branch, header).branch
    const resumed = () => simulation.resume(blocks.slice(0, 1400), branch.world.copy())

    const next = { timestamp: blocks[1400]?.header.timestamp ?? 0 }
    const same = simulation.mine(resumed(), next).block
    const other = simulation.mine(resumed(), { ...next, variant: 'b' }).block
    expect(same.header.id).toBe(blocks[1400]?.header.id)
    expect(other.header.parentId).toBe(same.header.parentId)
    expect(other.header.id).not.toBe(same.header.id)
  })
})

function audited(seed: string, blocks: number): ChainAudit {
  const audit = new ChainAudit(genesisBoxes(preset, blake2b256), blake2b256)
  for (const block of chain(seed, blocks)) audit.checkBlock(block)
  return audit
}
