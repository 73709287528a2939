import { expect, test } from 'vitest'
import { StatementReader } from './statement-reader.ts'
import { message, startup } from './testing/messages.ts'

test('returns each statement once, whether simple, prepared now or prepared earlier', () => {
  const reader = new StatementReader()
  const read = (type: string, body: string) => reader.read({ type, bytes: message(type, body) })
  expect(reader.read({ type: 'startup', bytes: startup('indexer-live') })).toBeUndefined()
  expect(reader.application).toBe('indexer-live')
  expect(read('Q', 'BEGIN\0')).toBe('BEGIN')
  expect(read('P', 'add\0INSERT 1\0\0\0')).toBe('INSERT 1')
  expect(read('B', '\0add\0')).toBeUndefined()
  expect(read('S', '')).toBeUndefined()
  expect(read('B', '\0add\0')).toBe('INSERT 1')
})
