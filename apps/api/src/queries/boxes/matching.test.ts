import { type Hex, REGISTER_IDS, type Registers } from '@ergo-explorer/chain'
import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import type { ConfirmedBox } from '#testing/confirmed-chain.ts'
import { indexedChain } from '#testing/indexed-chain.ts'
import { ledgerOf } from '#testing/ledger.ts'
import { hashOf } from '#testing/mempool.ts'
import { templateOf } from '#testing/templates.ts'
import {
  type BoxCriteria,
  chooseStart,
  listMatchingBoxes,
  type MatchingBoxes,
  NEWEST,
  OLDEST,
  type SearchPage,
  type SearchPosition,
  type SearchStart,
  startsOf,
} from './matching.ts'
import { isByCreationHeight } from './matching-sql.ts'

const { database, node } = await indexedChain()
const db = database.pool

const GENESIS_BOXES = 3
interface NumberedBox extends Pick<ConfirmedBox, 'box' | 'spentBy'> {
  readonly number: number
  readonly script: Hex
  readonly template: Hex | undefined
}

const scriptHashes = new Map<Hex, Hex>()
const templates = new Map<Hex, Hex | undefined>()
const boxes: NumberedBox[] = ledgerOf(node).boxes.map(({ box, spentBy }, i) => {
  const { ergoTree } = box
  if (!scriptHashes.has(ergoTree)) {
    scriptHashes.set(ergoTree, hashOf(ergoTree))
    templates.set(ergoTree, templateOf(ergoTree))
  }
  const script = scriptHashes.get(ergoTree) ?? ''
  return { box, spentBy, number: i - GENESIS_BOXES, script, template: templates.get(ergoTree) }
})
const byNumber = new Map(boxes.map((each) => [each.number, each]))

/** The same conditions as a filter over all boxes. */
function isMatch({ box, spentBy, script, template }: NumberedBox, criteria: BoxCriteria): boolean {
  return (
    (criteria.scope === 'all' || spentBy === undefined) &&
    criteria.scripts?.includes(script) !== false &&
    (criteria.template === undefined || template === criteria.template) &&
    (criteria.token === undefined || box.assets.some(({ tokenId }) => tokenId === criteria.token)) &&
    hasRegisters(box.registers, criteria.registers) &&
    box.value >= (criteria.minValue ?? 0n) &&
    (criteria.maxValue === undefined || box.value <= criteria.maxValue)
  )
}

const hasRegisters = (registers: Registers, expected: Registers = {}) =>
  REGISTER_IDS.every((id) => expected[id] === undefined || registers[id] === expected[id])

function matching(criteria: BoxCriteria, start: SearchStart): number[] {
  const found = boxes.filter((each) => isMatch(each, criteria))
  const height = ({ box }: NumberedBox) => (isByCreationHeight(start.by) ? box.creationHeight : 0)
  return found.toSorted((a, b) => height(b) - height(a) || b.number - a.number).map(({ number }) => number)
}

/** All pages, and how often a page compared all the boxes that it may without being full. */
async function readAll(criteria: BoxCriteria, { limit, direction, ...search }: Omit<SearchPage, 'after'>) {
  const numbers: number[] = []
  let horizons = 0
  let after: SearchPosition | undefined = direction === 'asc' ? OLDEST : NEWEST
  while (after !== undefined) {
    const page: MatchingBoxes = await listMatchingBoxes(db, criteria, { ...search, direction, after, limit })
    expect(page.numbers.length).toBeLessThanOrEqual(limit + 1)
    const shown = page.numbers.slice(0, limit)
    const last = byNumber.get(shown.at(-1) ?? NaN)
    if (page.horizon !== undefined) horizons++
    after =
      page.numbers.length > limit && last !== undefined
        ? { creationHeight: last.box.creationHeight, box: last.number }
        : page.horizon
    numbers.push(
      ...shown.filter((number) => hasRegisters(byNumber.get(number)?.box.registers ?? {}, criteria.registers)),
    )
  }
  return { numbers, horizons }
}

/** Conditions that a random box meets, or that it almost meets. */
function randomCriteria(random: Random): BoxCriteria {
  const pick = () => random.pick(boxes)
  const withRegisters = boxes.filter(({ box }) => box.registers.R4 !== undefined)
  const sample = random.chance(0.5) ? random.pick(withRegisters) : pick()
  const other = pick()
  const { box } = sample
  const ids = REGISTER_IDS.filter((id) => box.registers[id] !== undefined && random.chance(0.6))
  const scripts = [sample, ...(random.chance(0.5) ? [other, pick(), pick()] : [])].map(({ script }) => script)
  const asset = random.chance(0.9) ? box.assets[0] : other.box.assets[0]
  const criteria: BoxCriteria = {
    scope: random.chance(0.5) ? 'all' : 'unspent',
    scripts: random.chance(0.5) ? [...new Set(scripts)] : undefined,
    template: random.chance(0.5) ? sample.template : undefined,
    token: random.chance(0.6) ? asset?.tokenId : undefined,
    registers: random.chance(0.5) ? Object.fromEntries(ids.map((id) => [id, box.registers[id]])) : undefined,
    minValue: random.chance(0.3) ? random.pick([box.value, other.box.value, 0n]) : undefined,
    maxValue: random.chance(0.3) ? random.pick([box.value, other.box.value, 2n ** 64n]) : undefined,
  }
  return startsOf(criteria).length === 0 ? { ...criteria, scripts: [sample.script] } : criteria
}

