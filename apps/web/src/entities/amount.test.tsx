import { readNanoErg, readTokenUnits, toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { formatErgInDollars } from '#format/price.ts'
import { ValuePlaceProvider } from '#page/page-context.ts'
import { ErgAmount, FeeRate, TokenAmount } from './amount.tsx'
import { DollarValue } from './price.tsx'
import { renderEntity, textIn } from './testing/render-entity.tsx'

test.each([
  ['9007199254740991', '9\u{a0}007\u{a0}199.254740991'],
  ['9007199254740993', '9\u{a0}007\u{a0}199.254740993'],
  ['9223372036854775807', '9 223 372 036.854775807'],
  ['1', '0.000000001'],
])('[F08] %s nanoERG are shown to the last digit: %s', (nanoErg, text) => {
  expect(textIn(renderEntity(<ErgAmount nanoErg={readNanoErg(nanoErg)} />))).toBe(text)
})

test.each([
  ['9007199254740991', 0, '9 007 199 254 740 991'],
  ['9007199254740993', 2, '90 071 992 547 409.93'],
  ['9223372036854775807', 0, '9 223 372 036 854 775 807'],
  ['9223372036854775807', 19, '0.9223372036854775807'],
])('[F08] %s units of a token with %i decimals are shown to the last digit: %s', (amount, decimals, text) => {
  expect(textIn(renderEntity(<TokenAmount amount={readTokenUnits(amount)} decimals={decimals} />))).toBe(text)
})

test('padding zeros are marked, and the coin follows the figure', () => {
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('3021300000')} unit />)).toBe(
    '<span>3.0213<i>00000</i><small>\u{a0}ERG</small></span>',
  )
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('3000000000')} />)).toBe('<span>3<i>.000000000</i></span>')
  expect(renderEntity(<TokenAmount amount={readTokenUnits('5')} decimals={0} />)).toBe('<span>5</span>')
})

test('a figure that can wrap keeps its last digits with its unit', () => {
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('9223372036854775807')} unit />)).toBe(
    '<span data-long="true">9 223 372 036.854775<span>807<small>\u{a0}ERG</small></span></span>',
  )
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('8223372036500000000')} unit />)).toBe(
    '<span data-long="true">8\u{a0}223\u{a0}372\u{a0}036.5<i>00000</i><span><i>000</i><small>\u{a0}ERG</small></span></span>',
  )
})

test('a change has a sign and a direction, zero has neither', () => {
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('1500000001')} sign />)).toBe(
    '<span data-direction="in">+1.500000001</span>',
  )
  expect(renderEntity(<ErgAmount nanoErg={readNanoErg('-1500000001')} sign />)).toBe(
    '<span data-direction="out">\u{2212}1.500000001</span>',
  )
  expect(renderEntity(<TokenAmount amount={readTokenUnits('0')} decimals={0} sign />)).toBe('<span>0</span>')
})

test('an unknown amount is a dash and never zero', () => {
  expect(renderEntity(<ErgAmount nanoErg={null} unit />)).toBe('<span>—</span>')
  expect(renderEntity(<TokenAmount amount={undefined} decimals={2} />)).toBe('<span>—</span>')
})

test('invalid decimals are treated as none', () => {
  for (const decimals of [null, undefined, -1, 1.5, 2_000_000_000, Number.NaN]) {
    expect(renderEntity(<TokenAmount amount={readTokenUnits('1234')} decimals={decimals} />)).toBe(
      '<span>1\u{a0}234</span>',
    )
  }
})

test.each([
  ['1000000000', '$0.8714'],
  ['2000000000', '$1.74'],
  ['-2000000000', '\u{2212}$1.74'],
  ['9223372036854775807', '$8\u{a0}037\u{a0}246\u{a0}392.92'],
])('[F08] %s nanoERG at 0.8714 dollars are worth %s, in integer arithmetic', (nanoErg, text) => {
  expect(formatErgInDollars(readNanoErg(nanoErg), { numerator: '4357', denominator: '5000' })).toBe(text)
})

test.each([
  [
    '2027045921984',
    '<data value="2027.045921984" title="2\u{a0}027.045921984">2\u{a0}027.0459<span>21984</span></data>',
  ],
  ['1234', '<data value="0.000001234">0.000001234</data>'],
  ['99999', '<data value="0.000099999" title="0.000099999">0.00009999<span>9</span></data>'],
  ['1000000', '<data value="0.001">0.001<i>0</i></data>'],
  [
    '-1500000001',
    '<data data-direction="out" value="-1.500000001" title="\u{2212}1.500000001">\u{2212}1.5000<span>00001</span></data>',
  ],
])('[F08] in a list, %s nanoERG are cut to four digits and carry the exact value', (nanoErg, html) => {
  const amount = <ErgAmount nanoErg={readNanoErg(nanoErg)} sign={nanoErg.startsWith('-')} />
  expect(renderEntity(<ValuePlaceProvider value="list">{amount}</ValuePlaceProvider>)).toBe(html)
})

test('a fee rate has three digits, in a list with the exact rate', () => {
  expect(renderEntity(<FeeRate fee="1100000" size={567} />)).toBe('1\u{a0}940')
  expect(renderEntity(<FeeRate fee="1661" />)).toBe('<data value="1661" title="1\u{a0}661">1\u{a0}660</data>')
})

test('a value without a price is not shown', () => {
  expect(renderEntity(<DollarValue nanoErg={readNanoErg('1')} price={null} />)).toBe('')
  expect(
    renderEntity(<DollarValue nanoErg={readNanoErg('1000000000')} price={{ numerator: '2', denominator: '1' }} />),
  ).toBe('<span>≈\u{a0}$2.00</span>')
})

test('the compiler rejects amounts without their unit', () => {
  const rejected = (units: bigint) => [
    // @ts-expect-error a raw string
    <ErgAmount key="text" nanoErg="1500000000" />,
    // @ts-expect-error a number
    <ErgAmount key="number" nanoErg={1.5} />,
    // @ts-expect-error an unscaled bigint
    <ErgAmount key="bigint" nanoErg={units} />,
    // @ts-expect-error a token amount
    <ErgAmount key="token" nanoErg={toTokenUnits(units)} />,
    // @ts-expect-error nanoERG
    <TokenAmount key="nanoErg" amount={toNanoErg(units)} decimals={0} />,
    // @ts-expect-error a raw string
    <DollarValue key="dollars" nanoErg="1" price={null} />,
  ]
  expect(rejected(1n)).toHaveLength(6)
})
