import { KNOWN_TOKENS, presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { AMM_SCRIPTS, RESERVE_TEMPLATES } from '@ergo-explorer/stories'
import { expect, test } from 'vitest'
import { createVaultLookup, deriveTokenSupply, presentConcentration, shareBaseOf } from './token-supply.ts'

const blake2b256 = await createBlake2b256()
const vaultsOf = createVaultLookup({ preset: presetOf('mainnet'), blake2b256 })
const idOf = (name: string) => KNOWN_TOKENS.find((token) => token.name === name)?.tokenId ?? expect.fail(`no ${name}`)

const [BANK, POOL] = [RESERVE_TEMPLATES[0] ?? expect.fail(), RESERVE_TEMPLATES[1] ?? expect.fail()]
const [POOL_SCRIPT = ''] = AMM_SCRIPTS
const distribution = { existing: 1000n, inWallets: 100n, inVaults: 0n, vaultHashes: [], candidate: null }
const bank = { hash: 'bb', template: BANK, amount: 990n, position: 0, singletons: [2] }
const pool = { hash: POOL_SCRIPT, template: POOL, amount: 990n, position: 1, singletons: [0] }
const vaultHashes = vaultsOf(idOf('rsBTC'))
const bridged = { ...distribution, inVaults: 990n, vaultHashes }

test.each([
  ['bank', { ...distribution, candidate: bank }],
  ['pool', { ...distribution, candidate: pool }],
  ['bridge', bridged],
] as const)('a genuine %s is a reserve, and the rest circulates', (kind, held) => {
  const supply = deriveTokenSupply(held)
  expect(supply).toMatchObject({ reserve: { kind, amount: 990n }, circulating: 10n })
  for (const hash of supply.reserve?.scriptHashes ?? []) expect(shareBaseOf(supply, hash)).toBeUndefined()
  expect(shareBaseOf(supply, 'dd')).toBe(10n)
})

test.each([
  ['a bank without its NFT', { ...distribution, candidate: { ...bank, singletons: [] } }],
  ['a pool whose script has other constants', { ...distribution, candidate: { ...pool, hash: 'cc' } }],
  ['a pool without its NFT', { ...distribution, candidate: { ...pool, singletons: [2] } }],
  ['a vault that holds half of all units', { ...bridged, inVaults: 500n }],
  ['a token that no longer exists', { ...bridged, existing: 0n, inVaults: 0n }],
])('%s is no reserve', (_, held) => {
  expect(deriveTokenSupply(held)).toMatchObject({ reserve: undefined, circulating: undefined })
})

const groups = [
  { kind: 'contracts', holders: 2, amount: 993n },
  { kind: 'wallet-1', holders: 1, amount: 4n },
  { kind: 'wallets-2-10', holders: 1, amount: 2n },
  { kind: 'wallets-11-100', holders: 0, amount: 0n },
  { kind: 'other-wallets', holders: 0, amount: 0n },
] as const
const largest = [
  { hash: 'bb', amount: 990n },
  { hash: 'w1', amount: 4n },
  { hash: 'c2', amount: 3n },
  { hash: 'w2', amount: 2n },
]

test('shares of holders are parts of the supply without the reserve', () => {
  const supply = deriveTokenSupply({ ...distribution, candidate: bank })
  const concentration = presentConcentration({ holders: 5, largest, groups, vaultHolders: 0 }, supply)
  expect(concentration).toEqual({
    top: [
      { holderCount: 1, amount: '4', share: '40.000000' },
      { holderCount: 3, amount: '9', share: '90.000000' },
    ],
    bands: [
      { kind: 'contracts', holderCount: 1, amount: '3', share: '30.000000' },
      { kind: 'wallet-1', holderCount: 1, amount: '4', share: '40.000000' },
      { kind: 'wallets-2-10', holderCount: 1, amount: '2', share: '20.000000' },
      // Beyond the holders that were read.
      { kind: 'others', holderCount: 1, amount: '1', share: '10.000000' },
    ],
  })
  const none = deriveTokenSupply({ ...distribution, existing: 0n })
  expect(presentConcentration({ holders: 0, largest: [], groups: [], vaultHolders: 0 }, none)).toBeNull()
})

test('only tokens of the bridge have vaults, on mainnet', () => {
  expect(vaultHashes).toHaveLength(2)
  expect(vaultsOf(idOf('rsADA'))).toEqual(vaultHashes)
  // Anyone can send most of such a token to the vaults.
  for (const other of [idOf('SigUSD'), idOf('RSN'), 'ab'.repeat(32)]) expect(vaultsOf(other)).toEqual([])
  const onDevnet = createVaultLookup({ preset: presetOf('devnet'), blake2b256 })
  expect(onDevnet(idOf('rsBTC'))).toEqual([])
})
