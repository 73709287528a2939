import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

const ROUTES = ['home', 'block']

test('without arguments everything is checked, in every language', () => {
  expect(parseOptions([], ROUTES)).toEqual({
    only: ['no-script', 'head', 'faults', 'hostile', 'axe', 'bytes', 'console'],
    routes: undefined,
    locales: ['en', 'ru', 'id', 'tr'],
    isQuick: false,
  })
})

test('a part can be asked for, and the slow parts in one language', () => {
  expect(parseOptions(['--only', 'axe,bytes', '--routes', 'home', '--languages', 'ru,tr', '--quick'], ROUTES)).toEqual({
    only: ['axe', 'bytes'],
    routes: ['home'],
    locales: ['ru', 'tr'],
    isQuick: true,
  })
})

test('what does not exist is refused with what there is', () => {
  expect(() => parseOptions(['--routes', 'hom'], ROUTES)).toThrow('--routes has "hom"; there are: home, block')
})
