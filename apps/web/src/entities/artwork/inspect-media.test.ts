import { expect, test } from 'vitest'
import { inspectMedia } from './inspect-media.ts'

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (character) => character.codePointAt(0) ?? 0) : part,
    ),
  )

const zeros = (count: number) => Array.from({ length: count }, () => 0)
const png = (width: readonly number[], height: readonly number[]) =>
  bytes('\u{89}PNG\r\n\u{1a}\n', [0, 0, 0, 13], 'IHDR', width, height, zeros(8))
const jpeg = (size: readonly number[]) =>
  // An application segment comes first.
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2], [0xff, 0xc2, 0, 17, 8], size, zeros(8))
const webp = (chunk: string, ...rest: readonly (readonly number[])[]) =>
  bytes('RIFF', zeros(4), 'WEBP', chunk, zeros(4), ...rest, zeros(8))

test.each([
  ['PNG', 'picture', 'image/png', png([0, 0, 1, 0], [0, 0, 1, 0])],
  ['JPEG', 'picture', 'image/jpeg', jpeg([1, 0, 1, 0])],
  ['GIF', 'picture', 'image/gif', bytes('GIF89a', [0, 1, 0, 1])],
  ['WebP', 'picture', 'image/webp', webp('VP8X', zeros(4), [255, 0, 0, 255, 0, 0])],
  ['WebP', 'picture', 'image/webp', webp('VP8 ', zeros(6), [0, 1, 0, 1])],
  ['WebP', 'picture', 'image/webp', webp('VP8L', [0x2f], [255, 0, 0, 0])],
  ['MP3', 'audio', 'audio/mpeg', bytes('ID3', [4, 0])],
  ['MP3', 'audio', 'audio/mpeg', bytes([0xff, 0xfb, 0x90, 0x64])],
  ['FLAC', 'audio', 'audio/flac', bytes('fLaC')],
  ['WAV', 'audio', 'audio/wav', bytes('RIFF', zeros(4), 'WAVE')],
  ['Ogg', 'audio', 'audio/ogg', bytes('OggS')],
  ['Ogg', 'video', 'video/ogg', bytes('OggS')],
  ['MP4', 'video', 'video/mp4', bytes(zeros(4), 'ftypisom')],
  ['MP4', 'audio', 'audio/mp4', bytes(zeros(4), 'ftypM4A ')],
  ['WebM', 'video', 'video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(20), 'webm')],
] as const)('%s is shown as %s with the type %s', (name, kind, mediaType, content) => {
  expect(inspectMedia(content, kind)).toMatchObject({ ok: true, format: { name }, mediaType })
})

test.each([
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>xss()</script></svg>')],
  ['SVG', bytes('<?xml version="1.0"?>\n<!-- a comment -->\n<SVG onload="xss()">')],
  ['HTML', bytes('<!DOCTYPE html><script>xss()</script>')],
  ['HTML', bytes('\u{ef}\u{bb}\u{bf}<html>')],
  ['PDF', bytes('%PDF-1.7')],
  [null, bytes('GIF')],
  [null, bytes([])],
  // Pictures in the container of MP4, and a Matroska file.
  [null, bytes(zeros(4), 'ftypavif')],
  [null, bytes([0x1a, 0x45, 0xdf, 0xa3], zeros(20), 'matroska')],
  ['MP4', bytes(zeros(4), 'ftypisom')],
  ['MP3', bytes('ID3')],
] as const)('a picture is not shown if the file is %s', (name, content) => {
  expect(inspectMedia(content, 'picture')).toEqual({ ok: false, reason: 'format', name })
})

test('a picture does not play as audio or video', () => {
  const content = png([0, 0, 0, 1], [0, 0, 0, 1])
  expect(inspectMedia(content, 'audio')).toEqual({ ok: false, reason: 'format', name: 'PNG' })
  expect(inspectMedia(content, 'video')).toEqual({ ok: false, reason: 'format', name: 'PNG' })
})

test.each([
  ['a PNG of 65,536 by 65,536 pixels', png([0, 1, 0, 0], [0, 1, 0, 0])],
  ['a JPEG of 65,535 by 65,535 pixels', jpeg([255, 255, 255, 255])],
  ['a GIF of 65,535 by 65,535 pixels', bytes('GIF87a', [255, 255, 255, 255])],
  ['a WebP of 2^24 by 2^24 pixels', webp('VP8X', zeros(4), [255, 255, 255, 255, 255, 255])],
  ['a WebP of an unknown kind', webp('VP9 ', zeros(20))],
  ['a PNG that ends in its header', bytes('\u{89}PNG\r\n\u{1a}\n')],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0])],
])('%s is not shown', (_name, content) => {
  expect(inspectMedia(content, 'picture')).toMatchObject({ ok: false, reason: 'pixels' })
})