test('finds the boxes that a filter over all boxes finds, from every start, in both orders and pages of any size', async () => {
  const random = new Random('matching')
  const seen = { searches: 0, matches: 0, horizons: 0, starts: new Set<string>() }
  for (let i = 0; i < 150; i++) {
    const criteria = randomCriteria(random)
    const limit = random.pick([1, 3, 20, 200])
    for (const start of startsOf(criteria)) {
      const expected = matching(criteria, start)
      // Pages of one box over thousands would take long.
      const size = expected.length > 200 ? 200 : limit
      const direction = random.pick(['asc', 'desc'] as const)
      const search = { start, direction, limit: size, maxCompared: random.pick([300, 1000, 5000]) }
      const { numbers, horizons } = await readAll(criteria, search)
      const sorted = direction === 'asc' ? expected.toReversed() : expected
      expect({ criteria, search, numbers }).toEqual({ criteria, search, numbers: sorted })
      seen.searches++
      seen.matches += numbers.length
      seen.horizons += horizons
      seen.starts.add(`${start.by} ${criteria.scope} ${(criteria.scripts?.length ?? 0) > 1}`)
    }
  }
  expect(seen.searches).toBeGreaterThan(200)
  expect(seen.matches).toBeGreaterThan(2000)
  expect(seen.horizons).toBeGreaterThan(50)
  expect(seen.starts.size).toBeGreaterThanOrEqual(12)
}, 300_000)

test('finds a template by either of its hashes', async () => {
  const { rows } = await db.query<{ sha256: Hex; blake2b256: Hex }>(
    'SELECT t.sha256, t.blake2b256 FROM templates t JOIN template_totals n ON n.template = t.id ORDER BY n.boxes DESC LIMIT 3',
  )
  for (const { sha256, blake2b256 } of rows) {
    const [one, other] = await Promise.all(
      [sha256, blake2b256].map((template) =>
        listMatchingBoxes(db, { scope: 'all', template }, { start: { by: 'template' }, after: NEWEST, limit: 20 }),
      ),
    )
    expect(one?.numbers).toHaveLength(21)
    expect(other).toEqual(one)
  }
})

test('starts with the condition that the fewest boxes meet', async () => {
  for (const each of boxes.filter(({ box }) => box.assets.length > 0).slice(-40)) {
    const [asset] = each.box.assets
    const criteria = { scope: 'all', scripts: [each.script], token: asset?.tokenId, template: each.template } as const
    const start = (await chooseStart(db, criteria)) ?? expect.fail('no start')
    const sizes = startsOf(criteria).map((other) => {
      const { by } = other
      const only = {
        scope: 'all' as const,
        [by === 'script' ? 'scripts' : by]: criteria[by === 'script' ? 'scripts' : by === 'register' ? 'template' : by],
      }
      return { by, size: boxes.filter((box) => isMatch(box, only)).length }
    })
    const sizeOf = (by: string) => sizes.find((size) => size.by === by)?.size
    expect(sizeOf(start.by)).toBe(Math.min(...sizes.map(({ size }) => size)))
  }
})

test('supports searches with a script, a template or a token only', () => {
  const value = '0402'
  const starts = (criteria: Partial<BoxCriteria>) =>
    startsOf({ scope: 'all', ...criteria }).map(({ by, register }) => register ?? by)
  expect(starts({})).toEqual([])
  expect(starts({ minValue: 1n, registers: { R4: value } })).toEqual([])
  expect(starts({ token: 'aa', registers: { R4: value } })).toEqual(['token'])
  expect(starts({ template: 'aa', registers: { R4: value, R6: value } })).toEqual(['template', 4, 6])
  expect(starts({ scripts: ['aa'], registers: { R4: value } })).toEqual(['script', 4])
  // Several scripts may have several templates.
  expect(starts({ scripts: ['aa', 'bb'], registers: { R4: value } })).toEqual(['script'])
  // Not a constant, so no index contains it.
  expect(starts({ template: 'aa', registers: { R4: 'ff' } })).toEqual(['template'])
})
