import { type Box, decodeRegisters, listBurnedTokens, readTokenMetadata, type TokenId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { PROJECTS } from '../tokens/token-names.ts'
import {
  type MintEntry,
  entries,
  mints,
  assetsOf,
  scriptOf,
  expectFound,
  entriesWithOutput,
} from './testing/demo-chain.ts'

describe('tokens', () => {
  const metadataOf = ({ box }: MintEntry) => readTokenMetadata(decodeRegisters(box.registers))

  test.each([0, 2, 3, 4, 6, 8, 9, 18])('fungible tokens have %i decimals', (decimals) => {
    expectFound(
      `tokens with ${decimals} decimals`,
      mints.filter((mint) => mint.amount > 1n && metadataOf(mint).decimals === decimals),
    )
  })

  test('supplies range from 1000 units to the maximum', () => {
    expectFound(
      'supplies of 1000',
      mints.filter(({ amount }) => amount === 1000n),
    )
    expectFound(
      'supplies of 2^63 - 1',
      mints.filter(({ amount }) => amount === 9_223_372_036_854_775_807n),
    )
  })

  test('some mints span several boxes, some list a token twice in one box', () => {
    expectFound(
      'split mints',
      mints.filter(({ outputIndexes }) => outputIndexes.length > 1),
    )
    expectFound(
      'tokens twice in one box',
      mints.filter(({ box, tokenId }) => countOf(box, tokenId) === 2),
    )
  })

  test('some mints have an invalid description or none', () => {
    const fungible = mints.filter(({ amount, box }) => amount > 1n && box.registers.R4 !== undefined)
    expectFound(
      'decimals as a number',
      fungible.filter(({ box }) => box.registers.R6 === '0408'),
    )
    expectFound(
      'decimals as other text',
      fungible.filter(({ box }) => box.registers.R6 === '0e03616263'),
    )
    expectFound(
      'decimals absent',
      fungible.filter(({ box }) => box.registers.R5 !== undefined && !box.registers.R6),
    )
    expectFound(
      'mints without registers',
      mints.filter(({ box }) => Object.keys(box.registers).length === 0),
    )
  })

  test('a popular token has hundreds of holders', () => {
    const popular = mints.find((mint) => metadataOf(mint).name === PROJECTS[0]?.name)
    const boxes = entries.flatMap(({ transaction }) => transaction.outputs)
    const holding = boxes.filter(({ assets }) => assets.some(({ tokenId }) => tokenId === popular?.tokenId))
    const owners = new Set(holding.map(scriptOf)).size
    process.stdout.write(`owners of ${popular?.tokenId ?? ''} so far: ${owners}\n`)
    expect(owners).toBeGreaterThan(300)
    expectFound(
      'boxes with ten tokens and more',
      entriesWithOutput(({ assets }) => assets.length >= 10 && assets.length <= 40),
      50,
    )
  })

  test('tokens are burnt, partly and completely', () => {
    const supply = new Map(mints.map(({ tokenId, amount }) => [tokenId, amount]))
    const burns = entries.flatMap((entry) =>
      listBurnedTokens(entry.spent.map(assetsOf), entry.transaction.outputs.map(assetsOf)).map((burnt) => ({
        entry,
        burnt,
      })),
    )
    const isComplete = ({ burnt: { tokenId, amount } }: (typeof burns)[number]) =>
      amount > 1n && supply.get(tokenId) === amount
    expectFound('burns of a whole supply', burns.filter(isComplete))
    expectFound(
      'other burns',
      burns.filter((burn) => !isComplete(burn)),
    )
  })
})

const countOf = ({ assets }: Box, minimum: TokenId): number =>
  assets.filter(({ tokenId }) => tokenId === minimum).length
