import {
  type Box,
  createLabelFinder,
  createTokenClassifier,
  type ClassifyToken,
  type NetworkName,
  presetOf,
  rewardScript,
  tokenListsOf,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { generateBlocks, Simulation } from '@ergo-explorer/simchain'
import { createScriptReader } from '@ergo-explorer/stories'
import { describe, expect, test, vi } from 'vitest'
import { addressOfErgoTree, hashOfErgoTree } from '#scripts.ts'
import { presentOwner } from './parties.ts'
import { cacheVerdicts, selectNetworkLabels } from './present-context.ts'

const blake2b256 = await createBlake2b256()
const labelsOf = (network: NetworkName) => selectNetworkLabels(presetOf(network), blake2b256)

describe('labels', () => {
  test('of mainnet owners are not applied on other networks', () => {
    const owners = labelsOf('mainnet').flatMap(({ match: { by, value } }) => (by === 'address' ? [value] : []))
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

const BLOCKS = Number(process.env['SIMULATED_BLOCKS'] ?? 400)

test('contracts of the demo chain that hold more than 1 ERG have a name or a kind', () => {
  const preset = presetOf('demo')
  const context = {
    preset,
    blake2b256,
    findLabel: createLabelFinder(labelsOf('demo')),
    readScript: createScriptReader(blake2b256),
    tokenLists: tokenListsOf('demo'),
    classifyToken: createTokenClassifier({ originals: [], blockedIds: [] }),
  }
  const unspent = new Map<string, Box>()
  const simulation = new Simulation({ preset, profile: 'demo', seed: 'demo', blake2b256 })
  for (const { transactions } of generateBlocks(simulation, {
    blocks: BLOCKS,
    endTime: 1_760_000_000_000,
    spanMs: 4e9,
  }))
    for (const { inputs, outputs } of transactions) {
      for (const { boxId } of inputs) unspent.delete(boxId)
      for (const box of outputs) unspent.set(box.boxId, box)
    }
  const contracts = Map.groupBy(unspent.values(), ({ ergoTree }) => context.readScript(ergoTree).template ?? ergoTree)
  const named: string[] = []
  const unnamed: string[] = []
  for (const [template, boxes] of contracts) {
    const [box] = boxes
    if (box === undefined || box.ergoTree.startsWith('0008cd')) continue
    if (boxes.reduce((sum, { value }) => sum + value, 0n) <= 1_000_000_000n) continue
    const tokenIds = box.assets.map(({ tokenId }) => tokenId)
    const address = addressOfErgoTree(context, box.ergoTree)
    const { label } = presentOwner(context, { ergoTree: box.ergoTree, address, tokenIds })
    if (label === null) unnamed.push(template)
    else named.push(label.name)
  }
  process.stdout.write(
    `demo, contracts above 1 ERG: ${named.length} named (${named.join('; ')}), ${unnamed.length} not\n`,
  )
  expect(named.length).toBeGreaterThanOrEqual(6)
  expect(unnamed.length).toBeLessThanOrEqual(2)
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
