import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const ROUTES = ['home', 'block']

test('runs all checks in every language without arguments', () => {
  expect(parseOptions([], ROUTES)).toEqual({
    only: [
      'no-script',
      'head',
      'figures',
      'lists',
      'faults',
      'hostile',
      'overflow',
      'axe',
      'bytes',
      'console',
      'shift',
      'verify',
      'verify-pages',
      'media',
    ],
    routes: undefined,
    locales: LOCALES,
    isQuick: false,
    sample: undefined,
  })
})

test('selects checks, routes and languages, and the quick mode', () => {
  expect(parseOptions(['--only', 'axe,bytes', '--routes', 'home', '--languages', 'ru,tr', '--quick'], ROUTES)).toEqual({
    only: ['axe', 'bytes'],
    routes: ['home'],
    locales: ['ru', 'tr'],
    isQuick: true,
    sample: undefined,
  })
})

test('selects the sample of a commit, in a language that it also determines', () => {
  const all = ['26', '27', '28', '29'].map((end) => parseOptions(['--sample', '--commit', `000051${end}`], ROUTES))
  expect(all[0]?.sample).toEqual({ number: 20_774 })
  expect(parseOptions(['--sample'], ROUTES)).toEqual(parseOptions(['--sample'], ROUTES))
  expect(all.flatMap(({ locales }) => locales).toSorted()).toEqual([...LOCALES].toSorted())
})

test('throws for an unknown value and lists the known ones', () => {
  expect(() => parseOptions(['--routes', 'hom'], ROUTES)).toThrow(
    '--routes: unknown value "hom"; known values: home, block',
  )
})

test('throws for an unknown option', () => {
  expect(() => parseOptions(['--rutes', 'home'])).toThrow("Unknown option '--rutes'")
})
