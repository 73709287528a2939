import { compareWithParts, MAX_LINEAR_RATIO } from '@ergo-explorer/testkit/compare-with-parts'
import { expect, test } from 'vitest'
import { inspectDescription } from './description-safety.ts'

test.each([
  ['A stable coin of the Ergo blockchain.', []],
  ['Supply of 1.5 million, e.g. for voting. No.5 of 9, v2.0', []],
  ['', []],
  ['See https://sigusd.io', ['link']],
  ['Claim at sigusd.io/claim!', ['link']],
  ['Claim at (www.sigusd-claim.xyz).', ['link']],
  ['Go to sigusd[.]io', ['link']],
  ['Go to sigusd (dot) io', ['link']],
  ['ｈｔｔｐｓ://sigusd.io', ['link']],
  ['t.me/ergo_support', ['link']],
  ['Enter your seed phrase', ['seed-phrase']],
  ['Enter your s\u{435}ed ph\u{200b}rase', ['seed-phrase']],
  ['Your S-E-E-D P-H-R-A-S-E', ['seed-phrase']],
  ['Type the 15 words of your wallet at claim.com', ['link', 'seed-phrase']],
  ['Введите сид-фразу', ['seed-phrase']],
  ['Masukkan frasa pemulihan', ['seed-phrase']],
  ['Özel anahtarınızı girin', ['seed-phrase']],
])('finds in %j: %j', (text, warnings) => {
  expect(inspectDescription(text)).toEqual(warnings)
})

test('reads a long description in time that grows with its length', () => {
  for (const unit of ['a', 'a.', '[.]', ' [', 'www.', 'seed '])
    expect(compareWithParts((length) => inspectDescription(unit.repeat(length)), 10_000)).toBeLessThan(MAX_LINEAR_RATIO)
})
