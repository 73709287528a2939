import { expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { readChainText } from './register-values.ts'

test('reads valid text including tab, line feed and carriage return', () => {
  expect(readChainText(hexToBytes('41c3a9e282acf09f9880'))).toBe('Aé€😀')
  expect(readChainText(hexToBytes('4109420a430d44'))).toBe('A\tB\nC\rD')
  expect(readChainText(new Uint8Array())).toBe('')
})

test.each([
  ['c0af', 'a second spelling of a slash'],
  ['eda080', 'half of a surrogate pair'],
  ['f4908080', 'a number above the last code point'],
  ['e282', 'a sequence that is cut off'],
])('%s is not text: %s', (hex) => {
  expect(readChainText(hexToBytes(hex))).toBeUndefined()
})

test.each(['00', '07', '0b', '1b5b33316d', '7f', 'c285'])('%s holds a control character and is not text', (hex) => {
  expect(readChainText(hexToBytes(hex))).toBeUndefined()
})
