import { expect, test } from 'vitest'
import { EIP21_LISTS, KNOWN_TOKENS } from '../labels/known-tokens.ts'
import { createImitationFinder } from './genuine.ts'
import { resembles } from './resembles.ts'
import { HONEST_NAMES } from './testing/honest-names.ts'
import { spoofsOf } from './testing/spoofs.ts'

const names = KNOWN_TOKENS.filter(({ standing }) => standing !== 'suspicious').map(({ name }) => name)
const spoofs = spoofsOf(names)
const imitated = createImitationFinder(EIP21_LISTS)

/** Figures that a reader of the run wants to see. */
const say = (line: string) => process.stdout.write(`${line}\n`)
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`

test('at least 99 of 100 imitations of known names are found out, and whose they are', () => {
  const missed = spoofs.filter(({ of, name }) => resembles(name, names) !== of)
  const found = spoofs.length - missed.length
  const methods = new Set(spoofs.map(({ method }) => method)).size
  say(`look-alikes: ${found} of ${spoofs.length} by ${methods} methods found, ${percent(found, spoofs.length)}`)
  for (const { method, of, name } of missed) say(`  missed: ${of} by ${method}: ${JSON.stringify(name)}`)
  expect(spoofs.length).toBeGreaterThanOrEqual(300)
  expect(found / spoofs.length).toBeGreaterThanOrEqual(0.99)
})

test('of honest names none is taken for another', () => {
  const accused = HONEST_NAMES.filter((name) => resembles(name, names) !== undefined)
  say(`look-alikes: ${accused.length} of ${HONEST_NAMES.length} honest names accused`)
  expect(new Set(HONEST_NAMES).size).toBeGreaterThanOrEqual(100)
  expect(accused).toEqual([])
})

test('no genuine token is an imitation, of itself or of another', () => {
  const accused = EIP21_LISTS.genuine.filter(({ tokenId, tokenName }) => imitated(tokenId, tokenName))
  say(`look-alikes: ${accused.length} of ${EIP21_LISTS.genuine.length} verified tokens accused`)
  expect(accused).toEqual([])
  for (const name of names) expect(resembles(name, names)).toBe(name)
})

test('every imitation of a verified token is one under any other id', () => {
  const verified = new Set(EIP21_LISTS.genuine.map(({ tokenName }) => tokenName))
  const known = spoofs.filter(({ of, name }) => verified.has(of) && resembles(name, names) === of)
  for (const { of, name } of known) expect(imitated('00'.repeat(32), name)?.tokenName).toBe(of)
})

test('a name of fifty thousand letters is compared in less than a second', () => {
  for (const unit of ['a', '\u{202e}', '\u{301}', 'official', 'SigUSD ', '!']) {
    const start = performance.now()
    resembles(unit.repeat(50_000), names)
    expect(performance.now() - start).toBeLessThan(1000)
  }
})
