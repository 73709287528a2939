import { bytesToHex, type Hex, utf8ToBytes } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/**
 * The public key of an actor, made from its name. It is a real point of the curve, since wallets and libraries refuse
 * to parse a box that names anything else. Nobody signs with it: proofs on the simulated chain are filler.
 */
export function keyOf(actor: string): Hex {
  const known = keys.get(actor)
  if (known !== undefined) return known
  const secret = blake2b256(utf8ToBytes(`devnet ${actor}`))
  const key = bytesToHex(secp256k1.getPublicKey(secret, true))
  keys.set(actor, key)
  return key
}

/** Points cost a fifth of a millisecond each and actors act often. */
const keys = new Map<string, Hex>()

/** The script that pays an actor. Kept, because a text built anew each time is hashed anew at each look-up. */
export function payTo(actor: string): Hex {
  const known = scripts.get(actor)
  if (known !== undefined) return known
  const script = `0008cd${keyOf(actor)}`
  scripts.set(actor, script)
  return script
}

const scripts = new Map<string, Hex>()
