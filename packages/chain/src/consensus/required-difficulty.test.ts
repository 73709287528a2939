import { describe, expect, test } from 'vitest'
import { isRecalculatedAt } from '#economy/difficulty-epoch.ts'
import { devnet } from '#network/devnet.ts'
import { mainnet } from '#network/mainnet.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { testnet } from '#network/testnet.ts'
import { contextSource, type PastHeader, requiredNBits } from './header-rules.ts'

/** Fewer while mutants are tested, which repeats the tests for each of them. */
const CASES = Number(process.env['DIFFICULTY_CASES'] ?? 10_000)

const RULE_SETS: readonly { title: string; preset: NetworkPreset; from: number; to: number }[] = [
  { title: 'before EIP-37', preset: mainnet, from: 2, to: 417_700 },
  { title: 'around the hard fork of version 2', preset: mainnet, from: 417_780, to: 417_805 },
  { title: 'of version 2 before EIP-37', preset: mainnet, from: 417_806, to: 844_672 },
  { title: 'of EIP-37', preset: mainnet, from: 844_673, to: 3_000_000 },
  { title: 'of testnet', preset: testnet, from: 2, to: 600_000 },
  { title: 'of devnet', preset: devnet, from: 2, to: 6000 },
]

describe('the required difficulty equals a literal implementation of the node’s rule', { timeout: 60_000 }, () => {
  test.each(RULE_SETS)('$title', ({ title, preset, from, to }) => {
    const random = createRandom(title.length * 7919 + from)
    const differences: unknown[] = []
    let recalculated = 0
    for (let i = 0; i < CASES; i++) {
      // Most heights inherit; three of four cases use one that is recalculated.
      const drawn = from + Math.floor(random() * (to - from))
      const height = i % 4 === 0 ? drawn : nearestRecalculation(preset, drawn, from)
      const past = randomHeaders(preset, height, random)
      const literal = literalRequired(preset, (at) => past.find((header) => header.height === at), height)
      const required = requiredNBits(preset, height, past)
      if (required !== literal) differences.push({ height, past, required, literal })
      if (isRecalculatedAt(preset, height)) recalculated++
    }
    process.stdout.write(
      `required difficulty ${title}: ${CASES} cases, ${recalculated} recalculated, ${differences.length} differ\n`,
    )
    expect(differences).toEqual([])
  })
})

function nearestRecalculation(preset: NetworkPreset, height: number, from: number): number {
  let at = height
  while (at > from && !isRecalculatedAt(preset, at)) at--
  return at
}

