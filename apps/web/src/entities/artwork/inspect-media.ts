import type { ArtworkKind } from './artwork-source.ts'

/** A small file can hold a picture that fills the memory. */
export const MAX_PIXELS = 64_000_000

/** A format that browsers show without running anything in it. */
export interface MediaFormat {
  readonly name: string
  readonly extension: string
  /** Media type for each kind of artwork that can be in this format. */
  readonly types: Partial<Readonly<Record<ArtworkKind, string>>>
}

const format = (name: string, extension: string, types: MediaFormat['types']): MediaFormat => ({
  name,
  extension,
  types,
})

const PNG = format('PNG', 'png', { picture: 'image/png' })
const JPEG = format('JPEG', 'jpg', { picture: 'image/jpeg' })
const GIF = format('GIF', 'gif', { picture: 'image/gif' })
const WEBP = format('WebP', 'webp', { picture: 'image/webp' })
const MP3 = format('MP3', 'mp3', { audio: 'audio/mpeg' })
const FLAC = format('FLAC', 'flac', { audio: 'audio/flac' })
const WAV = format('WAV', 'wav', { audio: 'audio/wav' })
const OGG = format('Ogg', 'ogg', { audio: 'audio/ogg', video: 'video/ogg' })
const MP4 = format('MP4', 'mp4', { audio: 'audio/mp4', video: 'video/mp4' })
const WEBM = format('WebM', 'webm', { audio: 'audio/webm', video: 'video/webm' })

export type MediaVerdict =
  | { readonly ok: true; readonly format: MediaFormat; readonly mediaType: string }
  | { readonly ok: false; readonly reason: 'format' | 'pixels'; readonly name: string | null }

/**
 * Decides by the first bytes, never by a name or header, whether a file is of the kind that the token declares. SVG and
 * HTML are documents that can contain scripts, so they are not among the formats.
 */
export function inspectMedia(bytes: Uint8Array<ArrayBuffer>, kind: ArtworkKind, maxPixels = MAX_PIXELS): MediaVerdict {
  const found = detectFormat(bytes)
  const mediaType = found?.types[kind]
  if (found === undefined || mediaType === undefined)
    return { ok: false, reason: 'format', name: found?.name ?? detectDocument(bytes) }
  const pixels = kind === 'picture' ? countPixels(found, bytes) : 0
  if (pixels === undefined || pixels > maxPixels) return { ok: false, reason: 'pixels', name: found.name }
  return { ok: true, format: found, mediaType }
}

function detectFormat(bytes: Uint8Array): MediaFormat | undefined {
  const at = (offset: number, text: string) => latin1(bytes, offset, text.length) === text
  if (at(0, '\u{89}PNG\r\n\u{1a}\n')) return PNG
  if (at(0, '\u{ff}\u{d8}\u{ff}')) return JPEG
  if (at(0, 'GIF87a') || at(0, 'GIF89a')) return GIF
  if (at(0, 'RIFF') && at(8, 'WEBP')) return WEBP
  if (at(0, 'RIFF') && at(8, 'WAVE')) return WAV
  if (at(0, 'OggS')) return OGG
  if (at(0, 'fLaC')) return FLAC
  if (at(0, 'ID3') || isMp3Frame(bytes)) return MP3
  // Other brands of this container are pictures (AVIF, HEIC).
  if (at(4, 'ftyp') && /^(?:isom|iso\d|mp4\d|avc1|M4A |M4V |dash)/.test(latin1(bytes, 8, 4))) return MP4
  // Matroska files start in the same way; the name of the format follows within a few bytes.
  if (at(0, '\u{1a}E\u{df}\u{a3}') && latin1(bytes, 4, 60).includes('webm')) return WEBM
  return undefined
}

/** An MPEG audio frame of layer III, with a valid bit rate and sampling rate. */
function isMp3Frame([first, second = 0, third = 0]: Uint8Array): boolean {
  const isLayer3 = (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08
  const bitRate = third >> 4
  return first === 0xff && isLayer3 && bitRate !== 0 && bitRate !== 15 && ((third >> 2) & 3) !== 3
}

/** Name of a document format, for the message why it is not shown. */
function detectDocument(bytes: Uint8Array): string | null {
  const start = latin1(bytes, 0, 1024).toLowerCase()
  if (start.includes('<svg')) return 'SVG'
  if (start.includes('<html') || start.includes('<!doctype')) return 'HTML'
  return start.startsWith('%pdf') ? 'PDF' : null
}

/** Width times height as the header states them; undefined if it cannot be read. */
function countPixels(found: MediaFormat, bytes: Uint8Array<ArrayBuffer>): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    if (found === PNG) return view.getUint32(16) * view.getUint32(20)
    if (found === GIF) return view.getUint16(6, true) * view.getUint16(8, true)
    return found === WEBP ? countWebpPixels(view) : countJpegPixels(view)
  } catch {
    // The header ends too early.
    return undefined
  }
}

function countWebpPixels(view: DataView): number | undefined {
  const uint24 = (offset: number) => view.getUint16(offset, true) + (view.getUint8(offset + 2) << 16)
  switch (view.getUint32(12)) {
    case 0x56_50_38_58: // VP8X
      return (uint24(24) + 1) * (uint24(27) + 1)
    case 0x56_50_38_20: // VP8
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff)
    case 0x56_50_38_4c: {
      // VP8L: 14 bits each
      const packed = view.getUint32(21, true)
      return ((packed & 0x3fff) + 1) * (((packed >> 14) & 0x3fff) + 1)
    }
    default:
      return undefined
  }
}

/** The size is in the first frame header, after segments that have a length each. */
function countJpegPixels(view: DataView): number | undefined {
  for (let offset = 2; view.getUint8(offset) === 0xff;) {
    const marker = view.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(offset + 5) * view.getUint16(offset + 7)
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return undefined
}

const latin1 = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCodePoint(...bytes.subarray(start, start + length))
