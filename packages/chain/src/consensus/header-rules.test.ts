import { buildHeader } from '@ergo-explorer/testkit'
import { describe, expect, test } from 'vitest'
import type { Header } from '#block/block.ts'
import { heightsForRecalculation } from '#economy/difficulty-epoch.ts'
import { PARAMETER_RULES } from '#economy/parameters.ts'
import { demo } from '#network/demo.ts'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { decodeCompactBits, encodeCompactBits } from '#pow/nbits.ts'
import {
  contextAfter,
  contextSource,
  EMPTY_HEADER_CONTEXT,
  type HeaderContext,
  headerRuleFaults,
  requiredNBits,
  type VersionParameters,
} from './header-rules.ts'

const TIME = 1_700_000_000_000
const N_BITS = 117_811_961
const ANY_HEADER = buildHeader()
const DIFFICULTY = decodeCompactBits(N_BITS)

interface Case {
  readonly preset?: NetworkPreset
  readonly header?: Partial<Header>
  /** Undefined for a context without any header. */
  readonly parentTime?: number | undefined
  readonly parameters?: VersionParameters | undefined
  readonly extension?: readonly (readonly [string, string])[] | undefined
  readonly now?: number
}

/** Messages about a header of mainnet within an epoch. Without changes it breaks no rule. */
function messages({ preset = mainnet, header: changes, parentTime = TIME - 1, ...rest }: Case = {}): string[] {
  const header = buildHeader({ height: 900_001, version: 3, timestamp: TIME, nBits: N_BITS, ...changes })
  const headers = [{ height: header.height - 1, timestamp: parentTime, nBits: N_BITS }]
  const parameters = 'parameters' in rest ? rest.parameters : { blockVersion: 3 }
  const candidate = { header, extension: rest.extension, context: { headers, parameters }, now: rest.now }
  return [...headerRuleFaults(preset, candidate)].map(({ code, message }) =>
    message.replace(`block ${header.id}`, `${code}: the block`),
  )
}

const withVersion = (version: number) =>
  [...PARAMETER_RULES.map(({ id, launchValue }) => [id, launchValue] as const), [123, version] as const].map(
    ([id, value]) => [`00${id.toString(16).padStart(2, '0')}`, value.toString(16).padStart(8, '0')] as const,
  )

test('a header that follows its parent by the rules has no fault', () => {
  expect(messages()).toEqual([])
  expect(messages({ now: TIME - 1_200_000 })).toEqual([])
})

test.each<[Case, string]>([
  [{ header: { nBits: encodeCompactBits(1n) } }, `difficulty: the block has difficulty 1, not ${DIFFICULTY}`],
  [{ parentTime: TIME }, 'timestamp_order: the block is not later than its parent'],
  [{ now: TIME - 1_200_001 }, `timestamp_future: the block has a timestamp in the future: ${TIME}`],
  [{ header: { version: 2 } }, 'version: the block has version 2, not 3'],
  [{ header: { votes: '010100' } }, 'votes_duplicate: the block has invalid votes: 010100'],
  [{ header: { height: 900_096 }, extension: withVersion(4) }, 'parameters: the block has version 3 and states 4'],
  [{ header: { height: 900_096 }, extension: [] }, 'parameters: the block has version 3 and states no parameters'],
])('reports a header that breaks a rule: %o', (input, message) => {
  expect(messages(input)).toEqual([message])
})

test('a block that starts a voting epoch states its version, if its extension is known', () => {
  expect(messages({ header: { height: 900_096 }, extension: withVersion(3) })).toEqual([])
  expect(messages({ header: { height: 900_096 } })).toEqual([])
})

test('the first block has the id that the network fixes, if it fixes one', () => {
  const first = buildHeader({ height: 1, version: 1, nBits: mainnet.initialNBits })
  const candidate = { header: first, extension: undefined, context: EMPTY_HEADER_CONTEXT }
  const faultsOn = (preset: NetworkPreset) => [...headerRuleFaults(preset, candidate)]
  expect(faultsOn(mainnet)).toEqual([
    { code: 'genesis_id', message: `block ${first.id} is not the first block of mainnet` },
  ])
  expect(faultsOn({ ...mainnet, genesisId: first.id })).toEqual([])
  const { genesisId: _genesisId, ...anyGenesis } = mainnet
  expect(faultsOn(anyGenesis)).toEqual([])
})

