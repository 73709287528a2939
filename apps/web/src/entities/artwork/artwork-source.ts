import type { TokenArtwork, TokenMedia } from '@ergo-explorer/contract'

/** What an artwork is declared to be in R7 (EIP-4). */
export type ArtworkKind = TokenArtwork['kind']

export type ArtworkMedia = TokenMedia & { readonly kind: ArtworkKind }

export const isArtwork = (media: TokenMedia): media is ArtworkMedia =>
  media.kind === 'picture' || media.kind === 'audio' || media.kind === 'video'

/** The same in the form in which lists state it. */
export const artworkOf = ({ kind, contentHashes, link, bytesOnChain }: ArtworkMedia): TokenArtwork => ({
  kind,
  contentHash: contentHashes[0] ?? null,
  link,
  bytesOnChain,
})

/** Larger files are not loaded on the page of their token. */
export const MAX_FILE_BYTES: Readonly<Record<ArtworkKind, number>> = {
  picture: 16_000_000,
  audio: 32_000_000,
  video: 64_000_000,
}

/** What the chain says about an artwork, and where to look for the file. */
export interface ArtworkRequest {
  readonly kind: ArtworkKind
  /** SHA-256 in R8. */
  readonly contentHash: string
  /** One URL per gateway. */
  readonly urls: readonly string[]
}

export type ArtworkSource =
  | { readonly ok: true; readonly request: ArtworkRequest }
  /** Why the file can not be loaded and verified: the link, the hash, or the settings of this site. */
  | { readonly ok: false; readonly reason: 'link' | 'web-link' | 'on-chain' | 'hash' | 'gateway' }

/** Only files on IPFS with a hash on the chain are loaded; there is no way around the comparison. */
export function findArtwork(artwork: TokenArtwork, gateways: readonly string[]): ArtworkSource {
  const { kind, link, contentHash, bytesOnChain } = artwork
  if (bytesOnChain !== null) return { ok: false, reason: 'on-chain' }
  if (link?.kind === 'https' || link?.kind === 'http') return { ok: false, reason: 'web-link' }
  const path = link === null ? undefined : contentPath(link.href)
  if (path === undefined) return { ok: false, reason: 'link' }
  if (contentHash === null) return { ok: false, reason: 'hash' }
  if (gateways.length === 0) return { ok: false, reason: 'gateway' }
  return { ok: true, request: { kind, contentHash, urls: gateways.map((gateway) => `${gateway}/${path}`) } }
}

/** The path of an `ipfs://` link below a gateway. Dots would leave the content id. */
function contentPath(href: string | null): string | undefined {
  const [, path] = /^ipfs:\/\/([a-z\d]{32,128}(?:\/[^?#]*)?)/i.exec(href ?? '') ?? []
  return path?.split('/').some((part) => /^(?:\.|%2e){1,2}$/i.test(part)) === true ? undefined : path
}
