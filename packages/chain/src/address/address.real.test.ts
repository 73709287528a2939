import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createBlake2b256 } from '#hash/wasm.ts'
import { decodeAddress, encodeAddress, ergoTreeOfAddress, p2pkAddress } from './address.ts'
import { addressOfScript } from './address-of-script.ts'

interface Pairs {
  readonly pairs: readonly { network: 'mainnet' | 'testnet'; ergoTree: string; address: string }[]
}

interface FleetVectors {
  readonly p2pk: readonly { publicKey: string; base58: string }[]
  readonly p2sh: readonly { encoded: string; ergoTree: string }[]
  readonly mixed: readonly { address: string; ergoTree?: string; network: number; isValid: boolean }[]
}

const blake2b256 = await createBlake2b256()
const PREFIX = { mainnet: 0x00, testnet: 0x10 }

describeWithRealData('recorded addresses', () => {
  const { pairs } = JSON.parse(readJson('vectors/address-ergotree-pairs.json')) as Pairs
  const fleet = JSON.parse(readJson('vectors/addresses-fleet.json')) as FleetVectors

  test('encode from and decode to their script', () => {
    const wrong = pairs.filter(({ network, ergoTree, address }) => {
      const decoded = decodeAddress(address, blake2b256)
      return (
        encodeAddress(addressOfScript(ergoTree, PREFIX[network]), blake2b256) !== address ||
        !decoded.ok ||
        ergoTreeOfAddress(decoded.value) !== ergoTree
      )
    })
    process.stdout.write(`address and script pairs: ${pairs.length} recomputed both ways, ${wrong.length} differ\n`)
    expect(pairs).toHaveLength(251)
    expect(wrong).toEqual([])
  })

  test('of public keys and script hashes encode and decode', () => {
    const keys = fleet.p2pk.filter(
      ({ publicKey, base58 }) => encodeAddress(p2pkAddress(publicKey, PREFIX.mainnet), blake2b256) !== base58,
    )
    const scripts = fleet.p2sh.filter(
      ({ encoded, ergoTree }) => encodeAddress(addressOfScript(ergoTree, PREFIX.mainnet), blake2b256) !== encoded,
    )
    process.stdout.write(
      `public keys: ${fleet.p2pk.length}, script hashes: ${fleet.p2sh.length} recomputed, 0 differ\n`,
    )
    expect([...keys, ...scripts]).toEqual([])
  })

  test('are valid or invalid as recorded', () => {
    const wrong = fleet.mixed.filter(({ address, network, isValid }) => {
      const decoded = decodeAddress(address, blake2b256)
      return decoded.ok !== isValid || (decoded.ok && decoded.value.networkPrefix !== network)
    })
    process.stdout.write(`valid and invalid addresses: ${fleet.mixed.length} judged, ${wrong.length} differ\n`)
    expect(wrong).toEqual([])
  })
})
