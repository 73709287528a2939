import { bytesToHex, type Hex, isHex } from '#bytes/hex.ts'
import type { Constant } from '#sigma/types.ts'
import { bytes, int, listOf, pairOf, readConstantAs } from '#sigma/shape.ts'
import { readChainText, type DecodedRegisters } from './register-values.ts'

/** The asset type that the issuing box declares in R7, with its content in R8 and R9 (EIP-4). */
export type AssetType =
  | {
      readonly kind: 'picture' | 'video' | 'audio'
      readonly contentHash: Hex | undefined
      readonly link: string | undefined
      /** Cover picture, for audio only. */
      readonly coverLink: string | undefined
    }
  | { readonly kind: 'collection' }
  | { readonly kind: 'attachments'; readonly contentHashes: readonly Hex[] }
  | {
      readonly kind: 'membership'
      readonly requiredSignatures: number | undefined
      readonly depositErgoTree: Hex | undefined
    }
  | { readonly kind: 'unknown'; readonly code: Hex }

/** The declared asset type, or undefined if R7 holds no bytes. Links are untrusted: see link-safety.ts. */
export function readAssetType(registers: DecodedRegisters): AssetType | undefined {
  const { R7, R8, R9 } = registers
  const declared = readConstantAs(R7, bytes)
  if (declared === undefined) return undefined
  const code = bytesToHex(declared)
  switch (code) {
    case '0101':
      return { kind: 'picture', contentHash: readSha256(R8), link: readLinks(R9).link, coverLink: undefined }
    case '0102':
      return { kind: 'audio', contentHash: readSha256(R8), ...readLinks(R9) }
    case '0103':
      return { kind: 'video', contentHash: readSha256(R8), link: readLinks(R9).link, coverLink: undefined }
    case '0104':
      return { kind: 'collection' }
    case '010f':
      return { kind: 'attachments', contentHashes: (readConstantAs(R8, listOf(bytes)) ?? []).map(bytesToHex) }
    case '0201':
      return { kind: 'membership', requiredSignatures: readConstantAs(R8, int), depositErgoTree: readHex(R9) }
    default:
      return { kind: 'unknown', code }
  }
}

/** A single indivisible unit is a collectible, regardless of R7. */
export function isNft(supply: bigint, decimals: number | null): boolean {
  return supply === 1n && (decimals ?? 0) === 0
}

/** EIP-4 requires the 32 bytes; some minting tools write their hex text instead, which is accepted too. */
function readSha256(register: Constant | undefined): Hex | undefined {
  const content = readConstantAs(register, bytes)
  if (content?.length === 32) return bytesToHex(content)
  const text = content?.length === 64 ? readChainText(content) : undefined
  return text !== undefined && isHex(text) ? text.toLowerCase() : undefined
}

/** One link, or for audio the pair (audio, cover). */
function readLinks(register: Constant | undefined): { link: string | undefined; coverLink: string | undefined } {
  const [link, coverLink] = readConstantAs(register, pairOf(bytes, bytes)) ?? [readConstantAs(register, bytes)]
  return { link: readLink(link), coverLink: readLink(coverLink) }
}

function readLink(content: Uint8Array | undefined): string | undefined {
  return (content && readChainText(content)?.trim()) || undefined
}

function readHex(register: Constant | undefined): Hex | undefined {
  const content = readConstantAs(register, bytes)
  return content === undefined ? undefined : bytesToHex(content)
}
