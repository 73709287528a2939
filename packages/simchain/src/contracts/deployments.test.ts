import { type Box, hexToBytes, type NetworkPreset, parseErgoTree, presetOf, templateHashes } from '@ergo-explorer/chain'
import { blake2b256, sha256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { readInt, readLong } from './constants.ts'
import { ballotScript, updateScript } from './oracle-pool.ts'
import { readBank } from '#economy/markets/bank.ts'
import { readN2tPool } from './n2t-pool.ts'
import { ORACLE_OPERATORS } from '#economy/markets/oracle-pool.ts'
import { type SimulatedTransaction, simulateChain } from '#economy/testing/simulated-chain.ts'
import { BANK, type DeployedOraclePool, deploymentsOf, GOLD_POOL, SWAP_POOL, USD_POOL } from './deployments.ts'
import { BOOTSTRAP_BLOCKS } from '#bootstrap/bootstrap.ts'
import { MAINNET_PROFILE_PRESET } from './mainnet-profile.ts'

const { transactions, world } = await simulateChain(BOOTSTRAP_BLOCKS, 'one seed')
const { transactions: otherPlayed } = await simulateChain(BOOTSTRAP_BLOCKS, 'another seed')
const { transactions: mainnetProfile } = await simulateChain(BOOTSTRAP_BLOCKS, 'long chain', MAINNET_PROFILE_PRESET)

/** Ids of the minted tokens, by token name. */
function mintedIn(chain: readonly SimulatedTransaction[]): Record<string, string> {
  const minted = chain.flatMap(({ transaction }) => {
    const tokenId: string | undefined = transaction.inputs[0]?.boxId
    const birth = transaction.outputs.find(({ assets }) => assets.some((asset) => asset.tokenId === tokenId))
    const name = birth?.registers.R4
    // A name is a Coll[Byte]: type, one length byte, text.
    return name === undefined || tokenId === undefined
      ? []
      : [[new TextDecoder().decode(hexToBytes(name).slice(2)), tokenId]]
  })
  return Object.fromEntries(minted) as Record<string, string>
}

const namesOf = (pool: DeployedOraclePool, rewardName: string) => ({
  [`${pool.pair} Pool NFT`]: pool.ids.poolNft,
  [`${pool.pair} Refresh NFT`]: pool.ids.refreshNft,
  [`${pool.pair} Update NFT`]: pool.ids.updateNft,
  [`${pool.pair} Oracle Token`]: pool.ids.oracleToken,
  [`${pool.pair} Ballot Token`]: pool.ids.ballotToken,
  [rewardName]: pool.ids.rewardToken,
})

function listTokens(preset: NetworkPreset) {
  const { usdPool, goldPool, bank, swapPool } = deploymentsOf(preset)
  return {
    'Emission Contract NFT': preset.reemission?.tokens?.emissionNft,
    'Reemission Contract NFT': preset.reemission?.tokens?.reemissionNft,
    'Reemission Token': preset.reemission?.tokens?.reemissionToken,
    ...namesOf(usdPool, 'simDORT'),
    ...namesOf(goldPool, 'simGORT'),
    'simUSD Bank NFT': bank.nft,
    'simUSD Bank Update NFT': bank.updateNft,
    simUSD: bank.stable,
    simRSV: bank.reserve,
    ERG_simUSD_NFT: swapPool.nft,
    ERG_simUSD_LP: swapPool.lpToken,
  }
}

describe('the first 100 blocks', () => {
  test('mint exactly the tokens listed in deployments.ts, whatever the seed', () => {
    expect(mintedIn(transactions)).toEqual(listTokens(presetOf('devnet')))
    expect(mintedIn(otherPlayed)).toEqual(listTokens(presetOf('devnet')))
    expect(mintedIn(mainnetProfile)).toEqual(listTokens(MAINNET_PROFILE_PRESET))
    expect(MAINNET_PROFILE_PRESET.bankNft).toBe(deploymentsOf(MAINNET_PROFILE_PRESET).bank.nft)
  })

  test('hold the same transactions, whatever the seed', () => {
    const ids = (chain: readonly SimulatedTransaction[]) => chain.map(({ transaction }) => transaction.id)
    expect(ids(otherPlayed)).toEqual(ids(transactions))
  })

  test('leave one box per contract, and ten oracle boxes', () => {
    const oracles = new Set([USD_POOL.oracleScript, GOLD_POOL.oracleScript])
    for (const script of deploymentsOf(presetOf('devnet')).scripts)
      expect(world.countOf(script)).toBe(oracles.has(script) ? ORACLE_OPERATORS.length : 1)
  })
})

describe.each([
  ['ERG/USD', USD_POOL, 666_666_667n],
  ['ERG/XAU', GOLD_POOL, 56_666_666_695_000n],
])('the %s pool', (_, pool, firstRate) => {
  const outputs = transactions.flatMap(({ transaction }) => transaction.outputs)
  const under = (script: string): Box[] => outputs.filter(({ ergoTree }) => ergoTree === script)

  test('starts with a rate, an epoch and its reward tokens', () => {
    const [box] = under(pool.poolScript)
    expect(readLong(box?.registers.R4)).toBe(firstRate)
    expect(readInt(box?.registers.R5)).toBe(1)
    expect(box?.assets).toEqual([
      { tokenId: pool.ids.poolNft, amount: 1n },
      { tokenId: pool.ids.rewardToken, amount: 99_999_990n },
    ])
  })

  test('is found by the template of its pool box, and its refresh box by the id in it', () => {
    const [box] = under(pool.poolScript)
    const parsed = parseErgoTree(hexToBytes(box?.ergoTree ?? ''))
    if (!parsed.ok) throw new Error(parsed.reason)
    expect(templateHashes(parsed.value, { blake2b256, sha256 }).blake2b256).toBe(
      '3ffc5d9ca2e84acd90370dbcbdd3e1b632594a599d67d16e4ad7d41a59fb6553',
    )
    const [refresh] = under(pool.refreshScript)
    expect(parsed.value.constants[2]?.value).toEqual(hexToBytes(refresh?.assets[0]?.tokenId ?? ''))
  })

  test('has an update box and some ballots', () => {
    expect(under(updateScript(pool.ids, 6)).map(({ assets }) => assets)).toEqual([
      [{ tokenId: pool.ids.updateNft, amount: 1n }],
    ])
    const ballots = under(ballotScript(pool.ids))
    expect(ballots).toHaveLength(3)
    for (const { registers } of ballots) expect(Object.keys(registers)).toEqual(['R4', 'R5', 'R6', 'R7', 'R8'])
  })
})

test('bank and swap pool are funded before the economy starts', () => {
  const [bankBox, poolBox] = [world.singleton(BANK.nft), world.singleton(SWAP_POOL.nft)]
  const bank = bankBox && readBank(bankBox)
  const pool = poolBox && readN2tPool(poolBox)
  expect(bank?.stableOut).toBeGreaterThan(10_000n)
  expect(bank?.reserveOut).toBe(240_000n)
  // At the oracle's initial rate a cent costs 6 666 666 nanoERG.
  expect(Number(pool?.x) / Number(pool?.y)).toBeCloseTo(6_666_666, -2)
})
