import { expect, test } from 'vitest'
import { addressNames, equalColumns, hiddenNames, listProblems, readLists } from './lists.ts'

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

const column = (cells: readonly string[]) =>
  `<table><caption>Tokens</caption><thead><tr><th>Name</th><th>Verdict</th></tr></thead><tbody>${cells
    .map((cell, row) => `<tr><td>${row}</td><td>${cell}</td></tr>`)
    .join('')}</tbody></table>`
const equalIn = (cells: readonly string[]) => readLists(column(cells)).flatMap(equalColumns)

test('a column with the same content in all rows is reported, also an empty one', () => {
  const unknown = Array<string>(8).fill('<a href="/en/x">Unknown</a>')
  expect(equalIn(unknown)).toEqual(['all rows of "Tokens" have "Unknown" as Verdict'])
  expect(equalIn(Array<string>(8).fill(''))).toHaveLength(1)
  expect(equalIn([...unknown, 'Original'])).toEqual([])
  expect(equalIn(unknown.slice(1))).toEqual([])
})

test('an address that one list names must not be a hash in another', () => {
  const link = (text: string) => column([`<a class="x" href="/en/addresses/9fPoo1234abcd">${text}</a>`])
  const namesIn = (html: string) => readLists(html).flatMap(addressNames)
  const [hash, name] = [namesIn(link('9fPoo…34abcd')), namesIn(link('Pool'))]
  expect(hiddenNames([...hash, ...name])).toEqual([
    '/addresses/9fPoo1234abcd is named "Pool" in one list and a hash in another',
  ])
  expect([hiddenNames(hash), hiddenNames(name)]).toEqual([[], []])
  const both = column([
    '<a href="/en/addresses/9fPoo1234abcd">Pool</a> <a href="/en/addresses/9fPoo1234abcd">9fPoo…34abcd</a>',
  ])
  expect(hiddenNames(namesIn(both))).toEqual([])
})
