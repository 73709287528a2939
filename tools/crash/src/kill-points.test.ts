import { Random } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { chooseKillPoints, type KillPoint, PhaseClock, planRuns, StatementCatalogue } from './kill-points.ts'
import { type Phase, PHASES } from './wire/statements.ts'

function testCatalogue(seed: string): StatementCatalogue {
  const catalogue = new StatementCatalogue(seed)
  const statement = { verb: 'INSERT', target: 'boxes', blockingSql: undefined }
  for (const phase of PHASES) {
    for (let i = 0; i < 30; i++) catalogue.record({ phase, label: `${phase} ${i}`, statement })
  }
  return catalogue
}

function chooseAll(seed: string, kills: number): KillPoint[][] {
  const random = new Random(seed)
  const catalogue = testCatalogue(seed)
  return planRuns(kills, random).map((phases) =>
    chooseKillPoints(phases, { catalogue, clock: new PhaseClock(), random }),
  )
}

test('the seed determines the kill points', () => {
  expect(chooseAll('one', 100)).toEqual(chooseAll('one', 100))
  expect(chooseAll('one', 100)).not.toEqual(chooseAll('two', 100))
})

test('plans the requested number of kills, and 20 kills cover every phase', () => {
  expect(chooseAll('any', 7).flat()).toHaveLength(7)
  const runs = chooseAll('any', 45)
  expect(runs.map(({ length }) => length)).toEqual([20, 20, 5])
  // A new index has no schema steps.
  const expected = new Set(PHASES.filter((phase) => phase !== 'steps'))
  for (const run of runs.slice(0, 2)) expect(new Set(run.map(({ phase }) => phase))).toEqual(expected)
})

test('chooses no statement except COMMIT twice before all statements of its phase were chosen', () => {
  const labels = (phase: Phase) =>
    chooseAll('any', 120)
      .flat()
      .flatMap((killPoint) =>
        killPoint.phase === phase && 'label' in killPoint.trigger ? [killPoint.trigger.label] : [],
      )
      .filter((label) => label !== 'COMMIT')
  for (const phase of ['bulk', 'live', 'undo'] as const) expect(new Set(labels(phase)).size).toBe(labels(phase).length)
})

test('the first kill at a statement in each repeating phase comes after a COMMIT', () => {
  for (const run of chooseAll('any', 100)) {
    for (const phase of ['bulk', 'live', 'undo'] as const) {
      const first = run.find((killPoint) => killPoint.phase === phase && 'label' in killPoint.trigger)
      expect(first?.trigger).toMatchObject({ label: 'COMMIT', moment: 'after' })
    }
  }
})

test('one kill in four happens at a random time', () => {
  for (const run of chooseAll('any', 100)) expect(run.filter(({ trigger }) => 'delayMs' in trigger)).toHaveLength(5)
})

test('kills in a one-time phase are spread from its beginning to its end', () => {
  for (const run of chooseAll('any', 100)) {
    const ends = run.filter(({ phase }) => phase === 'switch').map(({ endIndex }) => endIndex)
    expect(ends).toEqual([6, 12, 18, 24, 30])
  }
})

test('averages the time from the first to the last statement over all intervals of a phase', () => {
  const clock = new PhaseClock()
  clock.record('live', 0)
  clock.record('live', 30)
  clock.record('undo', 100)
  clock.record('undo', 108)
  clock.record('live', 200)
  clock.record('live', 210)
  expect(clock.meanMs('live')).toBe(20)
  expect(clock.meanMs('undo')).toBe(8)
  expect(clock.meanMs('bulk')).toBe(0)
})
