import * as contract from '@ergo-explorer/contract'
import * as stories from '@ergo-explorer/stories'
import { expect, test } from 'vitest'

test('the contract lists every story kind of the index', () => {
  expect(contract.STORY_KINDS.toSorted()).toEqual(stories.STORY_KINDS.toSorted())
})

test('the stored facts match the facts in the contract', () => {
  // Type check: the build fails if the facts of a kind differ.
  const asContract = (story: stories.KindAndFacts): contract.KindAndFacts => story
  const asStored = (kind: contract.StoryKind): stories.StoryKind => kind
  const story = { kind: 'other', facts: { inputs: 1, outputs: 2 } } as const
  expect([asContract(story), asStored('other')]).toEqual([story, 'other'])
})
