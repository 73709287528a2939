import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexToBytes } from '#bytes/hex.ts'
import { decodeBase64Url, encodeBase64Url } from './base64url.ts'
import { buildDynamicErgoPayUri, buildStaticErgoPayUri, parseErgoPayUri, insertPayerAddress } from './ergo-pay.ts'

describe('static requests', () => {
  test('the link contains the transaction', () => {
    expect(buildStaticErgoPayUri(hexToBytes('fbff00ff'))).toBe('ergopay:-_8A_w==')
    expect(parseErgoPayUri('ergopay:-_8A_w==')).toEqual({
      ok: true,
      request: { kind: 'static', reducedTx: hexToBytes('fbff00ff') },
    })
  })

  test('accepts a link without padding, or with capitals in its scheme', () => {
    expect(parseErgoPayUri(' ErgoPay:-_8A_w ')).toMatchObject({ ok: true })
  })

  test.each(['ergopay:', 'ergopay:+/8A', 'ergopay:A', 'ergopay:AAAAA', 'ergopay:AAA=A', 'ergopay:ä'])(
    '%s contains no transaction',
    (uri) => {
      expect(parseErgoPayUri(uri)).toEqual({ ok: false, reason: 'bad-transaction' })
    },
  )
})

describe('dynamic requests', () => {
  test('uses https and replaces the placeholder with the address', () => {
    const uri = buildDynamicErgoPayUri('https://example.com/pay/7?address=#P2PK_ADDRESS#')
    expect(uri).toBe('ergopay://example.com/pay/7?address=#P2PK_ADDRESS#')
    const parsed = parseErgoPayUri(uri)
    expect(parsed).toEqual({
      ok: true,
      request: { kind: 'dynamic', url: 'https://example.com/pay/7?address=#P2PK_ADDRESS#', needsAddress: true },
    })
    expect(insertPayerAddress('https://example.com/#P2PK_ADDRESS#/', '9abc')).toBe('https://example.com/9abc/')
  })

  test('uses http only for an IP address', () => {
    expect(parseErgoPayUri('ergopay://192.168.0.1:8080/pay')).toEqual({
      ok: true,
      request: { kind: 'dynamic', url: 'http://192.168.0.1:8080/pay', needsAddress: false },
    })
    expect(parseErgoPayUri('ergopay://[::1]:9000/')).toMatchObject({ request: { url: 'http://[::1]:9000/' } })
    for (const url of ['https://localhost:9000/', 'https://1.example/', 'https://example.1/', 'https://example.com'])
      expect(parseErgoPayUri(url.replace('https', 'ergopay'))).toMatchObject({ request: { url } })
  })

  test('removes only the scheme of the URL', () => {
    expect(buildDynamicErgoPayUri('http://example.com')).toBe('ergopay://example.com')
    expect(buildDynamicErgoPayUri('example.com/?to=https://a')).toBe('ergopay://example.com/?to=https://a')
  })

  test.each([
    'ergopay://',
    'ergopay:///path',
    'ergopay://user@example.com/',
    'ergopay://exa mple.com',
    'ergopay://a\\b',
  ])('%s has no valid host', (uri) => {
    expect(parseErgoPayUri(uri)).toEqual({ ok: false, reason: 'bad-host' })
  })
})

test.each(['', 'ergo:9abc', 'myergopay:AAAA', 'https://example.com'])('%j is not an ErgoPay link', (uri) => {
  expect(parseErgoPayUri(uri)).toEqual({ ok: false, reason: 'not-an-ergopay-uri' })
})

describe('Base64 for URLs', () => {
  test('any bytes round-trip, with and without padding, and match the platform', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const text = encodeBase64Url(bytes)
        expect(text.replaceAll('=', '')).toBe(Buffer.from(bytes).toString('base64url'))
        expect(text.length % 4).toBe(0)
        expect(decodeBase64Url(text)).toEqual(bytes)
        expect(decodeBase64Url(text.replaceAll('=', ''))).toEqual(bytes)
      }),
    )
  })
})
