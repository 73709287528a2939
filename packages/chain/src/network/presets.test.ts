import { describe, expect, test } from 'vitest'
import { emissionPeriods } from '#economy/emission.ts'
import { decodeCompactBits, encodeCompactBits } from '#pow/nbits.ts'
import type { NetworkName } from './preset.ts'
import { isNetworkName, presetOf } from './presets.ts'

const NAMES: readonly NetworkName[] = ['mainnet', 'testnet', 'devnet', 'demo']

test('finds a preset by its name and rejects unknown names', () => {
  expect(NAMES.map((name) => presetOf(name).name)).toEqual(NAMES)
  expect(isNetworkName('mainnet')).toBe(true)
  expect(isNetworkName('toString')).toBe(false)
})

test('mainnet and testnet match their node configurations at the start', () => {
  expect(decodeCompactBits(presetOf('mainnet').initialNBits)).toBe(0x011765000000n)
  expect(decodeCompactBits(presetOf('testnet').initialNBits)).toBe(1n)
  expect(presetOf('mainnet').difficulty.autolykosV2?.difficulty).toBe(0x6f98d5000000n)
})

describe.each(NAMES)('%s', (name) => {
  const preset = presetOf(name)

  test('versions ascend, after the first on voting-epoch boundaries or immediately', () => {
    const [first, ...later] = preset.versionHeights
    expect(first?.fromHeight).toBe(1)
    for (const [i, { version, fromHeight }] of later.entries()) {
      expect(version).toBeGreaterThan(preset.versionHeights[i]?.version ?? 0)
      expect(fromHeight === 2 || fromHeight % preset.voting.epochLength === 0).toBe(true)
    }
  })

  test('EIP-37, if used, starts at the first block of an epoch', () => {
    const { fromHeight, epochLength } = preset.difficulty.eip37 ?? { fromHeight: 1, epochLength: 128 }
    expect((fromHeight - 1) % epochLength).toBe(0)
  })

  test('re-emission, if used, starts after the emission has ended', () => {
    const end = (emissionPeriods(preset).at(-1)?.toHeight ?? 0) + 1
    expect(preset.reemission?.startHeight ?? end).toBe(end)
  })

  test('uses only difficulties that a header can state', () => {
    const set = [decodeCompactBits(preset.initialNBits), preset.difficulty.autolykosV2?.difficulty ?? 1n]
    expect(set.map((difficulty) => decodeCompactBits(encodeCompactBits(difficulty)))).toEqual(set)
  })

  test('identifies pools by full ids', () => {
    for (const pool of preset.oraclePools) expect(pool.poolNft + pool.oracleToken).toMatch(/^[0-9a-f]{128}$/)
  })
})
