import { expect, test } from 'vitest'
import { checkToken, type GenuineToken } from './genuineness.ts'

const sigUsd: GenuineToken = { tokenId: 'id-sigusd', tokenName: 'SigUSD', uniqueName: true, issuer: 'sigmausd.io' }
const common: GenuineToken = { tokenId: 'id-common', tokenName: 'Common', uniqueName: false, issuer: null }
const gone: GenuineToken = { tokenId: 'id-gone', tokenName: 'Gone', uniqueName: true, issuer: null }
const lists = {
  genuine: [sigUsd, common, gone],
  blocked: [
    { tokenId: 'id-bad', tokenName: 'ADA' },
    { tokenId: 'id-gone', tokenName: 'Gone' },
  ],
}

test.each([
  ['a listed id is verified, whatever the name', 'id-sigusd', 'Other', { genuine: 1, token: sigUsd }],
  ['a listed id that is blocked as well is blocked', 'id-gone', 'Gone', { genuine: 3, token: gone }],
  ['a blocked id is blocked', 'id-bad', 'SigUSD', { genuine: 3, token: null }],
  ['a unique name on another id is suspicious, in any case of letters', 'id-x', 'sIGusd', { genuine: 2, token: null }],
  ['a name that is not unique may be used by anyone', 'id-x', 'Common', { genuine: 0, token: null }],
  ['anything else is unknown', 'id-x', 'X', { genuine: 0, token: null }],
])('%s', (_, tokenId, name, expected) => {
  expect(checkToken(tokenId, name, lists)).toEqual(expected)
})
