import * as contract from '@ergo-explorer/contract'
import * as stories from '@ergo-explorer/stories'
import { expect, test } from 'vitest'

test('the contract names every kind that the index tells', () => {
  expect(contract.STORY_KINDS.toSorted()).toEqual(stories.STORY_KINDS.toSorted())
})

test('the facts that the index keeps are those that the contract describes', () => {
  // The compiler compares the two for every kind; one that differs does not build.
  const asDescribed = (told: stories.KindAndFacts): contract.KindAndFacts => told
  const asKept = (kind: contract.StoryKind): stories.StoryKind => kind
  const told = { kind: 'other', facts: { inputs: 1, outputs: 2 } } as const
  expect([asDescribed(told), asKept('other')]).toEqual([told, 'other'])
})
