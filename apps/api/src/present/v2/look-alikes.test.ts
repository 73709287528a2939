import { expect, test } from 'vitest'
import { resembledBy } from './look-alikes.ts'

const GENUINE = '11'.repeat(32)
const OTHER = '22'.repeat(32)
const tokenLists = {
  genuine: [{ tokenId: GENUINE, tokenName: 'SigUSD', uniqueName: true, issuer: null }],
  blocked: [],
}
const resembled = (tokenId: string, name: string | null) => resembledBy({ tokenLists }, tokenId, name)

test.each([
  'SigUSD',
  'sigusd',
  'S\u{456}gUSD',
  'Sig\u{200b}USD',
  '5igU5D',
  'ＳｉｇＵＳＤ',
  'SigUSD official',
  'SiggUSD',
  '\u{202e}DSUgiS',
])('%s on another id is told as a twin of the verified token', (name) => {
  expect(resembled(OTHER, name)).toBe('SigUSD')
})

test('the verified token is no twin of itself, and other names are none of it', () => {
  expect(resembled(GENUINE, 'SigUSD')).toBeNull()
  expect(resembled(OTHER, 'SigRSV')).toBeNull()
  expect(resembled(OTHER, '')).toBeNull()
  expect(resembled(OTHER, null)).toBeNull()
})
