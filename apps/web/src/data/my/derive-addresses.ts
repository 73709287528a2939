import { encodeAddress } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { HDKey } from '@scure/bip32'

/** Why a text is not an extended public key that addresses can be derived from. */
export type ExtendedKeyFault = 'private' | 'format' | 'depth'

export type ReadExtendedKey =
  | { readonly ok: true; readonly deriveAddress: (index: number) => string }
  | { readonly ok: false; readonly fault: ExtendedKeyFault }

/** Consecutive unused addresses after which none is expected (EIP-3). */
export const ADDRESS_GAP = 20

/**
 * Reads an extended public key in Base58 or hex. By EIP-3, wallets use the paths m/44'/429'/account'/0/index: a key of
 * depth 3 is that of an account, and a key of depth 4 that of its receiving addresses.
 */
export function readExtendedKey(text: string, networkPrefix: number): ReadExtendedKey {
  const key = parseKey(text.trim())
  if (typeof key === 'string') return { ok: false, fault: key }
  if (key.depth !== 3 && key.depth !== 4) return { ok: false, fault: 'depth' }
  const parent = key.depth === 3 ? key.deriveChild(0) : key
  return {
    ok: true,
    deriveAddress: (index) => {
      // Public keys always have children.
      const body = parent.deriveChild(index).publicKey as Uint8Array
      return encodeAddress({ kind: 'P2PK', networkPrefix, body }, blake2b256)
    },
  }
}

/** Offsets of BIP-32: version, depth, fingerprint of the parent, index, chain code, key. */
const KEY_BYTES = 78

function parseKey(text: string): HDKey | 'private' | 'format' {
  try {
    if (/^(?:[\da-f]{2}){78,82}$/i.test(text)) return fromBytes(Uint8Array.from(text.match(/../g) ?? [], hexByte))
    const key = HDKey.fromExtendedKey(text)
    return key.privateKey === null ? key : 'private'
  } catch {
    return /^[xt]prv/.test(text) ? 'private' : 'format'
  }
}

const hexByte = (pair: string) => Number.parseInt(pair, 16)

function fromBytes(bytes: Uint8Array): HDKey | 'private' | 'format' {
  const content = bytes.subarray(0, KEY_BYTES)
  const view = new DataView(content.buffer)
  // A private key is preceded by a zero.
  if (content[45] === 0) return 'private'
  return new HDKey({
    depth: view.getUint8(4),
    parentFingerprint: view.getUint32(5),
    index: view.getUint32(9),
    chainCode: content.slice(13, 45),
    publicKey: content.slice(45),
  })
}
