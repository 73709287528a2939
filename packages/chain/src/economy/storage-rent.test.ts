import { describe, expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { mainnet } from '#network/mainnet.ts'
import { encodeConstant } from '#sigma/constant-encoder.ts'
import type { PrimitiveType } from '#sigma/types.ts'
import {
  collectableFee,
  isRentDue,
  readRentCollection,
  type RentCandidate,
  rentDueHeight,
  rentOutcome,
} from './storage-rent.ts'

const FACTOR = 1_250_000

describe('rent', () => {
  test('is due 1 051 200 blocks after creation', () => {
    expect(rentDueHeight(mainnet, 777_693)).toBe(1_828_893)
    expect(isRentDue(mainnet, 777_693, 1_828_892)).toBe(false)
    expect(isRentDue(mainnet, 777_693, 1_828_893)).toBe(true)
  })

  test('is never due if the age overflows 32 bits', () => {
    expect(isRentDue(mainnet, -5, 1_051_195)).toBe(true)
    expect(isRentDue(mainnet, -(2 ** 31), 1)).toBe(false)
  })

  test('overflows at 32 bits when it is collected', () => {
    expect(collectableFee(135, FACTOR)).toBe(168_750_000n)
    expect(collectableFee(1717, FACTOR)).toBe(2_146_250_000n)
    expect(collectableFee(1718, FACTOR)).toBe(-2_147_467_296n)
    expect(collectableFee(3436, FACTOR)).toBe(32_704n)
  })
})

describe('collecting rent', () => {
  test('recreates a box that can pay with the remaining value', () => {
    // Mainnet box fbf119cb…2cfb, 135 bytes.
    const outcome = { box: 'recreated', fee: 168_750_000n, minValue: 62_831_250_000n }
    expect(rentOutcome(63_000_000_000n, 135, FACTOR)).toEqual(outcome)
    expect(rentOutcome(168_750_001n, 135, FACTOR)).toEqual({ ...outcome, minValue: 1n })
  })

  test('takes nothing if the rate is voted to zero', () => {
    expect(rentOutcome(1n, 135, 0)).toEqual({ box: 'recreated', fee: 0n, minValue: 1n })
  })

  test('consumes a box that cannot pay', () => {
    expect(rentOutcome(168_750_000n, 135, FACTOR)).toEqual({ box: 'consumed' })
    expect(rentOutcome(1n, 135, FACTOR)).toEqual({ box: 'consumed' })
  })

  test('is pointless if the fee overflows to a negative value', () => {
    expect(rentOutcome(1_000_000n, 2239, FACTOR)).toEqual({ box: 'untouched' })
  })
})

describe('the outcome equals the rule of the node', () => {
  const toInt = (value: bigint): bigint => BigInt.asIntN(32, value)
  const toLong = (value: bigint): bigint => BigInt.asIntN(64, value)

  interface Output {
    readonly value: bigint
    readonly creationHeight: number
    readonly keepsRegisters: boolean
  }

  /** ErgoInterpreter.verify and checkExpiredBox, line by line, with the integer types of Scala. */
  function nodeAccepts(
    box: { value: bigint; bytes: number; creationHeight: number },
    output: Output,
    rest: Rest,
  ): boolean {
    const hasEnoughTimeToBeSpent = toInt(BigInt(rest.height) - BigInt(box.creationHeight)) >= 1_051_200n
    if (!hasEnoughTimeToBeSpent) return false
    const storageFee = toInt(BigInt(rest.storageFeeFactor) * BigInt(box.bytes))
    const storageFeeNotCovered = toLong(box.value - storageFee) <= 0n
    const correctCreationHeight = output.creationHeight === rest.height
    const correctOutValue = output.value >= toLong(box.value - storageFee)
    return storageFeeNotCovered || (correctCreationHeight && correctOutValue && output.keepsRegisters)
  }
  interface Rest {
    readonly height: number
    readonly storageFeeFactor: number
  }

  /** What a collector can do with a box, found by trying outputs. */
  function outcomeByTrial(box: { value: bigint; bytes: number; creationHeight: number }, rest: Rest) {
    const { height } = rest
    const accepts = (value: bigint, keepsRegisters = true) =>
      nodeAccepts(box, { value, creationHeight: height, keepsRegisters }, rest)
    if (nodeAccepts(box, { value: 1n, creationHeight: 0, keepsRegisters: false }, rest)) return 'taken whole'
    // A recreated box of the same value is the least that costs the collector nothing.
    if (!accepts(box.value)) return 'nothing'
    let [low, high] = [0n, box.value]
    while (low < high) {
      const middle = (low + high) / 2n
      if (accepts(middle)) high = middle
      else low = middle + 1n
    }
    return `fee ${box.value - high}`
  }

  function outcomeByRule(box: { value: bigint; bytes: number; creationHeight: number }, rest: Rest) {
    if (!isRentDue(mainnet, box.creationHeight, rest.height)) return 'nothing'
    const outcome = rentOutcome(box.value, box.bytes, rest.storageFeeFactor)
    if (outcome.box === 'untouched') return 'nothing'
    return outcome.box === 'consumed' ? 'taken whole' : `fee ${outcome.fee}`
  }

  test('for 10 000 random boxes around every boundary', () => {
    const counts = new Map<string, number>()
    const random = mulberry32(19)
    const below = (limit: number) => Math.floor(random() * limit)
    const near = (center: number, width: number) => center + below(2 * width + 1) - width
    const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T
    for (let round = 0; round < 10_000; round++) {
      const storageFeeFactor = pick([0, 25_000, FACTOR - 25_000, FACTOR, FACTOR + 25_000, 2_500_000])
      // Sizes at which the fee changes its sign or wraps around.
      const wrap = storageFeeFactor === 0 ? 4096 : Math.ceil(2 ** 31 / storageFeeFactor)
      const bytes = Math.max(1, pick([below(4096) + 1, near(wrap, 3), near(2 * wrap, 3), near(3 * wrap, 3), 4096]))
      const fee = BigInt(Math.imul(bytes, storageFeeFactor))
      const aroundFee = (fee < 0n ? -fee : fee) + BigInt(near(0, 3))
      const value = pick([
        aroundFee,
        BigInt(below(2 ** 31) + 1),
        2n ** 63n - 1n,
        2n ** 63n - 1n + (fee < 0n ? fee : 0n),
      ])
      const height = pick([1, 417_791, 1_051_200, 1_800_000, 2 ** 31 - 1])
      const due = height - 1_051_200
      const creationHeight = pick([0, -1, near(due, 3), due - below(1_000_000), near(height - 2 ** 31, 3), height])
      const box = { value: value < 1n ? 1n : value, bytes, creationHeight: Math.max(creationHeight, -(2 ** 31)) }
      const expected = outcomeByTrial(box, { height, storageFeeFactor })
      expect(outcomeByRule(box, { height, storageFeeFactor })).toBe(expected)
      const kind = expected.replace(/ \d+$/, '')
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
    process.stdout.write(`rent outcomes: ${[...counts].map(([kind, count]) => `${kind} ${count}`).join(' · ')}\n`)
    for (const kind of ['taken whole', 'fee', 'nothing']) expect(counts.get(kind)).toBeGreaterThan(500)
  })
})

/** A small seeded generator. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('a rent collection', () => {
  const index = (value: number, type: PrimitiveType = 'SShort') => bytesToHex(encodeConstant({ type, value }))
  const [first, second] = [
    { tokenId: 'aa', amount: 5n },
    { tokenId: 'bb', amount: 1n },
  ]
  const content = { ergoTree: 'd3', assets: [first, second], registers: { R4: '0402', R5: '0404' } }
  const box = { ...content, value: 1_000_000_000n, creationHeight: 777_693 }
  const recreated = { ...content, value: 831_250_000n, creationHeight: 1_831_843 }
  const other = { ...recreated, ergoTree: 'd2' }
  const spend: RentCandidate = {
    box,
    boxBytes: 135,
    spentAtHeight: 1_831_843,
    proof: '',
    extension: [[127, index(1)]],
    outputs: [other, recreated],
  }
  const poor: RentCandidate = { ...spend, box: { ...box, value: 1_000_000n }, extension: [[127, index(0)]] }
  const read = (overrides: Partial<RentCandidate>, base = spend) =>
    readRentCollection(mainnet, { ...base, ...overrides })

  test('recreates an old box, or takes one that cannot pay', () => {
    expect(read({})).toStrictEqual({ recreatedAs: 1 })
    expect(read({}, poor)).toStrictEqual({ recreatedAs: undefined })
  })

  test('is not recognised without age, with a proof, or without a variable of type Short that names an output', () => {
    for (const base of [spend, poor]) {
      expect(read({ spentAtHeight: 1_828_892 }, base)).toBeUndefined()
      expect(read({ proof: 'ab' }, base)).toBeUndefined()
      expect(read({ extension: [] }, base)).toBeUndefined()
      expect(read({ extension: [[126, index(1)]] }, base)).toBeUndefined()
      expect(read({ extension: [[127, index(1, 'SInt')]] }, base)).toBeUndefined()
      expect(read({ extension: [[127, index(2)]] }, base)).toBeUndefined()
      expect(read({ extension: [[127, index(-1)]] }, base)).toBeUndefined()
    }
  })

  test('is not recognised if a box that can pay is not recreated with its content', () => {
    const outputs = (overrides: object) => [other, { ...recreated, ...overrides }]
    expect(read({ extension: [[127, index(0)]] })).toBeUndefined()
    expect(read({ outputs: outputs({ creationHeight: 1_831_842 }) })).toBeUndefined()
    for (const assets of [
      [],
      [first],
      [second, first],
      [first, { ...second, tokenId: 'cc' }],
      [first, { ...second, amount: 2n }],
      [first, second, { tokenId: 'cc', amount: 1n }],
    ])
      expect(read({ outputs: outputs({ assets }) })).toBeUndefined()
    for (const registers of [{}, { R4: '0402' }, { R4: '0402', R5: '0402' }, { ...content.registers, R6: '0402' }])
      expect(read({ outputs: outputs({ registers }) })).toBeUndefined()
  })

  test('is not recognised if more was taken than the highest rate allows', () => {
    // 135 bytes at 2 500 000 nanoERG.
    const least = 1_000_000_000n - 337_500_000n
    expect(read({ outputs: [other, { ...recreated, value: least }] })).toEqual({ recreatedAs: 1 })
    expect(read({ outputs: [other, { ...recreated, value: least - 1n }] })).toBeUndefined()
    expect(read({ box: { ...box, value: 337_500_000n } }, poor)).toEqual({ recreatedAs: undefined })
    expect(read({ box: { ...box, value: 337_500_001n } }, poor)).toBeUndefined()
  })
})
