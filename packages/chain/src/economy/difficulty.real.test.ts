import { describeWithRealData, listFiles, readJson, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { testnet } from '#network/testnet.ts'
import { encodeCompactBits } from '#pow/nbits.ts'
import { type DifficultyHeader, nextDifficulty } from './difficulty.ts'
import { forecastDifficulty, heightsForForecast } from './difficulty-forecast.ts'
import { heightsForRecalculation, isRecalculatedAt } from './difficulty-epoch.ts'

describeWithRealData('difficulty of real headers', () => {
  test('is recalculated every 1024 blocks from genesis on, with the available history', () => {
    const chain = byHeight(blocks(readLines('node/blocks/mainnet-0000001-0004200.jsonl.gz')))
    expect(chain.size).toBe(4200)
    expect(recalculated(mainnet, chain)).toEqual([1, 1025, 2049, 3073, 4097])
  })

  test('is recalculated by EIP-37 from eight epochs of 128 blocks', () => {
    const chain = byHeight(recentHeaders())
    expect(chain.size).toBe(1089)
    expect(recalculated(mainnet, chain)).toEqual([1_796_097])
  })

  test('is 122 702 199 259 136 for the first two blocks of Autolykos v2', () => {
    const chain = byHeight(
      headers('node/headers/mainnet-0417692-0417791.json', 'node/headers/mainnet-0417792-0417891.json'),
    )
    for (const height of [417_792, 417_793]) {
      expect(chain.get(height)?.difficulty).toBe(122_702_199_259_136n)
      expect(nextDifficulty(mainnet, standIns(height), height)).toBe(122_702_199_259_136n)
    }
  })

  test.each([
    ['Autolykos v2', mainnet, ['node/headers/mainnet-0417792-0417891.json']],
    ['EIP-37', mainnet, ['node/headers/mainnet-0844573-0844672.json', 'node/headers/mainnet-0844673-0844772.json']],
    ['testnet', testnet, ['node/headers/testnet-0443396-0443655.json']],
  ] as const)('stays the same within an epoch: %s', (_, preset, files) => {
    const chain = byHeight(headers(...files))
    for (const { height, difficulty } of chain.values()) {
      const parent = chain.get(height - 1)
      if (parent === undefined || isRecalculatedAt(preset, height)) continue
      expect(nextDifficulty(preset, [parent], height)).toBe(difficulty)
    }
  })

  test('is forecast exactly from a complete epoch, and closely from half of one', () => {
    const chain = byHeight(recentHeaders())
    const forecastAt = (tip: number) => forecastDifficulty(mainnet, pick(chain, heightsForForecast(mainnet, tip)))
    const settled = chain.get(1_796_097)?.difficulty
    expect(forecastAt(1_796_096)).toMatchObject({ atHeight: 1_796_097, difficulty: settled, isFinal: true })
    expect(forecastAt(1_796_032)).toMatchObject({ atHeight: 1_796_097, isFinal: false })
    expect(forecastAt(1_796_032)?.ratio).toBeCloseTo(forecastAt(1_796_096)?.ratio ?? 0, 1)
  })
})

/** Heights whose difficulty can be computed from the available headers; each must match its header. */
function recalculated(preset: NetworkPreset, chain: ReadonlyMap<number, RealHeader>): number[] {
  const checked: number[] = []
  for (const { height, nBits, difficulty } of chain.values()) {
    const needed = pick(chain, heightsForRecalculation(preset, height))
    if (needed.length < heightsForRecalculation(preset, height).length) continue
    const expected = nextDifficulty(preset, needed, height)
    expect({ height, difficulty: expected, nBits: encodeCompactBits(expected) }).toEqual({ height, difficulty, nBits })
    if (isRecalculatedAt(preset, height)) checked.push(height)
  }
  return checked
}

type RealHeader = DifficultyHeader & { readonly nBits: number }

function recentHeaders(): RealHeader[] {
  const run = listFiles('node/blocks').filter((name) => /mainnet-179\d{4}\.json$/.test(name))
  const before = readLines('node/headers/mainnet-1795072-1795967.jsonl.gz').map((line): JsonHeader => JSON.parse(line))
  return [...before.map(headerOf), ...blocks(run.map(readJson))]
}

function headers(...files: readonly string[]): RealHeader[] {
  return files.flatMap((file): JsonHeader[] => JSON.parse(readJson(file))).map(headerOf)
}

function blocks(texts: readonly string[]): RealHeader[] {
  return texts.map((text): { header: JsonHeader } => JSON.parse(text)).map(({ header }) => headerOf(header))
}

/** Only the solution may exceed 2^53, and it is not read here. */
interface JsonHeader {
  readonly height: number
  readonly timestamp: number
  readonly difficulty: string
  readonly nBits: number
}

function headerOf({ height, timestamp, difficulty, nBits }: JsonHeader): RealHeader {
  return { height, timestamp, difficulty: BigInt(difficulty), nBits }
}

function byHeight(list: readonly RealHeader[]): ReadonlyMap<number, RealHeader> {
  const sorted = list.toSorted((a, b) => a.height - b.height)
  return new Map(sorted.map((header) => [header.height, header]))
}

function pick(chain: ReadonlyMap<number, RealHeader>, heights: readonly number[]): RealHeader[] {
  return heights.map((height) => chain.get(height)).filter((header) => header !== undefined)
}

/** Headers of the right heights with arbitrary content. */
function standIns(forHeight: number): DifficultyHeader[] {
  return heightsForRecalculation(mainnet, forHeight).map((height) => ({ height, timestamp: height, difficulty: 1n }))
}
