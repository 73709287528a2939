import { expect, test } from 'vitest'
import { listProblems, readLists } from './lists.ts'

const table = (cell: string, attributes = '') =>
  `<table${attributes}><caption>Fees</caption><tbody><tr><td class="x">${cell}</td></tr></tbody></table>`
const problemsOf = (html: string) => readLists(html).flatMap(listProblems)

test('an amount with five decimals is reported, one with four or with leading zeros is not', () => {
  expect(problemsOf(table('2\u{a0}027.04592'))).toEqual(['2\u{a0}027.04592 in "Fees" is longer than four decimals'])
  expect(problemsOf(table('0.0012345'))).toHaveLength(1)
  expect(problemsOf(table('2\u{a0}027.0459, 0.00001234, 1.5<i>000</i>, v6.0.12345'))).toEqual([])
  expect(problemsOf(table('$1.4032<span>712 260 000</span>'))).toEqual([])
})

test('tables about one thing and text outside of tables are exact', () => {
  expect(problemsOf(table('2.045921984', ' data-place="detail"') + '<p>2.045921984</p>')).toEqual([])
})

test('a cut amount must carry the exact value', () => {
  const amount = (value: string) =>
    `<data class="a" value="${value}" title="−1.500000001">−1.5000<span>00001</span></data>`
  expect(problemsOf(table(amount('-1.500000001')))).toEqual([])
  expect(problemsOf(table(amount('-1.500000002')))).toEqual(['−1.5000 in "Fees" does not stand for -1.500000002'])
})
