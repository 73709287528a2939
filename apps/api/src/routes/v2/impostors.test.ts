import { deriveNameSkeleton, type RegisteredToken } from '@ergo-explorer/chain'
import type { Resolution, TokenSummary } from '@ergo-explorer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexedChain } from '#testing/indexed-chain.ts'
import { startTestApi, type TestApi } from '#testing/test-api.ts'
import { createV2Client, type V2Page } from '#testing/v2-client.ts'

const ORIGINALS = `SigUSD SigRSV NETA Erdoge LunaDog Kushti SPF RSN rsADA rsBTC DexyGold USE ergopad Paideia COMET Flux
  EXLE EGIO GORT Quacks`.split(/\s+/)
const ADJECTIVES = 'Silver Moon Happy Lucky Tiny Great Blue Crypto Ocean Forest Space Retro Wild Quiet Magic Golden'
const NOUNS = 'Coin Cat Test Ticket Points Card Badge Voucher Share Vote Pass Gem Reward'
/** Names that anybody may use. */
const GENERIC = ADJECTIVES.split(' ')
  .flatMap((adjective) => NOUNS.split(' ').map((noun) => `${adjective} ${noun}`))
  .slice(0, 200)

/** A seeded generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = createRandom(23)
const pick = <T>(from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] ?? expect.fail('nothing to pick from')

/** Characters that look like a Latin letter, each written as a code point. */
const LOOK_ALIKES: Readonly<Record<string, readonly number[]>> = {
  a: [0x430, 0x3b1, 0xff41, 0xe1],
  c: [0x441, 0xff43],
  d: [0x501, 0xff44],
  e: [0x435, 0xff45, 0xe9],
  f: [0xff46],
  g: [0xff47, 0x261],
  h: [0x4bb, 0xff48],
  i: [0x456, 0x31, 0xff49, 0xed],
  k: [0xff4b, 0x43a],
  l: [0xff4c, 0x31],
  m: [0xff4d, 0x43c],
  n: [0xff4e, 0x578],
  o: [0x43e, 0x30, 0x3bf, 0xff4f],
  p: [0x440, 0xff50],
  q: [0xff51, 0x51b],
  r: [0xff52, 0x433],
  s: [0x455, 0x35, 0xff53],
  t: [0xff54, 0x442],
  u: [0xff55, 0x3c5],
  x: [0x445, 0xff58],
  y: [0x443, 0xff59],
  b: [0x412, 0xff42],
  v: [0x475, 0xff56],
}
const ZERO_WIDTH = [0x20_0b, 0x20_0c, 0x20_0d, 0x20_60, 0xfe_ff, 0xad]
const SPACES = [' ', '\u{a0}', '\u{2009}', '.', '-', '_']

const insert = (name: string, text: string) => {
  const at = 1 + Math.floor(random() * (name.length - 1))
  return name.slice(0, at) + text + name.slice(at)
}

const METHODS: Readonly<Record<string, (name: string) => string>> = {
  'same name': (name) => name,
  confusables: (name) => {
    const at = Math.floor(random() * name.length)
    return Array.from(name)
      .map((letter, i) =>
        i === at || random() < 0.2
          ? String.fromCodePoint(pick(LOOK_ALIKES[letter.toLowerCase()] ?? [0x20_0b]))
          : letter,
      )
      .join('')
  },
  'zero width': (name) => insert(name, String.fromCodePoint(pick(ZERO_WIDTH))),
  case: (name) => Array.from(name, (each) => (random() < 0.5 ? each.toLowerCase() : each.toUpperCase())).join(''),
  spacing: (name) => insert(name, pick(SPACES)),
}
const COPIES_EACH = 5

interface Seeded {
  readonly id: string
  readonly name: string
  readonly original: string | null
}

const idOf = (number: number) => `e${number.toString(16).padStart(63, '0')}`
let number = 0
const originals = ORIGINALS.map((name): Seeded => ({ id: idOf(number++), name, original: null }))
const copies = originals.flatMap(({ id, name }) =>
  Object.values(METHODS).flatMap((spoof) =>
    Array.from({ length: COPIES_EACH }, (): Seeded => ({ id: idOf(number++), name: spoof(name), original: id })),
  ),
)
const generic = GENERIC.map((name): Seeded => ({ id: idOf(number++), name, original: null }))
const registry = {
  originals: originals.map(({ id, name }): RegisteredToken => ({
    tokenId: id,
    name,
    isNameUnique: true,
    issuer: null,
    source: 'test',
  })),
  blockedIds: [],
}

