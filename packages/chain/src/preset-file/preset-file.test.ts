import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { requiredNBits, type PastHeader } from '#consensus/header-rules.ts'
import { decodeCompactBits, roundToCompactBits } from '#pow/nbits.ts'
import { parsePresetFile } from './preset-file.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { presetOf } from '#network/presets.ts'

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../../../deploy/networks/ergo-devnet.json'), 'utf8')

/** The preset as its file states it, written out independently of the parser. */
function toFile({ initialNBits, simulation, systemScripts: _derived, ...same }: NetworkPreset): string {
  const file = {
    ...same,
    initialDifficulty: decodeCompactBits(initialNBits),
    ...(simulation !== undefined && {
      simulation:
        'fixedNBits' in simulation
          ? {
              fixedDifficulty: decodeCompactBits(simulation.fixedNBits),
              maxDifficultyFactor: simulation.maxDifficultyFactor,
            }
          : simulation,
    }),
  }
  return JSON.stringify(file, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

function parsed(json: string): NetworkPreset {
  const result = parsePresetFile(json)
  return result.ok ? result.preset : expect.fail(result.faults.join('\n'))
}

/** The example with changes by path; undefined removes a key. */
function faultsOf(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const file = JSON.parse(EXAMPLE) as Record<string, unknown>
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    const parent = keys.reduce((at, key) => at[key] as Record<string, unknown>, file)
    if (value === undefined) delete parent[last]
    else parent[last] = value
  }
  const result = parsePresetFile(JSON.stringify(file))
  return result.ok ? [] : result.faults
}

test.for(['mainnet', 'testnet', 'devnet', 'demo'] as const)('the file form of %s gives the same preset', (name) => {
  expect(parsed(toFile(presetOf(name)))).toStrictEqual(presetOf(name))
})

test('any valid combination of heights and epochs round-trips', () => {
  const shapes = fc.record({
    epochLength: fc.integer({ min: 2, max: 2048 }),
    epochsUsed: fc.integer({ min: 1, max: 64 }),
    votingLength: fc.integer({ min: 2, max: 2048 }),
    forkEpoch: fc.integer({ min: 2, max: 1000 }),
    eip37Epochs: fc.option(fc.integer({ min: 2, max: 100_000 }), { nil: undefined }),
    initial: fc.bigInt({ min: 1n, max: 2n ** 80n }),
    addressPrefix: fc.constantFrom(0x00 as const, 0x10 as const),
    blockIntervalMs: fc.integer({ min: 1, max: 86_400_000 }),
  })
  fc.assert(
    fc.property(shapes, ({ epochLength, epochsUsed, votingLength, forkEpoch, eip37Epochs, initial, ...others }) => {
      const eip37 = eip37Epochs && { fromHeight: eip37Epochs * epochLength + 1, epochLength }
      const preset: NetworkPreset = {
        ...presetOf('testnet'),
        ...others,
        name: 'private',
        initialNBits: Number(encode(initial)),
        difficulty: { epochLength, epochsUsed, ...(eip37 && { eip37 }) },
        voting: { epochLength: votingLength, softForkEpochs: 2, activationEpochs: 2 },
        versionHeights: [
          { version: 1, fromHeight: 1 },
          { version: 3, fromHeight: forkEpoch * votingLength },
        ],
      }
      expect(parsed(toFile(preset))).toStrictEqual(preset)
    }),
  )
})

/** The compact form: the length in bytes with a sign bit, then the three leading bytes. */
function encode(difficulty: bigint): bigint {
  const length = BigInt(Math.floor(difficulty.toString(2).length / 8) + 1)
  const digits = length > 3n ? difficulty >> (8n * (length - 3n)) : difficulty << (8n * (3n - length))
  return (length << 24n) + digits
}

describe('the devnet of the reference node', () => {
  const preset = parsed(EXAMPLE)
  const past = (height: number, nBits: number): PastHeader => ({ height, timestamp: height * 500, nBits })
  const requiredAt = (height: number, headers: readonly PastHeader[]) =>
    decodeCompactBits(requiredNBits(preset, height, headers) ?? expect.fail('no rule'))
  /** Difficulty 1 in compact form. */
  const ONE = 16_842_752

  test('blocks 128 and 129 have the difficulty of the change of proof of work', () => {
    const history = [16, 32, 48, 64, 80, 96, 112].map((height) => past(height, ONE))
    expect(requiredAt(127, [...history, past(126, ONE)])).toBe(1n)
    expect(requiredAt(128, [...history, past(127, ONE)])).toBe(32n)
    expect(requiredAt(129, [...history, past(128, 18_874_368)])).toBe(32n)
    // Block 130 keeps it, and the first epoch after it is much too slow for it.
    expect(requiredAt(130, [...history, past(129, 18_874_368)])).toBe(32n)
    expect(requiredAt(145, [...history, past(128, 18_874_368), past(144, 18_874_368)])).toBeLessThan(32n)
  })

  test('is recognised as devnet by its nodes and pays the rewards of mainnet', () => {
    expect(preset).toMatchObject({ name: 'ergo-devnet', title: 'Ergo devnet', nodeNetwork: 'devnet', checkPow: true })
    expect(preset.emission).toStrictEqual(presetOf('mainnet').emission)
    expect(preset.systemScripts).toStrictEqual(presetOf('testnet').systemScripts)
    expect(preset.reemission).toBeUndefined()
  })
})

describe('a fault names its key', () => {
  test.for<[Readonly<Record<string, unknown>>, string]>([
    [{ prefix: 16 }, 'prefix: unknown key; allowed are name, title,'],
    [
      { 'difficulty.epochs': 8 },
      'difficulty.epochs: unknown key; allowed are epochLength, epochsUsed, eip37, autolykosV2',
    ],
    [{ voting: undefined }, 'voting: is missing'],
    [{ 'emission.fixedRate': undefined }, 'emission.fixedRate: is missing'],
    [{ difficulty: [] }, 'difficulty: must be an object'],
    [{ name: 'My Network' }, 'name: must be 1 to 32 lower-case letters'],
    [{ title: ' x' }, 'title: must be a text of 1 to 60 characters'],
    [{ title: 'safe\u202Eevil' }, 'title: must be a text of 1 to 60 characters'],
    [{ addressPrefix: 32 }, 'addressPrefix: must be 0 or 16'],
    [{ blockIntervalMs: '100' }, 'blockIntervalMs: must be a whole number from 1 to 86400000'],
    [{ blockIntervalMs: 0.5 }, 'blockIntervalMs: must be a whole number'],
    [{ genesisId: 'AB'.repeat(32) }, 'genesisId: must be 64 lower-case hex digits'],
    [{ initialDifficulty: 1 }, 'initialDifficulty: must be a whole number from 1 to'],
    [{ initialDifficulty: '0' }, 'initialDifficulty: must be a whole number from 1 to'],
    [
      { initialDifficulty: '16777217' },
      'initialDifficulty: a header cannot state this difficulty; the nearest is "16777216"',
    ],
    [{ checkPow: 'no' }, 'checkPow: must be true or false'],
    [{ versionHeights: {} }, 'versionHeights: must be a list with at most 100 entries'],
    [{ versionHeights: [] }, 'versionHeights[0].fromHeight: must be 1'],
    [{ 'versionHeights.1.version': 1 }, 'versionHeights[1].version: must be higher than 1'],
    [{ 'versionHeights.2.fromHeight': 2 }, 'versionHeights[2].fromHeight: must be above 2'],
    [
      { 'versionHeights.2.fromHeight': 2175 },
      'versionHeights[2].fromHeight: must be 2 or a multiple of voting.epochLength (128)',
    ],
    [
      {
        versionHeights: [
          { version: 1, fromHeight: 1 },
          { version: 2, fromHeight: 256 },
        ],
      },
      'versionHeights[1].fromHeight: version 2 starts at difficulty.autolykosV2.fromHeight (128)',
    ],
    [{ 'difficulty.epochLength': 1 }, 'difficulty.epochLength: must be a whole number from 2 to'],
    [
      { 'difficulty.eip37': { fromHeight: 513, epochLength: 5 } },
      'difficulty.eip37.epochLength: must divide difficulty.epochLength (16)',
    ],
    [
      { 'difficulty.eip37': { fromHeight: 512, epochLength: 8 } },
      'difficulty.eip37.fromHeight: must be one above a multiple',
    ],
    [
      { 'difficulty.eip37': { fromHeight: 9, epochLength: 8 } },
      'difficulty.eip37.fromHeight: must be above two epochs',
    ],
    [
      { 'difficulty.eip37': { fromHeight: 129, epochLength: 8 } },
      'difficulty.autolykosV2.fromHeight: must be at least two blocks below',
    ],
    [{ 'emission.minerRewardDelay': 1 }, 'emission.minerRewardDelay: must be 720'],
    [
      { 'emission.foundersShare': '5999999999' },
      'emission.foundersShare: must be at least twice emission.epochReduction',
    ],
    [{ 'emission.foundersShare': '75000000000' }, 'emission.foundersShare: must be less than emission.fixedRate'],
    [
      { 'emission.epochReduction': '1' },
      'emission.epochReduction: the emission must end after at most 1000 reductions',
    ],
    [{ 'emission.epochReduction': '0' }, 'emission.epochReduction: must be a whole number from 1 to'],
    [
      {
        'emission.fixedRate': '900000000000',
        'emission.epochReduction': '1000000000',
        'emission.epochLength': 2_000_000,
      },
      'emission.fixedRate: the total emission is more than a box can hold',
    ],
    [{ reemission: { activationHeight: 777_217, startHeight: 2_080_801 } }, 'reemission.startHeight: must be 2080800'],
    [
      { reemission: { activationHeight: 2_080_800, startHeight: 2_080_800 } },
      'reemission.activationHeight: must be below',
    ],
    [{ simulation: {} }, 'simulation: must have either mayKeepDifficulty, or'],
    [
      { simulation: { mayKeepDifficulty: true, fixedDifficulty: '1' } },
      'simulation: must have either mayKeepDifficulty, or',
    ],
    [{ oraclePools: [{ name: 'x' }] }, 'oraclePools[0].pair: is missing'],
  ])('%o', ([changes, fault]) => {
    expect(faultsOf(changes)[0]).toContain(fault)
  })

  test('all faults are reported at once', () => {
    expect(faultsOf({ name: 7, color: 'red', 'voting.epochLength': 0 }).map((fault) => fault.split(':')[0])).toEqual([
      'color',
      'name',
      'voting.epochLength',
    ])
  })

  test.for(['', '[1]', '{"name": "x"', 'null'])('%o is not a preset', (json) => {
    const result = parsePresetFile(json)
    expect(result.ok ? [] : result.faults).toEqual([
      expect.stringMatching(/^is not valid JSON: |^the file: must be an object$/),
    ])
  })
})

test('the nearest difficulty that a header can state is the one it suggests', () => {
  expect(roundToCompactBits(16_777_217n)).toBe(16_777_216n)
})
