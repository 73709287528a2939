import {
  type AssetType,
  bytes,
  bytesToHex,
  classifyLink,
  type DecodedRegisters,
  decodeRegisters,
  type Hex,
  readAssetType,
  readConstantAs,
} from '@ergo-explorer/chain'
import type { TokenArtwork, TokenLink, TokenMedia } from '@ergo-explorer/contract'
import { unpackRegisters } from '@ergo-explorer/db'

/** The file of an NFT, from the packed registers of its issuing box; null if it declares none. */
export function presentArtwork(registers: Hex | null): TokenArtwork | null {
  const media = registers === null ? null : presentMedia(decodeRegisters(unpackRegisters(registers)))
  if (media?.kind !== 'picture' && media?.kind !== 'audio' && media?.kind !== 'video') return null
  const { kind, contentHashes, link, bytesOnChain: size } = media
  return { kind, contentHash: contentHashes[0] ?? null, link, bytesOnChain: size }
}

/** Media declared in R7 to R9 of the issuing box; null if none. The API never fetches the content. */
export function presentMedia(registers: DecodedRegisters): TokenMedia | null {
  const declared = readAssetType(registers)
  const code = readConstantAs(registers.R7, bytes)
  if (declared === undefined || code === undefined) return null
  const isContent = isMediaKind(declared)
  const link = isContent ? presentLink(declared.link) : null
  return {
    kind: declared.kind,
    code: bytesToHex(code),
    contentHashes: hashesOf(declared),
    link,
    cover: isContent ? presentLink(declared.coverLink) : null,
    bytesOnChain: isContent ? bytesOnChain(registers, link) : null,
    requiredSignatureCount: declared.kind === 'membership' ? (declared.requiredSignatures ?? null) : null,
    depositErgoTree: declared.kind === 'membership' ? (declared.depositErgoTree ?? null) : null,
  }
}

export function presentLink(text: string | undefined): TokenLink | null {
  if (text === undefined) return null
  const { kind, href = null, cid = null } = classifyLink(text)
  return { text, kind: DATA.test(text) ? 'data' : kind, href, cid }
}

/** A data URL. */
const DATA = /^\s*data:/i

const isMediaKind = (declared: AssetType): declared is Extract<AssetType, { kind: 'picture' | 'audio' | 'video' }> =>
  declared.kind === 'picture' || declared.kind === 'audio' || declared.kind === 'video'

function hashesOf(declared: AssetType): string[] {
  if (declared.kind === 'attachments') return [...declared.contentHashes]
  return isMediaKind(declared) && declared.contentHash !== undefined ? [declared.contentHash] : []
}

/** R9 contains the content itself if it is binary or a data URL. */
function bytesOnChain({ R9 }: DecodedRegisters, link: TokenLink | null): number | null {
  const content = readConstantAs(R9, bytes)
  if (content === undefined || content.length === 0) return null
  return link === null || link.kind === 'data' ? content.length : null
}
