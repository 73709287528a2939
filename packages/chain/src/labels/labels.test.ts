import { describe, expect, test } from 'vitest'
import { decodeAddress, ergoTreeOfAddress } from '#address/address.ts'
import { bytesToHex, hexToBytes } from '#bytes/hex.ts'
import { blake2b256 } from '#hash/noble.ts'
import { deriveNameSkeleton } from '#token/name-skeleton.ts'
import { checkToken } from '#token/genuineness.ts'
import { createLabelFinder, type Label } from './label.ts'
import { EIP21_LISTS, KNOWN_TOKENS } from './known-tokens.ts'
import { MAINNET_LABELS } from './mainnet-labels.ts'

const valuesBy = (by: Label['match']['by']) =>
  MAINNET_LABELS.filter(({ match }) => match.by === by).map(({ match }) => match.value)

describe('built-in labels', () => {
  test('has the expected number of labels', () => {
    const counts = Object.groupBy(MAINNET_LABELS, ({ kind }) => kind)
    expect(Object.entries(counts).map(([kind, labels]) => [kind, labels?.length])).toEqual([
      ['protocol', 17],
      ['miner', 25],
      ['exchange', 29],
      ['dapp', 43],
      ['generic', 1],
    ])
  })

  test('nothing is labelled twice', () => {
    const keys = MAINNET_LABELS.map(({ match }) => `${match.by} ${match.value}`)
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })

  test('ids and hashes are 64 digits of lower-case hex', () => {
    const values = [...valuesBy('token'), ...valuesBy('scriptHash'), ...valuesBy('templateHash')]
    expect(values.filter((value) => !/^[\da-f]{64}$/.test(value))).toEqual([])
  })

  test('addresses belong to mainnet and have valid checksums', () => {
    const wrong = valuesBy('address').filter((address) => {
      const decoded = decodeAddress(address, blake2b256)
      return !decoded.ok || decoded.value.networkPrefix !== 0
    })
    expect(wrong).toEqual([])
  })

  test('a protocol contract has the address of the script with its hash', () => {
    const protocol = MAINNET_LABELS.filter(({ kind }) => kind === 'protocol')
    const hashes = protocol.filter(({ match }) => match.by === 'scriptHash')
    expect(hashes).toHaveLength(7)
    for (const { label, match } of hashes) {
      const address = protocol.find((other) => other.label === label && other.match.by === 'address')?.match.value
      expect([label, scriptHash(address ?? '')]).toEqual([label, match.value])
    }
  })

  test('the first address of a mining pool is a reward script for the key of the second', () => {
    const pools = Map.groupBy(
      MAINNET_LABELS.filter(({ kind }) => kind === 'miner'),
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
    expect(createLabelFinder(MAINNET_LABELS)({ templateHash: bytesToHex(blake2b256(template)) })?.label).toBe(
      'Mining reward',
    )
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

function scriptHash(address: string): string {
  return bytesToHex(blake2b256(hexToBytes(scriptOf(address))))
}
