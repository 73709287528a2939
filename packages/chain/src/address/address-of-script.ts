import { hexToBytes, type Hex } from '#bytes/hex.ts'
import { parseErgoTree } from '#ergotree/ergo-tree.ts'
import type { SigmaProposition } from '#sigma/types.ts'
import { type Address, P2PK_SCRIPT, P2SH_SCRIPT_HEAD, P2SH_SCRIPT_TAIL } from './address.ts'

const P2PK_HEX_LENGTH = P2PK_SCRIPT.length + 66
const P2SH_HEX_LENGTH = P2SH_SCRIPT_HEAD.length + 48 + P2SH_SCRIPT_TAIL.length

/**
 * The address of a script. It does not identify the script: scripts that wrap the same public key in different headers
 * share one P2PK address. A script that cannot be parsed gets the P2S address of its bytes.
 */
export function addressOfScript(ergoTree: Hex, networkPrefix: number): Address {
  const body = publicKeyOf(ergoTree)
  if (body !== undefined) return { kind: 'P2PK', networkPrefix, body }
  if (isPayToScriptHash(ergoTree)) {
    const hash = ergoTree.slice(P2SH_SCRIPT_HEAD.length, -P2SH_SCRIPT_TAIL.length)
    return { kind: 'P2SH', networkPrefix, body: hexToBytes(hash) }
  }
  return { kind: 'P2S', networkPrefix, body: hexToBytes(ergoTree) }
}

/** Returns the public key if the whole expression is one public key. */
function publicKeyOf(ergoTree: Hex): Uint8Array | undefined {
  if (ergoTree.length === P2PK_HEX_LENGTH && ergoTree.startsWith(P2PK_SCRIPT)) {
    return hexToBytes(ergoTree.slice(P2PK_SCRIPT.length))
  }
  // Other headers around the same expression are rare and short, so longer scripts are not parsed.
  if (ergoTree.length > P2PK_HEX_LENGTH + 8) return undefined
  const tree = parseErgoTree(hexToBytes(ergoTree))
  if (!tree.ok || tree.value.root === undefined) return undefined
  // readRoot guarantees that the root is a proposition.
  const proposition = tree.value.root.value as SigmaProposition
  return proposition.prove === 'dlog' ? proposition.publicKey : undefined
}

function isPayToScriptHash(ergoTree: Hex): boolean {
  return (
    ergoTree.length === P2SH_HEX_LENGTH && ergoTree.startsWith(P2SH_SCRIPT_HEAD) && ergoTree.endsWith(P2SH_SCRIPT_TAIL)
  )
}
