import { expect, test } from 'vitest'
import type { Story } from './story.ts'
import type { StoryFacts } from './story-facts.ts'
import { storyToJson } from './story-to-json.ts'
import { ALICE, asset, BOB, token } from './testing/story-of.ts'

const HASHES = new Map([
  [ALICE, 'a1'],
  [BOB, 'b0'],
])
const hashOf = (script: string): string => HASHES.get(script) ?? expect.fail(`no script: ${script}`)

test('a stored story has amounts as text, scripts as hashes, and its rule and kind next to the facts', () => {
  const story: Story = {
    rule: 'transfer',
    version: 3,
    kind: 'transfer',
    from: [{ script: ALICE, nanoErg: 2n ** 63n - 1n, assets: [] }],
    to: [{ script: BOB, nanoErg: 0n, assets: [asset(token(7), 5n)] }],
    fee: 1n,
  }
  expect(storyToJson(story, hashOf)).toEqual({
    rule: 'transfer',
    version: 3,
    kind: 'transfer',
    facts:
      '{"from":[{"script":"a1","nanoErg":"9223372036854775807","assets":[]}],' +
      `"to":[{"script":"b0","nanoErg":"0","assets":[{"tokenId":"${token(7)}","amount":"5"}]}],"fee":"1"}`,
  })
})

test('undefined fields are omitted, numbers and booleans are kept', () => {
  const [template, singleton] = [undefined, token(9)]
  const call = { kind: 'contract-call', script: ALICE, template, singleton, isContinued: false, contracts: 2 } as const
  const facts: StoryFacts<'contract-call'> = { script: 'a1', singleton, isContinued: false, contracts: 2 }
  expect(JSON.parse(storyToJson({ rule: '', version: 1, ...call }, hashOf).facts)).toEqual(facts)
})

test('a list of more than ten is truncated and has a count, a list of ten is complete', () => {
  const assets = Array.from({ length: 11 }, (_, index) => asset(token(index), 1n))
  const parties = assets.map(() => ({
    script: ALICE,
    sent: { nanoErg: 1n, assets },
    received: { nanoErg: 0n, assets: [] },
  }))
  const cut = {
    nanoErg: '1',
    assets: assets.slice(0, 10).map(({ tokenId }) => ({ tokenId, amount: '1' })),
    assetsCount: 11,
  }
  const party = { script: 'a1', sent: cut, received: { nanoErg: '0', assets: [] } }
  const facts: StoryFacts<'exchange'> = { parties: Array.from({ length: 10 }, () => party), partiesCount: 11 }
  const { facts: text } = storyToJson({ rule: '', version: 1, kind: 'exchange', parties }, hashOf)
  expect(JSON.parse(text)).toEqual(facts)
  const ten = storyToJson({ rule: '', version: 1, kind: 'exchange', parties: parties.slice(1) }, hashOf)
  expect(JSON.parse(ten.facts)).toEqual({ parties: facts.parties })
})

test('scripts in lists are hashed', () => {
  const story: Story = { rule: 'burn', version: 1, kind: 'burn', burned: [asset(token(1), 2n)], from: [ALICE, BOB] }
  const facts: StoryFacts<'burn'> = { burned: [{ tokenId: token(1), amount: '2' }], from: ['a1', 'b0'] }
  expect(JSON.parse(storyToJson(story, hashOf).facts)).toEqual(facts)
})
