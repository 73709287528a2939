import { expect, test } from 'vitest'
import type { TokenId } from '#ids.ts'
import { countTokenAccesses, structuralCost } from './structural-cost.ts'

const boxWith = (...tokens: readonly string[]) => ({
  assets: tokens.map((tokenId) => ({ tokenId: tokenId as TokenId, amount: 1n })),
})

test('counts tokens by box and by id, separately for inputs and outputs', () => {
  expect(countTokenAccesses([], [])).toBe(0)
  // Inputs: 3 entries of 2 tokens; outputs: 2 entries of 1 token.
  expect(countTokenAccesses([boxWith('a', 'b'), boxWith('a')], [boxWith('a'), boxWith('a'), boxWith()])).toBe(5 + 3)
})

test('adds the costs of inputs, data inputs, outputs and tokens to that of a transaction', () => {
  const parameters = { inputCost: 2407, dataInputCost: 100, outputCost: 197, tokenAccessCost: 110 }
  const cost = structuralCost(parameters, { inputs: 3, dataInputs: 2, outputs: 4, tokenAccesses: 8 })
  expect(cost).toBe(10_000 + 7221 + 200 + 788 + 880)
})
