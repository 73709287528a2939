import { expect, test } from 'vitest'
import { findImitatedToken } from './tokens.ts'

const GENUINE = '11'.repeat(32)
const OTHER = '22'.repeat(32)
const tokenLists = {
  genuine: [{ tokenId: GENUINE, tokenName: 'SigUSD', uniqueName: true, issuer: null }],
  blocked: [],
}
const imitated = (tokenId: string, name: string | null) => findImitatedToken({ tokenLists }, tokenId, name)

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
])('reports %s on another id as an imitation of the verified token', (name) => {
  expect(imitated(OTHER, name)).toBe('SigUSD')
})

test('does not report the verified token itself or other names', () => {
  expect(imitated(GENUINE, 'SigUSD')).toBeNull()
  expect(imitated(OTHER, 'SigRSV')).toBeNull()
  expect(imitated(OTHER, '')).toBeNull()
  expect(imitated(OTHER, null)).toBeNull()
})
