import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPaymentUri, parsePaymentUri } from './payment-request.ts'

const ADDRESS = '9ewA9T53dy5qvAkcR5jVCtbaDW2XgWzbLPs5H4uCJJavmA4fzDx'
const SIGUSD = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
const nothingElse = { amount: undefined, label: undefined, description: undefined, tokens: [] }

describe('buildPaymentUri', () => {
  test('builds a link with only an address', () => {
    expect(buildPaymentUri({ address: ADDRESS })).toBe(`ergo:${ADDRESS}`)
  })

  test('[F08] builds a link with amount, description, label and tokens', () => {
    expect(
      buildPaymentUri({
        address: ADDRESS,
        amount: 1_000_000_001n,
        label: 'Ünï',
        description: 'Hard work & more?',
        tokens: [{ tokenId: SIGUSD, amount: '3.45' }],
      }),
    ).toBe(
      `ergo:${ADDRESS}?amount=1.000000001&label=%C3%9Cn%C3%AF&description=Hard%20work%20%26%20more%3F&token-${SIGUSD}=3.45`,
    )
  })

  test('empty and malformed texts never break the link', () => {
    expect(buildPaymentUri({ address: ADDRESS, label: '', description: '\u{d800}' })).toBe(
      `ergo:${ADDRESS}?description=%EF%BF%BD`,
    )
  })
})

describe('parsePaymentUri', () => {
  test('parses the examples of EIP-25', () => {
    expect(parsePaymentUri(`ergo:${ADDRESS}`)).toEqual({ ok: true, request: { ...nothingElse, address: ADDRESS } })
    expect(parsePaymentUri(`ergo:${ADDRESS}?amount=1.0&description=Hard%20work`)).toEqual({
      ok: true,
      request: { ...nothingElse, address: ADDRESS, amount: 1_000_000_000n, description: 'Hard work' },
    })
    expect(parsePaymentUri(`ergoplatform:${ADDRESS}?token-${SIGUSD}=5`)).toEqual({
      ok: true,
      request: { ...nothingElse, address: ADDRESS, tokens: [{ tokenId: SIGUSD, amount: '5' }] },
    })
  })

  test.each([
    ['the scheme in capitals', `ERGO:${ADDRESS}`],
    ['slashes after the scheme', `ergo://${ADDRESS}`],
    ['spaces around the link', ` ergo:${ADDRESS} `],
    ['a parameter without a value', `ergo:${ADDRESS}?amountX`],
    ['an empty query', `ergo:${ADDRESS}?`],
    ['an empty amount', `ergo:${ADDRESS}?amount=`],
    ['unknown parameters', `ergo:${ADDRESS}?x=1&=2&y&&`],
  ])('accepts %s', (_, uri) => {
    expect(parsePaymentUri(uri)).toEqual({ ok: true, request: { ...nothingElse, address: ADDRESS } })
  })

  test('takes a description with a malformed percent sign literally', () => {
    expect(parsePaymentUri(`ergo:${ADDRESS}?description=100%`)).toEqual({
      ok: true,
      request: { ...nothingElse, address: ADDRESS, description: '100%' },
    })
  })

  test('uses the first of a repeated parameter', () => {
    expect(parsePaymentUri(`ergo:${ADDRESS}?amount=1&amount=1000`)).toMatchObject({
      request: { amount: 1_000_000_000n },
    })
  })

  test.each([
    ['', 'not-a-payment-uri'],
    [ADDRESS, 'not-a-payment-uri'],
    [`myergo:${ADDRESS}`, 'not-a-payment-uri'],
    [`bitcoin:${ADDRESS}`, 'not-a-payment-uri'],
    [`ergopay:${ADDRESS}`, 'not-a-payment-uri'],
    ['ergo:', 'bad-address'],
    ['ergo:?amount=1', 'bad-address'],
    ['ergo:0OIl', 'bad-address'],
    [`ergo:${ADDRESS}/x`, 'bad-address'],
    [`ergo:${ADDRESS}?amount=50,000.00`, 'bad-amount'],
    [`ergo:${ADDRESS}?amount=1e9`, 'bad-amount'],
    [`ergo:${ADDRESS}?amount=-1`, 'bad-amount'],
    [`ergo:${ADDRESS}?amount=0.0000000001`, 'bad-amount'],
    [`ergo:${ADDRESS}?token-xyz=1`, 'bad-token'],
    [`ergo:${ADDRESS}?token-${SIGUSD}0=1`, 'bad-token'],
    [`ergo:${ADDRESS}?token-0${SIGUSD}=1`, 'bad-token'],
    [`ergo:${ADDRESS}?token-${SIGUSD}=1,5`, 'bad-token'],
    [`ergo:${ADDRESS}?token-${SIGUSD}=`, 'bad-token'],
  ])('%s is rejected: %s', (uri, reason) => {
    expect(parsePaymentUri(uri)).toEqual({ ok: false, reason })
  })

  test('[F08] any request round-trips', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { nil: undefined })
    const request = fc.record({
      address: fc.constant(ADDRESS),
      amount: fc.option(fc.bigInt(0n, 2n ** 63n), { nil: undefined }),
      label: text,
      description: text,
      tokens: fc.constantFrom([], [{ tokenId: SIGUSD, amount: '0.01' }]),
    })
    fc.assert(
      fc.property(request, (original) => {
        expect(parsePaymentUri(buildPaymentUri(original))).toEqual({ ok: true, request: original })
      }),
    )
  })

  test('never throws for any text', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(parsePaymentUri(`ergo:${rest}`)).toHaveProperty('ok')
      }),
    )
  })
})
