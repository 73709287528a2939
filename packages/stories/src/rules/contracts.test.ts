import { describe, expect, test } from 'vitest'
import { ALICE, asset, CAROL, fee, readScript, storyOf, token } from '#testing/story-of.ts'

const [APPLE, PEAR] = [token(31), token(32)]
/** A contract that anyone can spend: sigmaProp of a constant that is true. */
const CONTRACT = '10010101d17300'

describe('a contract call', () => {
  test('names the contract’s template and its singleton if it continues', () => {
    const state = (value: bigint) => ({ ergoTree: CONTRACT, value, assets: [asset(PEAR, 1n)] })
    const story = storyOf({
      spends: [state(10n), { ergoTree: ALICE, value: 10n }],
      outputs: [state(15n), { ergoTree: ALICE, value: 4n }, fee(1n)],
    })
    const { template } = readScript(CONTRACT)
    expect(template).toMatch(/^[0-9a-f]{64}$/)
    const facts = { script: CONTRACT, template, singleton: PEAR, isContinued: true, contracts: 1 }
    expect(story).toMatchObject({ rule: 'contract-step', kind: 'contract-call', ...facts })
  })

  test('is the fallback when a contract ends and every party gives and receives', () => {
    const story = storyOf({
      spends: [
        { ergoTree: CONTRACT, value: 10n, assets: [asset(APPLE, 5n)] },
        { ergoTree: ALICE, value: 20n },
      ],
      outputs: [{ ergoTree: ALICE, value: 9n, assets: [asset(APPLE, 5n)] }, { ergoTree: CAROL, value: 20n }, fee(1n)],
    })
    expect(story).toMatchObject({ rule: 'contract-call', isContinued: false, singleton: undefined })
  })
})
