import { expect, test } from 'vitest'
import { compareData, compareTexts, isFigure, readPageTexts } from './page-text.ts'

const read = (html: string) => readPageTexts(html).proved

test('reads texts with the name beside them, and attributes that state a value', () => {
  expect(
    read(
      '<dl><div><dt>Fee</dt><dd>0.00<!-- -->1<i>000</i>&#x27;</dd></div></dl><time datetime="2026-01-02">today</time>',
    ),
  ).toEqual([
    { text: 'Fee', label: 'Fee' },
    { text: '0.001', label: 'Fee' },
    { text: '000', label: 'Fee' },
    { text: "'", label: 'Fee' },
    { text: '2026-01-02', label: 'Fee' },
    { text: 'today', label: 'Fee' },
  ])
})

test('separates what does not follow from bytes, and leaves out scripts and the panel', () => {
  const html =
    '<p>1</p><p data-unproven="true">2<b title="3">4</b></p><input value="5"><section id="verify">6</section><noscript>7</noscript>8'
  expect(read(html).map(({ text }) => text)).toEqual(['1', '5', '8'])
  expect(readPageTexts(html).unproven.map(({ text }) => text)).toEqual(['2', '3', '4'])
})

test('HTML of a browser equals that of React', () => {
  expect(read('<a href="?a=1&amp;b=2">1&nbsp;ERG &gt; 0</a><br>')).toEqual(
    read('<a href="?a=1&amp;b=2">1\u00A0ERG &gt; 0</a><br/>'),
  )
})

test('a figure has a digit', () => {
  expect(['0.1', 'fee'].map((text) => isFigure({ text, label: '' }))).toEqual([true, false])
})

const texts = (...list: readonly string[]) => list.map((text) => ({ text, label: 'Fee' }))

test('names an altered text with both values', () => {
  expect(compareTexts(texts('a', '914.2', 'b'), texts('a', '14.2', 'b'))).toEqual([
    { where: 'Fee', shown: '914.2', proved: '14.2' },
  ])
  expect(compareTexts(texts('a', 'b'), texts('a', 'b'))).toEqual([])
})

test('names texts that one page lacks', () => {
  expect(compareTexts(texts('a', 'x', 'b', '1', 'c'), texts('a', 'b', '2', 'c'))).toEqual([
    { where: 'Fee', shown: 'x', proved: '' },
    { where: 'Fee', shown: '1', proved: '2' },
  ])
})

test('ends when only the page of the bytes has more texts', () => {
  expect(compareTexts(texts('a', '1', 'c'), texts('a', '2', 'x', 'y', 'c'))).toEqual([
    { where: 'Fee', shown: '1', proved: '2' },
    { where: 'Fee', shown: '', proved: 'x' },
    { where: 'Fee', shown: '', proved: 'y' },
  ])
})

test('names altered data by its path', () => {
  expect(compareData({ a: [{ value: '1' }], b: 2 }, { a: [{ value: '2' }], b: 2 })).toEqual([
    { where: 'a.0.value', shown: '"1"', proved: '"2"' },
  ])
  expect(compareData({ a: 1 }, { a: 1, b: null })).toEqual([{ where: 'b', shown: '', proved: 'null' }])
})

test('names of tokens are proved only if the mints of all tokens are', () => {
  const html = '<p>5 <bdi data-unproven="token">SigUSD</bdi></p><p data-unproven="true">6</p>'
  const proved = (areTokensProved: boolean) => readPageTexts(html, { areTokensProved }).proved.map(({ text }) => text)
  expect(proved(false)).toEqual(['5'])
  expect(proved(true)).toEqual(['5', 'SigUSD'])
})
