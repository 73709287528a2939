import { createLabelFinder, MAINNET_LABELS, type NetworkName, presetOf, rewardScript } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { describe, expect, test } from 'vitest'
import { addressOfErgoTree, hashOfErgoTree } from '#scripts.ts'
import { selectNetworkLabels } from './present-context.ts'

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
