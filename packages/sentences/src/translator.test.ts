import { expect, test } from 'vitest'
import { compileMessage } from './compile-message.ts'
import { createTranslator } from './translator.ts'

const boxes = '{count, plural, one {# бокс} few {# бокса} many {# боксов} other {# бокса}}'

test.each([
  [0, '0 боксов'],
  [1, '1 бокс'],
  [2, '2 бокса'],
  [5, '5 боксов'],
  [11, '11 боксов'],
  [21, '21 бокс'],
  [1.5, '1.5 бокса'],
  [1_234_567, '1\u{a0}234\u{a0}567 боксов'],
])('in Russian %d takes its plural form: %s', (count, text) => {
  expect(createTranslator('ru', { boxes }).text('boxes', { count })).toBe(text)
})

test('figures are formatted alike in every language', () => {
  const messages = { figure: '{count, plural, other {#}} {count, number}' }
  for (const locale of ['en', 'ru', 'id', 'tr'] as const) {
    expect(createTranslator(locale, messages).text('figure', { count: -12_345.5 })).toBe(
      '\u{2212}12\u{a0}345.5 \u{2212}12\u{a0}345.5',
    )
  }
})

test('values that are not text are returned unchanged', () => {
  const translator = createTranslator('en', { sent: 'Sent to {name}.', plain: 'Sent.' })
  const link = { href: '/' }
  expect(translator.parts('sent', { name: link })).toEqual(['Sent to ', link, '.'])
  expect(translator.parts('plain', {})).toEqual(['Sent.'])
})

test('a missing value is an error', () => {
  expect(() => createTranslator('en', { sent: 'Sent to {name}.' }).text('sent')).toThrow(/name/)
})

test('chain text in a value is not interpreted', () => {
  const translator = createTranslator('en', { sent: 'Sent to {name}.' })
  expect(translator.text('sent', { name: '{count} <b>#</b>' })).toBe('Sent to {count} <b>#</b>.')
})

test('a precompiled message gives the same text', () => {
  expect(createTranslator('ru', { boxes: compileMessage(boxes) }).text('boxes', { count: 5 })).toBe('5 боксов')
})

test('exact numbers come before plural forms, and a select takes the other text for unknown values', () => {
  const translator = createTranslator('en', {
    files: '{count, plural, =0 {none} one {# file} other {{kind, select, new {# new} other {}}# files}}',
  })
  const texts = [0, 1, 3].map((count) => translator.text('files', { count, kind: 'old' }))
  expect(texts).toEqual(['none', '1 file', '3 files'])
})

test.each(['{at, date}', '<b>x</b>', '{n, selectordinal, other {#th}}', '{n, plural, offset:1 other {#}}'])(
  'rejects what the formatter does not support: %s',
  (message) => expect(() => compileMessage(message)).toThrow(Error),
)