let api: TestApi
beforeAll(async () => {
  const { databases, database } = await indexedChain()
  const own = await databases.create(database)
  const tokens = [...originals, ...generic, ...copies]
  // Copies have more holders than any original.
  const holders = tokens.map(({ original }) => (original === null ? 10 : 100 + Math.floor(random() * 5000)))
  await own.pool.query(
    `WITH seeded AS (
      SELECT (SELECT max(id) FROM tokens) + row_number() OVER () AS token, s.* FROM unnest($1::text[], $2::text[], $3::text[], $4::int[]) AS s(id, name, skeleton, holders)
    ), named AS (
      INSERT INTO tokens (id, token_id) SELECT token, decode(id, 'hex') FROM seeded
    ), minted AS (
      INSERT INTO token_mints (token, box, transaction, creation_height, amount, decimals, name, type, skeleton)
      SELECT s.token, m.box, m.transaction, 1000000, 1000, 0, s.name, 'EIP-004', s.skeleton
      FROM seeded s, (SELECT box, transaction FROM token_mints ORDER BY token LIMIT 1) m
    )
    INSERT INTO token_totals (token, burned, boxes, unspent, holders, changes) SELECT token, 0, 1, 1, holders, 1 FROM seeded`,
    [
      tokens.map(({ id }) => id),
      tokens.map(({ name }) => name),
      tokens.map(({ name }) => deriveNameSkeleton(name)),
      holders,
    ],
  )
  // The process remembers the number of tokens at a tip, and other tests have the same one.
  await own.pool.query(`WITH changed AS (UPDATE checkpoint SET id = sha256(id) RETURNING height, id)
    UPDATE blocks SET id = changed.id FROM changed WHERE blocks.height = changed.height`)
  api = await startTestApi({ database: own, tokenRegistry: registry })
}, 600_000)
afterAll(() => api[Symbol.asyncDispose]())

const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`

test('tells 500 copies from 20 originals and 200 generic names, and ranks no copy above its original', async () => {
  expect([originals.length, copies.length, generic.length]).toEqual([20, 500, 200])
  const { get, all } = createV2Client(api)
  const listed = new Map((await all<TokenSummary>('tokens', 200)).map((token) => [token.tokenId, token.verdict]))
  const verdictOf = ({ id }: Seeded) => listed.get(id) ?? expect.fail(`no token ${id}`)
  const called = [...originals, ...copies, ...generic].filter((token) => verdictOf(token).kind === 'copy')
  const right = copies.filter((token) => {
    const { kind, original } = verdictOf(token)
    return kind === 'copy' && original?.tokenId === token.original
  })
  const originalsCalledCopies = originals.filter((token) => verdictOf(token).kind === 'copy')

  /** Copies that a list names before their original, or without it. */
  const misplacedIn = (ids: readonly string[]) =>
    copies.filter(({ id, original }) => {
      const [copyAt, originalAt] = [ids.indexOf(id), ids.indexOf(original ?? '')]
      return copyAt !== -1 && (originalAt === -1 || copyAt < originalAt)
    }).length
  let [searches, misplaced, listedCopies] = [0, 0, 0]
  const copyIds = new Set(copies.map(({ id }) => id))
  const check = (ids: readonly string[]) => {
    searches++
    misplaced += misplacedIn(ids)
    listedCopies += ids.filter((id) => copyIds.has(id)).length
  }
  const texts = [...new Set([...originals, ...copies].flatMap(({ name }) => [name, name.slice(0, 3)]))]
  for (const text of texts) {
    const { items } = await get<V2Page<TokenSummary>>(`tokens?limit=200&query=${encodeURIComponent(text)}`)
    check(items.map(({ tokenId }) => tokenId))
  }
  for (const { id, name } of originals) {
    const { candidates } = await get<Resolution>(`resolve/${encodeURIComponent(name)}`)
    check(candidates.map((candidate) => candidate.id))
    const { items } = await get<V2Page<TokenSummary>>(`tokens/${id}/same-name?limit=200`)
    check(items.map(({ tokenId }) => tokenId))
  }

  say(
    `impostors: ${copies.length} copies of ${originals.length} originals by ${Object.keys(METHODS).length} methods, ${generic.length} generic names: ` +
      `precision ${percent(right.length, called.length)}, recall ${percent(right.length, copies.length)}, ` +
      `${originalsCalledCopies.length} originals called copies, ${misplaced} of ${listedCopies} listed copies ranked above their originals in ${searches} searches`,
  )
  for (const token of copies.filter((each) => !right.includes(each)))
    say(`  missed: ${JSON.stringify(token.name)} of ${originals.find(({ id }) => id === token.original)?.name}`)
  expect(originals.map((token) => verdictOf(token).kind)).toEqual(originals.map(() => 'original'))
  expect(generic.filter((token) => verdictOf(token).kind !== 'unknown')).toEqual([])
  expect(originalsCalledCopies).toEqual([])
  expect(misplaced).toBe(0)
  expect(listedCopies).toBeGreaterThan(1000)
  expect(right.length / called.length).toBe(1)
  expect(right.length / copies.length).toBeGreaterThanOrEqual(0.99)
}, 600_000)
