import { expect, test } from 'vitest'
import { OWN } from '#data/addresses/testing/address-responses.ts'
import { parsePaymentAmount } from './payment-form.tsx'
import { buildPaymentPath } from './use-payment-link-builder.ts'

test.each([
  ['', undefined],
  ['1.5', 1_500_000_000n],
  ['0,000000001', 1n],
  ['97 739 924.123456789', 97_739_924_123_456_789n],
])('[A03] [F08] parses the amount “%s” exactly', (text, value) => {
  expect(parsePaymentAmount(text)).toEqual({ ok: true, value })
})

test.each(['0', '-1', '1.0000000001', 'one', '1e9', '1.5.5'])('[A03] rejects the amount “%s”', (text) => {
  expect(parsePaymentAmount(text)).toEqual({ ok: false })
})

test('[A03] a payment link contains address, amount and description', () => {
  expect(buildPaymentPath({ address: OWN, amount: 1_500_000_001n, description: 'Tea & cake?' })).toBe(
    `/payment-request?address=${OWN}&amount=1.500000001&description=Tea+%26+cake%3F`,
  )
  expect(buildPaymentPath({ address: OWN })).toBe(`/payment-request?address=${OWN}`)
})
