import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTransaction } from '#data/transactions/testing/load-transaction.ts'
import { ALICE, BOB, ID, TOKEN, V2_PAYMENT } from '#data/transactions/testing/transaction-responses.ts'
import { boxKeys } from '../flow/box-key.ts'
import { findEvidence } from './evidence.ts'
import { RULE_FILES } from './rule-files.ts'
import {
  amountsValue,
  ergValue,
  liquidityPoolValue,
  partyValue,
  type StoryValues,
  tokenValue,
} from '@ergo-explorer/sentences/story-value'
import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'

const result = await loadTransaction({ [`/api/v2/transactions/${ID}`]: V2_PAYMENT })
if (result.kind === 'unknown') throw new Error('transaction not found')
const { transaction } = result
const party = (address: string) => ({
  address,
  kind: 'P2PK' as const,
  scriptHash: address,
  isReadable: true,
  label: null,
})
const names = { parties: { alice: party(ALICE), bob: party(BOB) }, tokens: {} }

const evidenceOf = (values: StoryValues) =>
  Object.fromEntries(
    Object.entries(findEvidence({ key: 'story.transfer', values }, names, transaction)).map(([placeholder, boxes]) => [
      placeholder,
      boxKeys(boxes),
    ]),
  )

test('a party rests on its boxes, a token on those that hold it', () => {
  expect(evidenceOf({ sender: partyValue('alice'), receiver: partyValue('bob'), token: tokenValue(TOKEN) })).toEqual({
    sender: 'i0 i1 o1',
    receiver: 'o0',
    token: 'i1 o0 o1',
  })
})

test('a pool rests on the boxes that hold its NFT', () => {
  expect(evidenceOf({ pool: liquidityPoolValue(TOKEN) })).toEqual({ pool: 'i1 o0 o1' })
})

test('an amount rests on the boxes of the parties that gain or lose it', () => {
  const amount = (nanoErg: string) => ergValue(readNanoErg(nanoErg))
  expect(evidenceOf({ amount: amount('3000000000') })).toEqual({ amount: 'i0 i1 o0 o1' })
  expect(evidenceOf({ amount: amount('3001000000') })).toEqual({ amount: 'i0 i1 o1' })
  expect(evidenceOf({ fee: amount('1000000') })).toEqual({ fee: 'o2' })
  const assets = [{ tokenId: TOKEN, amount: readTokenUnits('250') }]
  expect(evidenceOf({ amount: amountsValue({ nanoErg: readNanoErg('0'), assets }) })).toEqual({ amount: 'i1 o0 o1' })
})

test('counts, words and amounts that no box shows have no evidence', () => {
  expect(
    evidenceOf({ count: 3, word: 'sold', unknown: amountsValue(null), other: ergValue(readNanoErg('42')) }),
  ).toEqual({})
})

test('every rule is documented under the anchor that the page links to', () => {
  const page = readFileSync(new URL('../../../../../docs/stories.md', import.meta.url), 'utf8')
  for (const rule of Object.values(RULE_FILES).flat()) expect(page).toContain(`\n### ${rule}\n`)
})

test('every rule is found in its file', () => {
  const folder = new URL('../../../../../packages/stories/src/rules/', import.meta.url)
  const files = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))
  const rulesIn = (file: string) =>
    [...readFileSync(new URL(file, folder), 'utf8').matchAll(/\bname: '([a-z0-9-]+)'/g)].map(([, name = '']) => name)
  expect(Object.fromEntries(files.map((file) => [file, rulesIn(file).toSorted()]))).toEqual(
    Object.fromEntries(Object.entries(RULE_FILES).map(([file, rules]) => [file, rules.toSorted()])),
  )
})
