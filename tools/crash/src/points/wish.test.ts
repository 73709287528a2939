import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { type Phase, PHASES } from '../wire/narrator.ts'
import { Catalogue } from './catalogue.ts'
import { PhaseClock } from './phase-clock.ts'
import { planLives } from './plan-lives.ts'
import { makeWishes, type Wish } from './wish.ts'

function aCatalogue(seed: string): Catalogue {
  const catalogue = new Catalogue(seed)
  const deed = { verb: 'INSERT', on: 'boxes', heldBy: undefined }
  for (const phase of PHASES) {
    for (let i = 0; i < 30; i++) catalogue.note({ phase, label: `${phase} ${i}`, deed })
  }
  return catalogue
}

function allWishes(seed: string, kills: number): Wish[][] {
  const random = new Random(seed)
  const catalogue = aCatalogue(seed)
  return planLives(kills, random).map((phases) => makeWishes(phases, catalogue, new PhaseClock(), random))
}

test('the seed decides where the indexer is killed', () => {
  expect(allWishes('one', 100)).toEqual(allWishes('one', 100))
  expect(allWishes('one', 100)).not.toEqual(allWishes('two', 100))
})

test('as many kills are planned as are asked for, and twenty meet every phase', () => {
  expect(allWishes('any', 7).flat()).toHaveLength(7)
  const lives = allWishes('any', 45)
  expect(lives.map(({ length }) => length)).toEqual([20, 20, 5])
  for (const life of lives.slice(0, 2)) expect(new Set(life.map(({ phase }) => phase))).toEqual(new Set(PHASES))
})

test('no statement but the end of a transaction is chosen twice before all of its phase were', () => {
  const labels = (phase: Phase) =>
    allWishes('any', 120)
      .flat()
      .flatMap((wish) => (wish.phase === phase && 'at' in wish.how ? [wish.how.at] : []))
      .filter((label) => label !== 'COMMIT')
  for (const phase of ['bulk', 'live', 'undo'] as const) expect(new Set(labels(phase)).size).toBe(labels(phase).length)
})

test('one kill in four comes at a random time', () => {
  for (const life of allWishes('any', 100)) expect(life.filter(({ how }) => 'afterMs' in how)).toHaveLength(5)
})

test('what is done once is died in from its beginning to its end', () => {
  for (const life of allWishes('any', 100)) {
    const ends = life.filter(({ phase }) => phase === 'switch').map(({ end }) => end)
    expect(ends).toEqual([6, 12, 18, 24, 30])
  }
})
