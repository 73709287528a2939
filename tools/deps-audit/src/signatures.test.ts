import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSigned } from './signatures.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const KEYS = [{ keyid: 'SHA256:a', key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }]
const signed = (text: string, keyid = 'SHA256:a') => ({
  at: '2026-01-01T00:00:00Z',
  signatures: [{ keyid, sig: sign('sha256', Buffer.from(text), privateKey).toString('base64') }],
})

test('the registry’s signature over name, version and content holds, and over anything else it does not', () => {
  const published = signed('left-pad@1.0.0:sha512-abc')
  expect(isSigned('left-pad@1.0.0', 'sha512-abc', published, KEYS)).toBe(true)
  expect(isSigned('left-pad@1.0.0', 'sha512-abd', published, KEYS)).toBe(false)
  expect(isSigned('left-pad@1.0.1', 'sha512-abc', published, KEYS)).toBe(false)
  expect(isSigned('left-pad@1.0.0', 'sha512-abc', signed('left-pad@1.0.0:sha512-abc', 'SHA256:b'), KEYS)).toBe(false)
  expect(isSigned('left-pad@1.0.0', 'sha512-abc', { ...published, signatures: [] }, KEYS)).toBe(false)
})
