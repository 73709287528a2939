import { expect, test } from 'vitest'
import { ALICE, asset, BOB, fee, storyOf, token } from '#testing/story-of.ts'

const [APPLE, PEAR] = [token(31), token(32)]

test('a mint: the id of the first spent box appears in the outputs', () => {
  const story = storyOf({
    spends: [{ ergoTree: ALICE, value: 10n, assets: [asset(PEAR, 1n)] }],
    outputs: ([first]) => [
      { ergoTree: ALICE, value: 1n },
      { ergoTree: BOB, value: 8n, assets: [asset(first?.boxId ?? '', 500n)] },
      fee(1n),
    ],
  })
  expect(story).toMatchObject({ kind: 'mint', amount: 500n, issuingOutputIndex: 1, to: BOB, burned: [asset(PEAR, 1n)] })
})

test('a burn: tokens missing from the outputs', () => {
  const story = storyOf({
    spends: [{ ergoTree: ALICE, value: 10n, assets: [asset(APPLE, 7n)] }],
    outputs: [{ ergoTree: ALICE, value: 9n, assets: [asset(APPLE, 4n)] }, fee(1n)],
  })
  expect(story).toMatchObject({ kind: 'burn', burned: [asset(APPLE, 3n)], from: [ALICE] })
})

test('a burn of very many tokens is described quickly', { timeout: 10_000 }, () => {
  const heap = (first: number) => Array.from({ length: 100 }, (_, index) => asset(token(first + index), 1n))
  const spends = Array.from({ length: 300 }, (_, index) => ({ ergoTree: ALICE, value: 1n, assets: heap(1000 * index) }))
  const story = storyOf({ spends, outputs: [{ ergoTree: ALICE, value: 300n }] })
  expect(story.kind === 'burn' && story.burned.length).toBe(30_000)
})
