import { describe, expect, test } from 'vitest'
import { decodeAddress, ergoTreeOfAddress } from '#address/address.ts'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { mainnet } from '#network/mainnet.ts'
import { deriveNameSkeleton } from '#token/name-skeleton.ts'
import { checkToken } from '#token/genuineness.ts'
import { createLabelFinder, type Label } from './label.ts'
import { EIP21_LISTS, KNOWN_TOKENS } from './known-tokens.ts'
import { REGISTRY_FILES, registryLabels } from './registry.ts'

const NETWORKS = ['mainnet', 'testnet', 'devnet', 'demo'] as const
const labelsOf = (network: string) =>
  registryLabels({ network, addressPrefix: network === 'testnet' ? 0x10 : 0, blake2b256 })
const MAINNET = labelsOf('mainnet')
const valuesBy = (by: Label['match']['by']) =>
  MAINNET.filter(({ match }) => match.by === by).map(({ match }) => match.value)

describe('the registry', () => {
  test('has the expected number of labels by kind and network', () => {
    const counts = NETWORKS.map((network) => {
      const byKind = Map.groupBy(labelsOf(network), ({ kind }) => kind)
      return [network, Object.fromEntries([...byKind].map(([kind, labels]) => [kind, labels.length]))] as const
    })
    for (const [network, byKind] of counts) process.stdout.write(`registry, ${network}: ${JSON.stringify(byKind)}\n`)
    const bySource = Map.groupBy(MAINNET, ({ source }) => source)
    const sources = [...bySource].map(([source, labels]) => `${source} ${labels.length}`)
    process.stdout.write(`registry, mainnet by source: ${sources.join('; ')}\n`)
    expect(Object.fromEntries(counts)).toEqual({
      mainnet: { protocol: 10, miner: 26, exchange: 29, dapp: 50, generic: 4 },
      testnet: { dapp: 24, generic: 4 },
      devnet: { dapp: 26, generic: 4 },
      demo: { dapp: 26, generic: 4 },
    })
  })

  test('every entry names its networks, and only known ones', () => {
    const named = Object.values(REGISTRY_FILES).flatMap(({ labels }) =>
      labels.map((entry) => ('networks' in entry ? entry.networks : undefined)),
    )
    const known = (networks: unknown) =>
      networks === 'all' || (Array.isArray(networks) && networks.every((each) => NETWORKS.some((one) => one === each)))
    expect(named.filter((networks) => !known(networks))).toEqual([])
  })

  test.each(NETWORKS)('labels nothing twice on %s', (network) => {
    const keys = labelsOf(network).map(({ match }) => `${match.by} ${match.value}`)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('a template gives a kind, everything else a name', () => {
    for (const { match, certainty } of MAINNET) expect(certainty === 'kind').toBe(match.by === 'templateHash')
  })

  test('names the system scripts of mainnet', () => {
    const find = createLabelFinder(MAINNET)
    const { emission, treasury, noPremine, fee, reemission = '', payToReemission = '' } = mainnet.systemScripts
    const scripts = [emission, treasury, noPremine, fee, reemission, payToReemission]
    expect(scripts.map((tree) => find({ scriptHash: hashOf(tree) })?.label)).toEqual([
      'Emission',
      'Treasury',
      'No-premine proof and burn address',
      'Miner fee',
      'Re-emission',
      'Pay to re-emission',
    ])
  })

  test('a mining pool is known by the address of its key and by that of its reward script', () => {
    const pools = Map.groupBy(
      MAINNET.filter(({ kind }) => kind === 'miner'),
      ({ label }) => label,
    )
    expect(pools.size).toBe(12)
    for (const [pool, [reward, plain]] of pools) {
      const key = scriptOf(plain?.match.value ?? '').slice('0008cd'.length)
      expect([pool, scriptOf(reward?.match.value ?? '')]).toEqual([
        pool,
        `100204a00b08cd${key}ea02d192a39a8cc7a70173007301`,
      ])
    }
  })

  test('the template of the mining reward is the reward script without its constants', () => {
    const template = hexToBytes('ea02d192a39a8cc7a70173007301')
    expect(createLabelFinder(MAINNET)({ templateHash: bytesToHex(blake2b256(template)) })?.label).toBe('Mining reward')
  })

  test('templates that match nothing on the chain are left out', () => {
    expect(valuesBy('templateHash').filter((value) => /^(?:b718f6ae|bcbed29d|085d4031)/.test(value))).toEqual([])
  })
})

describe('createLabelFinder', () => {
  const label = (name: string, by: Label['match']['by'], value: string): Label => ({
    label: name,
    kind: 'dapp',
    match: { by, value },
    source: 'test',
    certainty: 'published',
  })
  const find = createLabelFinder([
    label('by address', 'address', 'x'),
    label('by template', 'templateHash', 'x'),
    label('by tree', 'scriptHash', 'x'),
    label('by token', 'token', 'x'),
  ])

  test('a singleton token takes precedence over a script, a script over its template, a template over an address', () => {
    expect(find({ tokenIds: ['y', 'x'], scriptHash: 'x', templateHash: 'x', address: 'x' })?.label).toBe('by token')
    expect(find({ tokenIds: ['y'], scriptHash: 'x', templateHash: 'x', address: 'x' })?.label).toBe('by tree')
    expect(find({ scriptHash: 'y', templateHash: 'x', address: 'x' })?.label).toBe('by template')
    expect(find({ address: 'x' })?.label).toBe('by address')
  })

  test('a script that must hold a token names a box with the token, and no other box', () => {
    const match = { by: 'scriptHash', value: 'bank', token: 'nft' } as const
    const bank: Label = { ...label('Bank', 'scriptHash', 'bank'), match }
    const state: Label = { ...label('Bank', 'token', 'nft'), match: { by: 'token', value: 'nft', scripts: ['bank'] } }
    const findBank = createLabelFinder([bank, state])
    expect(findBank({ tokenIds: ['nft'], scriptHash: 'bank' })?.label).toBe('Bank')
    expect(findBank({ scriptHash: 'bank' })?.label).toBe('Bank')
    expect(findBank({ tokenIds: ['other'], scriptHash: 'bank' })).toBeUndefined()
    expect(findBank({ tokenIds: ['nft'], scriptHash: 'wallet' })).toBeUndefined()
    expect(findBank({ tokenIds: ['nft'] })).toBeUndefined()
  })

  test('a template with fixed constants gives its kind to scripts that have them', () => {
    const match = { by: 'templateHash', value: 't', constants: [[0, '04a00b']] } as const
    const findKind = createLabelFinder([{ ...label('Reward', 'templateHash', 't'), match }])
    const reward = (lock: string) => `1002${lock}08cd${'02'.padEnd(66, '7')}ea02d192a39a8cc7a70173007301`
    const kindOf = (tree: string) => findKind({ templateHash: 't', readTree: () => tree })?.label
    expect([kindOf(reward('04a00b')), kindOf(reward('04a20b')), kindOf('00')]).toEqual(['Reward', undefined, undefined])
    expect(findKind({ templateHash: 't' })?.label).toBe('Reward')
  })

  test('a script that is only a condition on keys is recognised without a hash', () => {
    const names = ['000896', '000897', '000898', '0008cd'].map(
      (start) => find({ scriptHash: 'y', readTree: () => `${start}02` })?.label,
    )
    expect(names).toEqual([
      'Wallet of several keys, all must sign',
      'Wallet of several keys, any can sign',
      'Wallet of several keys, some must sign',
      undefined,
    ])
  })

  test('returns no label for an unknown subject', () => {
    expect(find({})).toBeUndefined()
    expect(find({ tokenIds: [], scriptHash: 'y', templateHash: 'y', address: 'y' })).toBeUndefined()
  })
})

describe('known tokens', () => {
  test('ids are 64 digits of hex, and no id or look-alike of a name occurs twice', () => {
    expect(KNOWN_TOKENS.filter(({ tokenId }) => !/^[\da-f]{64}$/.test(tokenId))).toEqual([])
    expect(new Set(KNOWN_TOKENS.map(({ tokenId }) => tokenId)).size).toBe(13)
    expect(new Set(KNOWN_TOKENS.map(({ name }) => deriveNameSkeleton(name))).size).toBe(13)
  })

  test('provide the EIP-21 lists', () => {
    const sigUsd = '03faf2cb329f2e90d6d23b58d91bbb6c046aa143261cc21f52fbe2824bfcbf04'
    expect(checkToken(sigUsd, 'SigUSD', EIP21_LISTS)).toEqual({
      genuine: 1,
      token: { tokenId: sigUsd, tokenName: 'SigUSD', uniqueName: true, issuer: 'sigmausd.io' },
    })
    expect(checkToken('00'.repeat(32), 'sigusd', EIP21_LISTS).genuine).toBe(2)
    expect(
      checkToken('944f72c571f7e894fe75fe5b351cdc67ea2fa6daa538321d72f759d551b1d147', 'ADA', EIP21_LISTS).genuine,
    ).toBe(3)
  })
})

function scriptOf(address: string): string {
  const decoded = decodeAddress(address, blake2b256)
  return decoded.ok ? (ergoTreeOfAddress(decoded.value) ?? '') : ''
}

function hashOf(ergoTree: string): string {
  return bytesToHex(blake2b256(hexToBytes(ergoTree)))
}
