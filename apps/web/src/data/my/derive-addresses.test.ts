import { randomBytes } from 'node:crypto'
import { HDKey } from '@scure/bip32'
import ergo from 'ergo-lib-wasm-nodejs'
import { expect, test } from 'vitest'
import { readExtendedKey } from './derive-addresses.ts'

const MAINNET = 0x00
const TESTNET = 0x10

test('derives the addresses that ergo-lib derives, for 1,000 paths, from keys of both depths and in both forms', () => {
  let compared = 0
  for (let wallet = 0; wallet < 25; wallet++) {
    const seed = randomBytes(64)
    const account = wallet % 5
    const key = HDKey.fromMasterSeed(seed).derive(`m/44'/429'/${account}'`)
    const parent = key.deriveChild(0)
    const forms = [key.publicExtendedKey, parent.publicExtendedKey, hexOf(key), `${hexOf(parent)}00112233`]
    const read = readExtendedKey(forms[wallet % forms.length] ?? '', wallet % 2 === 0 ? MAINNET : TESTNET)
    if (!read.ok) throw new Error(read.fault)
    const master = ergo.ExtSecretKey.derive_master(seed)
    for (let at = 0; at < 40; at++) {
      const index = at < 30 ? at : at * 1_000_003
      const path = ergo.DerivationPath.new(account, new Uint32Array([index]))
      const address = master.derive(path).public_key().to_address()
      const network = wallet % 2 === 0 ? ergo.NetworkPrefix.Mainnet : ergo.NetworkPrefix.Testnet
      expect(read.deriveAddress(index)).toBe(address.to_base58(network))
      compared++
    }
  }
  expect(compared).toBe(1000)
}, 120_000)

/** The 78 bytes of BIP-32, as wallets show them in hex. */
function hexOf({ depth, parentFingerprint, index, chainCode, publicKey }: HDKey): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(0x0488b21e, 0)
  head.writeUInt8(depth, 4)
  head.writeUInt32BE(parentFingerprint, 5)
  head.writeUInt32BE(index, 9)
  return Buffer.concat([head, chainCode ?? new Uint8Array(), publicKey ?? new Uint8Array()]).toString('hex')
}

const root = HDKey.fromMasterSeed(new Uint8Array(64).fill(7))

test.each([
  ['a private key', root.derive("m/44'/429'/0'").privateExtendedKey, 'private'],
  ['the key of a whole wallet', root.derive("m/44'/429'").publicExtendedKey, 'depth'],
  ['the key of one address', root.derive("m/44'/429'/0'/0/0").publicExtendedKey, 'depth'],
  ['a private key with a typing error', `${root.privateExtendedKey.slice(0, -1)}1`, 'private'],
  ['a public key with a typing error', `${root.derive("m/44'/429'/0'").publicExtendedKey.slice(0, -1)}1`, 'format'],
  ['text', 'savings', 'format'],
])('refuses %s', (_, text, fault) => {
  expect(readExtendedKey(text, MAINNET)).toEqual({ ok: false, fault })
})
