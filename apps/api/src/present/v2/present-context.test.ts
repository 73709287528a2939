import {
  createLabelFinder,
  createTokenClassifier,
  type ClassifyToken,
  MAINNET_LABELS,
  type NetworkName,
  presetOf,
  rewardScript,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describe, expect, test, vi } from 'vitest'
import { addressOfErgoTree, hashOfErgoTree } from '#scripts.ts'
import { cacheVerdicts, selectNetworkLabels } from './present-context.ts'

const blake2b256 = await createBlake2b256()
const labelsOf = (network: NetworkName) => selectNetworkLabels(presetOf(network), blake2b256)

describe('labels', () => {
  test('of mainnet owners are not applied on other networks', () => {
    const owners = MAINNET_LABELS.filter(({ match }) => match.by === 'address').map(({ match }) => match.value)
    expect(owners.length).toBeGreaterThan(50)
    const finds = (network: NetworkName) => {
      const find = createLabelFinder(labelsOf(network))
      return owners.filter((address) => find({ address }) !== undefined).length
    }
    expect([finds('mainnet'), finds('testnet'), finds('devnet')]).toEqual([owners.length, 0, 0])
  })

  test('of the demo chain name its mining pools by key and by reward address', () => {
    const preset = presetOf('demo')
    const pool = preset.owners?.find(({ name }) => name === 'Northwind Pool') ?? expect.fail('no pool')
    const find = createLabelFinder(labelsOf('demo'))
    for (const script of [`0008cd${pool.publicKey}`, rewardScript(pool.publicKey)])
      expect(find({ address: addressOfErgoTree({ preset, blake2b256 }, script) })).toMatchObject({
        label: 'Northwind Pool',
        kind: 'miner',
      })
  })

  test.each(['mainnet', 'testnet', 'devnet', 'demo'] as const)('name the no-premine contract on %s', (network) => {
    const scriptHash = hashOfErgoTree(blake2b256, presetOf(network).systemScripts.noPremine)
    const label = createLabelFinder(labelsOf(network))({ scriptHash })?.label
    expect(label).toBe('No-premine proof and burn address')
  })
})

test('verdicts are computed once per id and name', () => {
  const original = { tokenId: '11'.repeat(32), name: 'SigUSD', isNameUnique: true, issuer: null, source: 'test' }
  const classify = vi.fn<ClassifyToken>(createTokenClassifier({ originals: [original], blockedIds: [] }))
  const cached = cacheVerdicts(classify, 100_000)
  const kinds = ['sigusd', 'sigusd', 'Other', null, ''].map((name) => cached('22'.repeat(32), name).kind)
  expect(kinds).toEqual(['copy', 'copy', 'unknown', 'unknown', 'unknown'])
  // No name and an empty one have the same verdict.
  expect(classify).toHaveBeenCalledTimes(3)
  expect(cached('11'.repeat(32), 'Other').kind).toBe('original')
})