describe('the difficulty of a simulated chain', () => {
  const rule = devnet.simulation
  if (rule === undefined || 'mayKeepDifficulty' in rule) throw new Error('no stretched chain')
  const { fixedNBits, maxDifficultyFactor } = rule
  const initial = decodeCompactBits(devnet.initialNBits)

  const difficultyFaults = (height: number, nBits: number, parentNBits?: number) => {
    const headers = parentNBits === undefined ? [] : [{ height: height - 1, timestamp: 0, nBits: parentNBits }]
    const header = buildHeader({ height, version: 1, nBits })
    const candidate = { header, extension: undefined, context: { headers, parameters: undefined }, now: 0 }
    return [...headerRuleFaults(devnet, candidate)].map(({ message }) => message.replace(`block ${header.id} `, ''))
  }

  test('is the fixed one in all blocks if the first block has it', () => {
    expect(difficultyFaults(1, fixedNBits)).toEqual([])
    expect(difficultyFaults(2, fixedNBits, fixedNBits)).toEqual([])
    expect(difficultyFaults(2, devnet.initialNBits, fixedNBits)).toEqual([`has difficulty ${initial}, not 1`])
    expect(difficultyFaults(2, fixedNBits, devnet.initialNBits)).toEqual([`has difficulty 1, too far from ${initial}`])
  })

  test('is otherwise at most a factor away from the initial one', () => {
    expect(difficultyFaults(1, devnet.initialNBits)).toEqual([])
    // The index may start later, without a parent.
    expect(difficultyFaults(2, devnet.initialNBits)).toEqual([])
    // Compact bits round down, which the lower limit must not notice.
    const lowest = encodeCompactBits(initial / maxDifficultyFactor) + 1
    const highest = encodeCompactBits(initial * maxDifficultyFactor)
    for (const nBits of [lowest, highest]) expect(difficultyFaults(2, nBits, devnet.initialNBits)).toEqual([])
    for (const nBits of [lowest - 1, highest + 1]) {
      expect(difficultyFaults(2, nBits, devnet.initialNBits)).toHaveLength(1)
    }
  })
})

test('a block of the demo chain has the required difficulty or that of its parent', () => {
  // The first block of an epoch. All blocks before came every 20 seconds, so the required difficulty is higher.
  const height = 23 * 128 + 1
  const headers = heightsForRecalculation(demo, height).map((at) => ({
    height: at,
    timestamp: at * 20_000,
    nBits: at === height - 1 ? demo.initialNBits : demo.initialNBits - 1,
  }))
  const required = requiredNBits(demo, height, headers) ?? expect.fail('needs more headers')
  expect(decodeCompactBits(required)).toBeGreaterThan(decodeCompactBits(demo.initialNBits))
  const faults = (preset: NetworkPreset, nBits: number, past = headers) => {
    const header = buildHeader({ height, version: 3, nBits, timestamp: height * 20_000 })
    const context = { headers: past, parameters: undefined }
    return [...headerRuleFaults(preset, { header, extension: undefined, context })]
  }
  const { simulation: _simulation, ...strict } = demo
  expect(faults(demo, required)).toEqual([])
  expect(faults(demo, demo.initialNBits)).toEqual([])
  // Without its predecessors the difficulty cannot be checked.
  expect(faults(demo, demo.initialNBits + 1, [])).toEqual([])
  expect(faults(demo, demo.initialNBits + 1)).toMatchObject([{ code: 'difficulty' }])
  expect(faults(demo, demo.initialNBits - 1)).toMatchObject([{ code: 'difficulty' }])
  expect(faults(strict, demo.initialNBits)).toMatchObject([{ code: 'difficulty' }])
})

describe('the required difficulty', () => {
  test('is within an epoch the one of the parent, in the same encoding', () => {
    // One, with a leading zero byte that the encoder does not write.
    const nBits = 0x02_000100
    expect(requiredNBits(mainnet, 900_002, [{ height: 900_001, timestamp: 1, nBits }])).toBe(nBits)
    expect(requiredNBits(mainnet, 900_002, [{ height: 900_000, timestamp: 1, nBits }])).toBeUndefined()
  })

  test('is unknown without a header that the recalculation uses', () => {
    const headers = [1024, 2048].map((height) => ({ height, timestamp: height * 120_000, nBits: N_BITS }))
    expect(requiredNBits(mainnet, 2049, headers)).toBe(N_BITS)
    expect(requiredNBits(mainnet, 2049, headers.slice(1))).toBeUndefined()
    expect(requiredNBits(mainnet, 2049, headers.slice(0, 1))).toBeUndefined()
  })
})

