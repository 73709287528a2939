import { type Box, decodeRegisters, findBurns, readTokenMetadata, type TokenId } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { PROJECTS } from '../token-names.ts'
import { type Minted, entries, mints, assetsOf, scriptOf, report, whereOutput } from './testing/demo-chain.ts'

describe('tokens', () => {
  const metadataOf = ({ box }: Minted) => readTokenMetadata(decodeRegisters(box.registers))

  test.each([0, 2, 3, 4, 6, 8, 9, 18])('fungible tokens have %i decimals', (decimals) => {
    report(
      `tokens with ${decimals} decimals`,
      mints.filter((mint) => mint.amount > 1n && metadataOf(mint).decimals === decimals),
    )
  })

  test('supplies reach from a thousand units to the most that there can be', () => {
    report(
      'supplies of 1000',
      mints.filter(({ amount }) => amount === 1000n),
    )
    report(
      'supplies of 2^63 - 1',
      mints.filter(({ amount }) => amount === 9_223_372_036_854_775_807n),
    )
  })

  test('some mints are spread over several boxes, some list a token twice in one box', () => {
    report(
      'split mints',
      mints.filter(({ outputIndexes }) => outputIndexes.length > 1),
    )
    report(
      'tokens twice in one box',
      mints.filter(({ box, tokenId }) => countOf(box, tokenId) === 2),
    )
  })

  test('some mints describe their token badly or not at all', () => {
    const fungible = mints.filter(({ amount, box }) => amount > 1n && box.registers.R4 !== undefined)
    report(
      'decimals as a number',
      fungible.filter(({ box }) => box.registers.R6 === '0408'),
    )
    report(
      'decimals as other text',
      fungible.filter(({ box }) => box.registers.R6 === '0e03616263'),
    )
    report(
      'decimals absent',
      fungible.filter(({ box }) => box.registers.R5 !== undefined && !box.registers.R6),
    )
    report(
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
    report(
      'boxes with ten tokens and more',
      whereOutput(({ assets }) => assets.length >= 10 && assets.length <= 40),
      50,
    )
  })

  test('tokens are burnt, in part and to the last', () => {
    const supply = new Map(mints.map(({ tokenId, amount }) => [tokenId, amount]))
    const burns = entries.flatMap((entry) =>
      findBurns(entry.spent.map(assetsOf), entry.transaction.outputs.map(assetsOf)).map((burnt) => ({ entry, burnt })),
    )
    const isWhole = ({ burnt: { tokenId, amount } }: (typeof burns)[number]) =>
      amount > 1n && supply.get(tokenId) === amount
    report('burns of a whole supply', burns.filter(isWhole))
    report(
      'other burns',
      burns.filter((burn) => !isWhole(burn)),
    )
  })
})

const countOf = ({ assets }: Box, wanted: TokenId): number => assets.filter(({ tokenId }) => tokenId === wanted).length