/** The headers a context holds, with strictly rising timestamps at any pace and difficulties of any size. */
function randomHeaders(preset: NetworkPreset, forHeight: number, random: () => number): PastHeader[] {
  const pace = 10 ** (random() * 4 - 2)
  const scale = Math.floor(random() * 7)
  let timestamp = Math.floor(random() * 2e12)
  let previous: number | undefined
  const { headers } = contextSource(preset, forHeight - 1)
  return headers.map((height) => {
    const blocks = previous === undefined ? 1 : height - previous
    previous = height
    timestamp += Math.max(1, Math.floor(blocks * preset.blockIntervalMs * pace * (0.2 + 1.6 * random())))
    const mantissa = 0x8000 + Math.floor(random() * 0x7f_7fff)
    const nBits = random() < 0.02 ? 0x01_010000 : (3 + scale) * 2 ** 24 + Math.min(mantissa, 0x7f_ffff)
    return { height, timestamp, nBits }
  })
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type FindHeader = (height: number) => PastHeader | undefined

/**
 * The rule as the node states it, step by step and by parent height, without sharing code with the implementation:
 * numbers go through byte arrays as in java.math.BigInteger, sums are written out.
 */
function literalRequired(preset: NetworkPreset, find: FindHeader, height: number): number {
  const { difficulty: rules } = preset
  const parent = find(height - 1)
  if (parent === undefined) expect.fail('a case needs a parent')
  const parentHeight = parent.height
  if (rules.eip37 !== undefined && parentHeight + 1 >= rules.eip37.fromHeight) {
    const length = rules.eip37.epochLength
    if (parentHeight % length !== 0) return parent.nBits
    const headers = previousHeaders(find, parentHeight, length, rules.epochsUsed)
    return literalEncode(literalEip37(preset, headers, length))
  }
  const fixed = rules.autolykosV2
  if (fixed !== undefined && (parentHeight === fixed.fromHeight || parentHeight + 1 === fixed.fromHeight)) {
    return literalEncode(fixed.difficulty)
  }
  if (parentHeight % rules.epochLength !== 0) return parent.nBits
  const headers = previousHeaders(find, parentHeight, rules.epochLength, rules.epochsUsed)
  return literalEncode(literalPredictive(preset, headers, rules.epochLength))
}

function previousHeaders(find: FindHeader, parent: number, length: number, epochs: number): PastHeader[] {
  const headers: PastHeader[] = []
  for (let i = epochs; i >= 0; i--) {
    const header = parent - i * length >= 0 ? find(parent - i * length) : undefined
    if (header !== undefined) headers.push(header)
  }
  return headers
}

function literalEip37(preset: NetworkPreset, headers: readonly PastHeader[], length: number): bigint {
  const end = headers.at(-1) ?? expect.fail()
  const start = headers.at(-2) ?? expect.fail()
  const last = literalDecode(end.nBits)
  const limit = (value: bigint): bigint => {
    if (value > last) return value > (last * 3n) / 2n ? (last * 3n) / 2n : value
    return value < last / 2n ? last / 2n : value
  }
  const predictive = literalDecode(literalEncode(literalPredictive(preset, headers, length)))
  const classic = (last * BigInt(preset.blockIntervalMs) * BigInt(length)) / BigInt(end.timestamp - start.timestamp)
  return limit((classic + limit(predictive)) / 2n)
}

function literalPredictive(preset: NetworkPreset, headers: readonly PastHeader[], length: number): bigint {
  const [first] = headers
  const last = headers.at(-1)
  if (first === undefined || last === undefined) expect.fail()
  if (headers.length === 1 || first.timestamp >= last.timestamp) return literalDecode(first.nBits)
  const xs: bigint[] = []
  const ys: bigint[] = []
  for (let i = 1; i < headers.length; i++) {
    const [start, end] = [headers[i - 1] ?? expect.fail(), headers[i] ?? expect.fail()]
    const spent = BigInt(end.timestamp) - BigInt(start.timestamp)
    xs.push(BigInt(end.height))
    ys.push((literalDecode(end.nBits) * BigInt(preset.blockIntervalMs) * BigInt(length)) / spent)
  }
  const value = literalInterpolate(xs, ys, BigInt(length))
  return value >= 1n ? value : literalDecode(preset.initialNBits)
}

function literalInterpolate(xs: readonly bigint[], ys: readonly bigint[], length: bigint): bigint {
  if (ys.length === 1) return ys[0] ?? expect.fail()
  const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n)
  const precision = 1_000_000_000n
  const size = BigInt(xs.length)
  const xSum = add(xs)
  const ySum = add(ys)
  const xySum = add(xs.map((x, i) => x * (ys[i] ?? 0n)))
  const x2Sum = add(xs.map((x) => x * x))
  const b = ((xySum * size - xSum * ySum) * precision) / (x2Sum * size - xSum * xSum)
  const a = (ySum * precision - b * xSum) / size / precision
  const point = (xs.at(-1) ?? 0n) + length
  return a + (b * point) / precision
}

/** The bytes of java.math.BigInteger.toByteArray: big endian, with a leading zero where the first bit is set. */
function javaBytes(value: bigint): number[] {
  const bytes: number[] = []
  for (let rest = value; rest > 0n; rest >>= 8n) bytes.unshift(Number(rest & 0xffn))
  if (bytes.length === 0 || (bytes[0] ?? 0) >= 0x80) bytes.unshift(0)
  return bytes
}

function literalEncode(value: bigint): number {
  const bytes = javaBytes(value)
  const [b0 = 0, b1 = 0, b2 = 0] = bytes
  return bytes.length * 2 ** 24 + b0 * 65_536 + b1 * 256 + b2
}

function literalDecode(nBits: number): bigint {
  const length = Math.floor(nBits / 2 ** 24)
  const digits = (nBits % 2 ** 24).toString(16).padStart(6, '0')
  const hex = length >= 3 ? digits + '00'.repeat(length - 3) : digits.slice(0, 2 * length)
  return BigInt(`0x${hex}`)
}