describe('the required version', () => {
  const versionsAt = (height: number, parameters: VersionParameters | undefined, preset: NetworkPreset) =>
    [1, 2, 3, 4].filter((version) => messages({ preset, header: { height, version }, parameters }).length === 0)

  const withoutFork: NetworkPreset = { ...mainnet, difficulty: { epochLength: 1024, epochsUsed: 8 } }

  test('is the one of the launch schedule in the first voting epoch', () => {
    const preset = (...fromHeights: readonly number[]): NetworkPreset => ({
      ...withoutFork,
      versionHeights: fromHeights.map((fromHeight, i) => ({ version: i + 2, fromHeight })),
    })
    expect(versionsAt(9, undefined, preset(10))).toEqual([1])
    expect(versionsAt(10, undefined, preset(10, 12))).toEqual([2])
    expect(versionsAt(13, undefined, preset(10, 12))).toEqual([3])
    // The schedule ends with the epoch.
    expect(versionsAt(1024, undefined, preset(1024))).toEqual([1])
    expect(versionsAt(1024, undefined, preset(1023))).toEqual([2])
  })

  test('is the stated one later, and unknown without parameters', () => {
    expect(versionsAt(2000, { blockVersion: 2 }, mainnet)).toEqual([2])
    expect(versionsAt(2000, undefined, mainnet)).toEqual([1, 2, 3, 4])
    expect(versionsAt(2048, { blockVersion: 1 }, mainnet)).toEqual([1])
    expect(versionsAt(2048, undefined, mainnet)).toEqual([1, 2, 3, 4])
  })

  test('becomes 2 at the fork of the proof of work, without a vote', () => {
    const preset: NetworkPreset = {
      ...mainnet,
      difficulty: { ...withoutFork.difficulty, autolykosV2: { fromHeight: 417_792, difficulty: DIFFICULTY } },
    }
    expect(versionsAt(417_792, { blockVersion: 1 }, preset)).toEqual([2])
    expect(versionsAt(417_792, { blockVersion: 3 }, preset)).toEqual([3])
    expect(versionsAt(417_792, { blockVersion: 1 }, withoutFork)).toEqual([1])
  })

  test('rises at the activation of an approved soft fork', () => {
    // 64 epochs after its start, with more than nine tenths of the votes of 32 epochs.
    const voted = { blockVersion: 2, softForkStartHeight: 102_400, softForkVotes: 29_492 }
    expect(versionsAt(167_936, voted, withoutFork)).toEqual([3])
    expect(versionsAt(166_912, voted, withoutFork)).toEqual([2])
    expect(versionsAt(167_936, { ...voted, softForkVotes: 29_491 }, withoutFork)).toEqual([2])
    expect(versionsAt(167_936, { blockVersion: 2, softForkStartHeight: 102_400 }, withoutFork)).toEqual([2])
    expect(versionsAt(167_936, { blockVersion: 2 }, withoutFork)).toEqual([2])
    // Only the first block of an epoch can change it.
    expect(versionsAt(167_937, { ...voted, softForkStartHeight: 102_401 }, withoutFork)).toEqual([2])
  })
})

describe('the context of the next header', () => {
  test('comes from the multiples of the shortest epoch that the next recalculation uses, and the parent', () => {
    expect(contextSource(mainnet, 0)).toEqual({ headers: [], parameters: undefined })
    expect(EMPTY_HEADER_CONTEXT).toEqual({ headers: [], parameters: undefined })
    expect(contextSource(mainnet, 1)).toEqual({ headers: [1], parameters: undefined })
    expect(contextSource(mainnet, 300)).toEqual({ headers: [128, 256, 300], parameters: undefined })
    expect(contextSource(mainnet, 1023).parameters).toBeUndefined()
    expect(contextSource(mainnet, 1024).parameters).toBe(1024)
    expect(contextSource(mainnet, 900_000)).toEqual({
      headers: [899_072, 899_200, 899_328, 899_456, 899_584, 899_712, 899_840, 899_968, 900_000],
      parameters: 899_072,
    })
    // The header after this one is the first with the short epochs of EIP-37.
    expect(contextSource(mainnet, 844_672).headers).toEqual(Array.from({ length: 9 }, (_, i) => 843_648 + 128 * i))
    expect(contextSource(mainnet, 844_671).headers).toHaveLength(65)
  })

  test('is the same when it is built header by header', () => {
    let context: HeaderContext = EMPTY_HEADER_CONTEXT
    const different: number[] = []
    for (let height = 1; height <= 2600; height++) {
      context = contextAfter(devnet, context, { header: { ...ANY_HEADER, height }, extension: undefined })
      const heights = context.headers.map((past) => past.height)
      if (heights.join() !== contextSource(devnet, height).headers.join()) different.push(height)
    }
    expect(different).toEqual([])
  })

  test('has the parameters of the voting epoch, or only the version if the extension is unknown', () => {
    const after = (height: number, extension?: Case['extension']) =>
      contextAfter(
        mainnet,
        { headers: [], parameters: { blockVersion: 1 } },
        { header: { ...ANY_HEADER, height, version: 3 }, extension },
      ).parameters
    expect(after(2047, withVersion(4))).toEqual({ blockVersion: 1 })
    expect(after(2048, withVersion(4))).toMatchObject({ blockVersion: 4, minValuePerByte: 360 })
    expect(after(2048)).toEqual({ blockVersion: 3 })
    expect(after(2048, [])).toEqual({ blockVersion: 3 })
  })
})
