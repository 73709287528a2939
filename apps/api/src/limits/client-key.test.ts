import { expect, test } from 'vitest'
import { clientKeyOf } from './client-key.ts'

test('treats all addresses of an IPv6 /64 network as one client', () => {
  expect(clientKeyOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(clientKeyOf('2001:db8:1:2::9')).toBe('2001:db8:1:2')
  expect(clientKeyOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(clientKeyOf('::1')).toBe('0:0:0:0')
})

test('treats an IPv4 address as one client in every notation', () => {
  expect(clientKeyOf('192.0.2.7')).toBe('192.0.2.7')
  expect(clientKeyOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})
