import { bytesToHex, type Hex, utf8ToBytes } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { normalizeZ } from '@noble/curves/abstract/curve.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'

/**
 * The public key of an actor, derived from its name. It is a valid curve point, since wallets and libraries refuse to
 * parse other keys. It never signs: proofs on the simulated chain are filler.
 */
export function publicKeyOf(actor: string): Hex {
  const cached = keys.get(actor)
  if (cached !== undefined) return cached
  const secret = blake2b256(utf8ToBytes(`devnet ${actor}`))
  const key = bytesToHex(secp256k1.getPublicKey(secret, true))
  keys.set(actor, key)
  return key
}

/** Cached: deriving a point takes 0.2 ms, and actors are used often. */
const keys = new Map<string, Hex>()

/**
 * The pay-to-public-key script of an actor. Cached, because a newly built string is hashed again at each map lookup.
 */
export function payToPublicKeyScript(actor: string): Hex {
  const cached = scripts.get(actor)
  if (cached !== undefined) return cached
  const script = `0008cd${publicKeyOf(actor)}`
  scripts.set(actor, script)
  return script
}

const scripts = new Map<string, Hex>()

/**
 * The pay-to-public-key scripts of consecutive secrets. Each key is the previous one plus the generator, and all are
 * converted together, which takes 10 µs per key instead of 200 µs.
 */
export function consecutiveScripts(first: number, count: number): Hex[] {
  const { Point } = secp256k1
  const points = [Point.BASE.multiply(FIRST_SECRET + BigInt(first))]
  for (let i = 1; i < count; i++) points.push((points[i - 1] ?? Point.BASE).add(Point.BASE))
  return normalizeZ(Point, points).map((point) => `0008cd${bytesToHex(point.toBytes(true))}`)
}

/** Any secret: zero has no public key, and small ones belong to well-known keys. */
const FIRST_SECRET = 2n ** 200n
