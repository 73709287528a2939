import { expect, test } from 'vitest'
import { labelConflicts, readFigures, valueConflicts } from './figures.ts'

const STRIP =
  '<dl><div><dt>Circulating supply</dt><dd title="83 104 562.5 ERG" data-figure="circulating-supply" data-value="83104562500000000">83 104 562 ERG</dd></div></dl>'
const TILE =
  '<section><h2>Circulating supply</h2><p class="figure" data-figure="circulating-supply" data-value="83104562500000000">83.10<small>M ERG</small></p></section>'
const ROW =
  '<table><tr><th scope="row"><a href="/charts/hash-rate">Hash rate</a></th><td><span data-figure="hash-rate" data-value="21">21 H/s</span></td></tr></table>'
const TOKEN =
  '<dl><div><dt>Existing</dt><dd data-figure="token-existing" data-subject="ab&amp;c" data-value="7">7</dd></div></dl>'

test('reads id, exact value, subject and label of lists, tiles and tables', () => {
  expect(readFigures(STRIP + TILE + ROW + TOKEN)).toEqual([
    { id: 'circulating-supply', subject: undefined, value: '83104562500000000', label: 'Circulating supply' },
    { id: 'circulating-supply', subject: undefined, value: '83104562500000000', label: 'Circulating supply' },
    { id: 'hash-rate', subject: undefined, value: '21', label: 'Hash rate' },
    { id: 'token-existing', subject: 'ab&c', value: '7', label: 'Existing' },
  ])
  expect(readFigures('<p>Of the <span data-figure="a" data-value="1">1</span></p>')[0]?.label).toBeUndefined()
})

const page = (name: string, html: string) => ({ name, figures: readFigures(html) })

test('accepts pages that agree, and different values of different things', () => {
  const other = TOKEN.replace('ab&amp;c', 'other').replace('data-value="7"', 'data-value="8"')
  expect(
    valueConflicts([page('home', STRIP + TILE), page('stats', STRIP + ROW), page('token', TOKEN + other)]),
  ).toEqual(new Map())
})

test('finds a planted difference of one nanoERG, and names page, id and values', () => {
  const planted = TILE.replace('83104562500000000', '83104562500000001')
  const pages = [page('stats', STRIP), page('home', STRIP + planted)]
  expect(valueConflicts(pages)).toEqual(
    new Map([['home', ['circulating-supply is 83104562500000001, but 83104562500000000 on stats']]]),
  )
})

test('finds a planted difference about one thing', () => {
  const planted = TOKEN.replace('data-value="7"', 'data-value="8"')
  expect([...valueConflicts([page('token', TOKEN), page('tokens', TOKEN + planted)]).keys()]).toEqual(['tokens'])
})

test('finds two ids under one label', () => {
  const planted = TILE.replace('data-figure="circulating-supply"', 'data-figure="scheduled-supply"')
  expect(labelConflicts(readFigures(STRIP + TILE))).toEqual([])
  expect(labelConflicts(readFigures(STRIP + planted))).toEqual([
    '"Circulating supply" is the label of circulating-supply and scheduled-supply',
  ])
})
