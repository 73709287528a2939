import {
  decodeCompactBits,
  encodeCompactBits,
  extensionDigestOf,
  type Header,
  type HeaderContext,
  headerIdOf,
  headerRuleFaults,
  isVotingEpochStart,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { expect, test } from 'vitest'
import { MINABLE, type MinedHeader, mineChain, mineHeader, parameterFields } from '#testing/mined-chain.ts'
import { checkHeader } from './block.ts'

const blake2b256 = await createBlake2b256()
const chain = mineChain(340, blake2b256)
const [genesis] = chain
const tip = chain.at(-1)
if (genesis === undefined || tip === undefined) throw new Error('the chain is empty')
const NOW = tip.header.timestamp
const preset: NetworkPreset = { ...MINABLE, genesisId: genesis.header.id }

/** Codes of all rules that a header breaks, as a follower of the chain sees it. */
function codesOf({ header, extension, context }: MinedHeader): string[] {
  const parent = context.headers.at(-1)
  const expected = { height: (parent?.height ?? 0) + 1, checkPow: preset.checkPow, blake2b256 }
  const faults = [
    ...checkHeader(header, expected),
    ...headerRuleFaults(preset, { header, extension, context, now: NOW }),
  ]
  return faults.map(({ code }) => code)
}

test('accepts a chain that crosses every change of rules', () => {
  expect(chain.flatMap((each) => codesOf(each))).toEqual([])
  const versions = new Set(chain.map(({ header }) => header.version))
  const difficulties = new Set(chain.map(({ header }) => header.nBits))
  expect([...versions]).toEqual([1, 2, 3])
  expect(difficulties.size).toBeGreaterThan(3)
})

interface Forgery {
  readonly code: string
  /** Forgeries of other headers, for example of the first or of those at the start of an epoch. */
  readonly at?: (header: Header) => boolean
  readonly forge: (mined: MinedHeader, i: number) => MinedHeader
}

/** Changes a header and mines it again, so that only the rule itself can reject it. */
const mined =
  (change: (header: Header, context: HeaderContext, i: number) => Partial<Header>): Forgery['forge'] =>
  (original, i) => {
    const { header, context } = original
    return { ...original, header: mineHeader({ ...header, ...change(header, context, i) }, blake2b256) }
  }

const isEpochStart = ({ height }: Header): boolean => isVotingEpochStart(preset, height)

const FORGERIES: readonly Forgery[] = [
  {
    code: 'difficulty',
    forge: mined(({ nBits }, _, i) => {
      const difficulty = decodeCompactBits(nBits)
      const others = [1n, difficulty - 1n, difficulty + 1n, difficulty * 2n].filter((d) => d > 0n && d !== difficulty)
      return { nBits: encodeCompactBits(others[i % others.length] ?? 99n) }
    }),
  },
  {
    code: 'timestamp_order',
    at: ({ height }) => height > 1,
    forge: mined((_, { headers }, i) => ({ timestamp: (headers.at(-1)?.timestamp ?? 0) - i })),
  },
  {
    code: 'timestamp_future',
    forge: mined((_, __, i) => ({ timestamp: NOW + 10 * preset.blockIntervalMs + 1 + i })),
  },
  {
    code: 'version',
    at: (header) => !isEpochStart(header),
    forge: mined(({ version }, _, i) => ({ version: ((version + (i % 4)) % 5) + 1 })),
  },
  {
    code: 'version',
    at: isEpochStart,
    // The extension states the forged version too: it does not follow from the votes.
    forge: (original, i) => {
      const version = ((original.header.version + (i % 4)) % 5) + 1
      const extension = parameterFields(version, original.header.height)
      const extensionHash = extensionDigestOf(extension, blake2b256)
      const header = mineHeader({ ...original.header, version, extensionHash }, blake2b256)
      return { ...original, header, extension }
    },
  },
  {
    code: 'parameters',
    at: isEpochStart,
    forge: (original, i) => {
      const { height, version } = original.header
      const extension = i % 3 === 0 ? [] : parameterFields(version + (i % 3), height)
      const extensionHash = extensionDigestOf(extension, blake2b256)
      return { ...original, header: mineHeader({ ...original.header, extensionHash }, blake2b256), extension }
    },
  },
  { code: 'votes_count', forge: mined((_, __, i) => ({ votes: votesOf(1 + (i % 4), -5 - (i % 4), 20) })) },
  { code: 'votes_duplicate', forge: mined((_, __, i) => ({ votes: votesOf(i % 5 === 0 ? 120 : 1 + (i % 8), 0) })) },
  { code: 'votes_contradictory', forge: mined((_, __, i) => ({ votes: votesOf(1 + (i % 8), -1 - (i % 8), 120) })) },
  {
    code: 'genesis_id',
    at: ({ height }) => height === 1,
    forge: mined((_, __, i) => ({ timestamp: genesis.header.timestamp + 1 + i })),
  },
  {
    code: 'work',
    at: ({ height }) => height > 1,
    forge: (original, i) => {
      for (let nonce = 1_000_000 * i; ; nonce++) {
        const n = nonce.toString(16).padStart(16, '0')
        const draft = { ...original.header, powSolution: { ...original.header.powSolution, n } }
        const forged = { ...original, header: { ...draft, id: headerIdOf(draft, blake2b256) } }
        if (codesOf(forged).length > 0) return forged
      }
    },
  },
]

/** Two votes repeat the first one. */
function votesOf(...votes: readonly number[]): string {
  const [first = 0, second = 0, third = first] = votes
  return [first, second, third].map((vote) => (vote & 0xff).toString(16).padStart(2, '0')).join('')
}

/** Fewer while mutants are tested, which repeats the test for each of them. */
const FORGED_HEADERS = Number(process.env['FORGED_HEADERS'] ?? 2000)

test('rejects forged headers with valid ids, each with the code of the rule it breaks', () => {
  const counts = new Map<string, number>()
  const wrong: unknown[] = []
  for (let i = 0; i < FORGED_HEADERS; i++) {
    const { code, at = () => true, forge } = FORGERIES[i % FORGERIES.length] ?? expect.fail()
    const candidates = chain.filter(({ header }) => at(header) && (code === 'genesis_id' || header.height > 1))
    const original = candidates[(i * 31) % candidates.length] ?? expect.fail(`no header for ${code}`)
    const codes = codesOf(forge(original, i))
    if (codes.length !== 1 || codes[0] !== code) wrong.push({ i, height: original.header.height, code, codes })
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  const text = [...counts].map(([code, count]) => `${code} ${count}`).join(', ')
  process.stdout.write(`forged headers: ${FORGED_HEADERS}, ${wrong.length} not rejected by their own rule; ${text}\n`)
  expect(wrong).toEqual([])
}, 300_000)

test('accepts another encoding of the required difficulty, and skips what the context does not contain', () => {
  const { header, extension, context } = chain[10] ?? expect.fail()
  const difficulty = Number(decodeCompactBits(header.nBits))
  expect(
    codesOf({ header: mineHeader({ ...header, nBits: 0x03_000000 + difficulty }, blake2b256), extension, context }),
  ).toEqual([])
  const late = chain[300] ?? expect.fail()
  const forged = mineHeader({ ...late.header, nBits: encodeCompactBits(1n), version: 2 }, blake2b256)
  const unknown = { headers: [], parameters: undefined }
  expect([...headerRuleFaults(preset, { header: forged, extension: [], context: unknown })]).toEqual([])
})

test('accepts a timestamp exactly ten block intervals ahead of the clock, and any without a clock', () => {
  const { header, extension, context } = chain[330] ?? expect.fail()
  const ahead = { ...header, timestamp: NOW + 10 * preset.blockIntervalMs }
  expect([...headerRuleFaults(preset, { header: ahead, extension, context, now: NOW })]).toEqual([])
  const further = { ...ahead, timestamp: ahead.timestamp + 1 }
  expect([...headerRuleFaults(preset, { header: further, extension, context })]).toEqual([])
})
