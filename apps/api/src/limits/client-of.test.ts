import { expect, test } from 'vitest'
import { clientOf } from './client-of.ts'

test('all addresses of one IPv6 network are one client', () => {
  expect(clientOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(clientOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(clientOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(clientOf('::1')).toBe('0:0:0:0')
})

test('an IPv4 address is a client, however it is written', () => {
  expect(clientOf('192.0.2.7')).toBe('192.0.2.7')
  expect(clientOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})
