import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('without a URL there is nothing to test', () => {
  expect(parseOptions([])).toBeUndefined()
})

test('a second node needs a first one', () => {
  expect(() => parseOptions(['--second', 'http://127.0.0.1:9062'])).toThrow('--second needs --url')
})

test('reads URLs without a trailing slash, and hooks', () => {
  const options = parseOptions(['--url', 'http://127.0.0.1:9052/', '--hook-join', 'make join'])
  expect(options).toMatchObject({ url: 'http://127.0.0.1:9052', 'hook-join': 'make join', 'hook-separate': undefined })
})

test('rejects what is not a URL and unknown options', () => {
  expect(() => parseOptions(['--url', '127.0.0.1:9052'])).toThrow('--url must be an http URL')
  expect(() => parseOptions(['--url', 'http://127.0.0.1', '--nodes', '2'])).toThrow('--nodes')
})
