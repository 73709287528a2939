import {
  type Box,
  boxSize,
  listBurnedTokens,
  MINER_REWARD_DELAY,
  minerKeyOf,
  REGISTER_IDS,
  type TokenId,
} from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { treasuryLockedAt } from '../payments/grants.ts'
import {
  preset,
  entries,
  generateChain,
  worldSize,
  assetsOf,
  expectFound,
  filterEntries,
  entriesWithOutput,
  entriesSpending,
} from './testing/demo-chain.ts'

describe('the chain follows the protocol rules', () => {
  test('no transaction creates or loses ERG, or creates tokens other than the one it mints', () => {
    const errors = filterEntries(({ transaction, spent }) => {
      const value = (boxes: readonly Box[]) => boxes.reduce((sum, box) => sum + box.value, 0n)
      const surplus = listBurnedTokens(transaction.outputs.map(assetsOf), spent.map(assetsOf))
      const unbacked = surplus.filter(({ tokenId }) => !spent.some(({ boxId }) => boxId === (tokenId as string)))
      const unknown = transaction.outputs.flatMap(assetsOf).filter(({ tokenId }) => !isKnown(tokenId, spent))
      return value(spent) !== value(transaction.outputs) || unbacked.length > 0 || unknown.length > 0
    })
    expect(errors).toEqual([])
  })

  test('every box has its minimum value, fits into 4096 bytes, and fills its registers without a gap', () => {
    const errors = entriesWithOutput((box) => {
      const size = boxSize(box, box.transactionId, box.index)
      const filled = REGISTER_IDS.map((id) => box.registers[id] !== undefined)
      const isGapped = filled.some((isFilled, i) => isFilled && filled.slice(0, i).includes(false))
      return size > 4096 || box.value < BigInt(size) * 360n || box.assets.length > 255 || isGapped
    })
    expect(errors).toEqual([])
  })

  test('no output is created after its block, nor since version 3 before the youngest input', () => {
    const errors = filterEntries(({ height, version, transaction, spent }) => {
      const oldest = version < 3 ? 0 : Math.max(...spent.map(({ creationHeight }) => creationHeight))
      return transaction.outputs.some(({ creationHeight }) => creationHeight > height || creationHeight < oldest)
    })
    expect(errors).toEqual([])
  })

  test('a mining reward is locked for 720 blocks', () => {
    const spends = entriesSpending(({ ergoTree }) => minerKeyOf(ergoTree) !== undefined)
    const ages = spends.flatMap(({ height, spent }) =>
      spent.filter(({ ergoTree }) => minerKeyOf(ergoTree) !== undefined).map((box) => height - box.creationHeight),
    )
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(MINER_REWARD_DELAY)
    expectFound('spends of mining rewards', spends, 100)
  })

  test('the treasury pays no more than its contract has released, and keeps its registers', () => {
    const grants = filterEntries(
      ({ height, spent }) => height > 100 && spent[0]?.ergoTree === preset.systemScripts.treasury,
    )
    for (const { height, transaction, spent } of grants) {
      const [rest] = transaction.outputs
      expect(rest?.ergoTree).toBe(preset.systemScripts.treasury)
      expect(rest?.registers).toEqual(spent[0]?.registers)
      expect(rest?.value).toBeGreaterThanOrEqual(treasuryLockedAt(preset, height))
    }
    expectFound('grants of the treasury', grants, 50)
  })

  test('the same seed creates the same transactions, whatever the length of the chain', () => {
    const again = [...generateChain(300)].flatMap(({ transactions }) => transactions.map(({ id }) => id))
    const before = entries.filter(({ height }) => height <= 300).map(({ transaction }) => transaction.id)
    expect(again).toEqual(before)
  })

  test('the number of tracked boxes is bounded', () => {
    expect(worldSize).toBeLessThan(15_000)
  })
})

function isKnown(tokenId: TokenId, spent: readonly Box[]): boolean {
  const minted: string | undefined = spent[0]?.boxId
  return tokenId === minted || spent.some((box) => countOf(box, tokenId) > 0)
}

const countOf = ({ assets }: Box, minimum: TokenId): number =>
  assets.filter(({ tokenId }) => tokenId === minimum).length
