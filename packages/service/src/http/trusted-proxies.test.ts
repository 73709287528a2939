import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

function trusted(text: string, address: string): boolean {
  const isProxy = trustedProxies.parse(text)
  if (typeof isProxy !== 'function') throw new Error(`${text} is not a valid list`)
  return isProxy(address)
}

test('trusts listed addresses and networks in every notation, and no others', () => {
  const list = '10.0.0.0/8, 192.0.2.7,fd00::/8,::1'
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::9', '::1', '::1'])
    expect([address, trusted(list, address)]).toEqual([address, true])
  for (const address of ['11.0.0.1', '192.0.2.8', '::2', 'fe80::1', 'unknown', '', '10.1.2.3, 6.6.6.6', '10.1.2.3:80'])
    expect([address, trusted(list, address)]).toEqual([address, false])
})

test('trusts no address for false', () => {
  expect(trustedProxies.parse('false')).toBe(false)
})

test.each([
  'true',
  '1',
  'loopback',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0/8',
  'proxy.example',
  '*',
  '10.0.0.1,',
])('rejects networks that are too large and invalid addresses: %s', (text) => {
  expect(trustedProxies.parse(text)).toBeUndefined()
})

test('keeps its cache bounded for many addresses', () => {
  const isProxy = trustedProxies.parse('10.0.0.1')
  if (typeof isProxy !== 'function') expect.fail('expected a list')
  for (let i = 0; i < 5_000; i++) isProxy(`192.0.2.${i}`)
  expect([isProxy('10.0.0.1'), isProxy('192.0.2.1')]).toEqual([true, false])
})
