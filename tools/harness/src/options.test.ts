import { LOCALES } from '@ergo-explorer/web/i18n/locales'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HARNESS_USAGE, parseCommand, parseOptions, printUsage, SCREENSHOTS_USAGE } from './options.ts'

const ROUTES = ['home', 'block']

test('runs all checks in every language without arguments', () => {
  expect(parseOptions([], ROUTES)).toEqual({
    only: [
      'no-script',
      'head',
      'figures',
      'faults',
      'hostile',
      'overflow',
      'axe',
      'bytes',
      'console',
      'shift',
      'verify',
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

test.each(['--help', '-h'])('answers %s with the usage', (flag) => {
  expect(parseCommand([flag, '--rutes'], HARNESS_USAGE)).toEqual({ kind: 'usage', exitCode: 0, text: HARNESS_USAGE })
})

test.each([HARNESS_USAGE, SCREENSHOTS_USAGE])('answers wrong arguments with the reason and the usage: %s', (usage) => {
  expect(usage).toContain('--routes')
  expect(parseCommand(['--rutes', 'home'], usage)).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/^Unknown option '--rutes'/),
  })
  expect(parseCommand(['--routes', 'hom'], usage)).toMatchObject({
    exitCode: 2,
    text: expect.stringMatching(/^--routes: unknown value "hom"; known values: home, /),
  })
  expect(parseCommand(['--routes', 'hom'], usage)).toMatchObject({ text: expect.stringContaining(`\n\n${usage}`) })
})

test.each([
  [0, 'log'],
  [2, 'error'],
] as const)('a usage with exit code %d is printed with console.%s', (exitCode, method) => {
  const print = vi.spyOn(console, method).mockReturnValue()
  onTestFinished(() => {
    print.mockRestore()
    process.exitCode = undefined
  })
  printUsage({ kind: 'usage', exitCode, text: 'Usage' })
  expect(print.mock.calls).toEqual([['Usage']])
  expect(process.exitCode).toBe(exitCode)
})
