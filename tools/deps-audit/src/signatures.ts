import { createPublicKey, verify } from 'node:crypto'
import type { Key, Published } from './registry.ts'

/** Whether the registry signed that this version has this content: ECDSA over name@version:integrity. */
export function isSigned(
  id: string,
  integrity: string | undefined,
  { signatures }: Published,
  keys: readonly Key[],
): boolean {
  return signatures.some(({ keyid, sig }) => {
    const key = keys.find((one) => one.keyid === keyid)
    if (key === undefined) return false
    const publicKey = createPublicKey({ key: Buffer.from(key.key, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(`${id}:${integrity ?? ''}`), publicKey, Buffer.from(sig, 'base64'))
  })
}
