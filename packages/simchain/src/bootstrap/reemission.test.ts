import { minerKeyOf, NANOERG_PER_ERG as ERG, presetOf, rewardScript } from '@ergo-explorer/chain'
import { describe, expect, test } from 'vitest'
import { tokenAmount, type SimulatedTransaction, simulateChain } from '#economy/testing/simulated-chain.ts'
import { INJECTION_SCRIPT } from './reemission.ts'

const { systemScripts, reemission } = presetOf('devnet')
const { emissionNft, reemissionNft, reemissionToken } = reemission?.tokens ?? expect.fail('no re-emission tokens')
const { transactions, world } = await simulateChain(4200)

/** The first transaction of a block pays its miner. */
const rewards = transactions.filter(({ height }, i) => transactions[i - 1]?.height !== height)
const rewardAt = (height: number): SimulatedTransaction => {
  const found = rewards[height - 1]
  if (found === undefined) throw new Error(`no block ${height}`)
  return found
}
const scriptsOf = ({ inputs }: SimulatedTransaction) => inputs.map(({ ergoTree }) => ergoTree)

describe('re-emission (EIP-27)', () => {
  test('starts when the emission contract takes the tokens from the injection box, whose ERG goes to the miner', () => {
    const { transaction, inputs } = rewardAt(1409)
    expect(scriptsOf(rewardAt(1408))).toEqual([systemScripts.emission])
    expect(inputs.map(({ ergoTree }) => ergoTree)).toEqual([systemScripts.emission, INJECTION_SCRIPT])
    const [rest, reward] = transaction.outputs
    expect(rest?.value).toBe((inputs[0]?.value ?? 0n) - 63n * ERG)
    expect(rest?.assets).toEqual([
      { tokenId: emissionNft, amount: 1n },
      { tokenId: reemissionToken, amount: 20_000_000n * ERG - 12n * ERG },
    ])
    expect(reward?.value).toBe(63n * ERG + 10_000_000n)
    expect(reward?.assets).toEqual([{ tokenId: reemissionToken, amount: 12n * ERG }])
  })

  test.each([
    [1410, 63n, 12n],
    [3455, 18n, 12n],
    [3600, 12n, 9n],
    [3900, 6n, 3n],
    [3968, 3n, 0n],
  ])('block %i pays %d ERG, of which %d are owed', (height, payout, owed) => {
    const reward = rewardAt(height).transaction.outputs[1]
    expect(reward?.value).toBe(payout * ERG)
    expect(tokenAmount(reward ? [reward] : [], reemissionToken)).toBe(owed * ERG)
  })

  test('burns the tokens and pays as much ERG to the contract when a miner spends a reward', () => {
    const payouts = transactions.filter(({ inputs }) =>
      inputs.some(({ ergoTree }) => minerKeyOf(ergoTree) !== undefined),
    )
    expect(payouts.filter(({ inputs }) => tokenAmount(inputs, reemissionToken) > 0n).length).toBeGreaterThan(30)
    for (const { height, inputs, transaction } of payouts) {
      const paid = transaction.outputs
        .filter(({ ergoTree }) => ergoTree === systemScripts.payToReemission)
        .reduce((sum, { value }) => sum + value, 0n)
      expect(paid).toBe(tokenAmount(inputs, reemissionToken))
      expect(tokenAmount(transaction.outputs, reemissionToken)).toBe(0n)
      for (const box of inputs) {
        if (minerKeyOf(box.ergoTree) !== undefined) expect(height - box.creationHeight).toBeGreaterThanOrEqual(720)
      }
    }
  })

  test('merges pending payments into its contract', () => {
    const merges = transactions.filter((each) =>
      scriptsOf(each)
        .slice(1)
        .includes(systemScripts.payToReemission ?? ''),
    )
    expect(merges.length).toBeGreaterThan(5)
    for (const { inputs, transaction } of merges) {
      const [contract, fee] = transaction.outputs
      expect(transaction.outputs).toHaveLength(2)
      expect(inputs[0]?.ergoTree).toBe(systemScripts.reemission)
      expect(contract?.assets).toEqual([{ tokenId: reemissionNft, amount: 1n }])
      expect(contract?.value).toBeGreaterThan(inputs[0]?.value ?? 0n)
      expect(fee?.value).toBeLessThanOrEqual(10_000_000n)
    }
  })

  test('the emission contract is empty at block 4095 and burns the remaining tokens', () => {
    const { transaction, inputs } = rewardAt(4095)
    expect(inputs.map(({ value }) => value)).toEqual([3n * ERG])
    expect(transaction.outputs.map(({ value, assets }) => [value, assets])).toEqual([
      [(3n * ERG) / 2n, []],
      [(3n * ERG) / 2n, []],
    ])
    expect(world.countOf(systemScripts.emission)).toBe(0)
  })

  test('its contract pays 3 ERG a block from block 4096 on', () => {
    for (let height = 4096; height <= 4200; height++) {
      const { inputs, transaction } = rewardAt(height)
      const [contract, reward] = transaction.outputs
      expect(inputs.map(({ ergoTree }) => ergoTree)).toEqual([systemScripts.reemission])
      expect(contract).toMatchObject({ ergoTree: systemScripts.reemission, assets: inputs[0]?.assets })
      expect(reward?.value).toBe(3n * ERG)
      expect(reward?.ergoTree).toBe(rewardScript(minerKeyOf(reward?.ergoTree ?? '') ?? ''))
    }
  })
})
