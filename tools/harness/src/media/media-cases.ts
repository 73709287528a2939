import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { SampleFiles } from './sample-files.ts'

/** Where an attempt must end; `none` if the page must not offer to load the file. */
export type MediaOutcome = 'verified' | 'mismatch' | 'too-large' | 'unreachable' | 'not-shown' | 'none'

/** A token with a file, what the gateways answer, and what the page must do. */
export interface MediaCase {
  readonly name: string
  readonly kind: 'picture' | 'audio' | 'video'
  /** SHA-256 in R8, or none. */
  readonly contentHash: string | undefined
  /** Link in R9; an IPFS link by default. */
  readonly link: { readonly kind: 'https' | 'ipfs' | 'other'; readonly href: string | null } | undefined
  /** Answer of the first gateway; the second one has nothing unless `second` is given. */
  readonly first: Answer
  readonly second?: Answer
  readonly expected: MediaOutcome
}

export type Answer = (response: ServerResponse) => void

/** Host of a redirect, which must never be asked. */
export const FOREIGN_PATH = '/foreign'

const send =
  (content: Buffer, contentType = 'application/octet-stream', status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': contentType }).end(content)

export const notFound: Answer = (response) => response.writeHead(404).end()
const redirect =
  (location: string, status: number): Answer =>
  (response) =>
    response.writeHead(status, { location }).end()
const silent: Answer = () => undefined
const stalling =
  (content: Buffer): Answer =>
  (response) =>
    response.writeHead(200).write(content.subarray(0, 20))
const broken =
  (content: Buffer): Answer =>
  (response) => {
    response.writeHead(200, { 'content-length': String(content.length) }).write(content.subarray(0, 20))
    setTimeout(() => response.destroy(), 100)
  }
const endless: Answer = (response) => {
  const chunk = Buffer.alloc(500_000)
  const fill = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.writeHead(200).on('drain', fill)
  fill()
}
const large =
  (megabytes: number): Answer =>
  (response) =>
    response.writeHead(200).end(Buffer.alloc(megabytes * 1_000_000))
/** Without the header that allows other sites to read it. */
const withoutCors =
  (content: Buffer): Answer =>
  (response) => {
    response.removeHeader('access-control-allow-origin')
    response.writeHead(200).end(content)
  }

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
const text = (content: string) => Buffer.from(content)

const SVG = text(
  '<svg xmlns="http://www.w3.org/2000/svg" onload="top.xss()"><script>top.xss()</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="top.xss()"/></foreignObject></svg>',
)
const HTML = text('<!doctype html><title>x</title><script>top.xss()</script><img src=x onerror="top.xss()">')
/** A picture for some programs, a page for others. */
const polyglot = (gif: Buffer) => Buffer.concat([gif, text('<script>top.xss()</script>')])

/** The header of a PNG that states 65,536 by 65,536 pixels. */
function hugePng(png: Buffer): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(65_536, 16)
  changed.writeUInt32BE(65_536, 20)
  return changed
}

const FORMATS = [
  ['png', 'picture'],
  ['jpeg', 'picture'],
  ['webp', 'picture'],
  ['gif', 'picture'],
  ['wav', 'audio'],
  ['mp3', 'audio'],
  ['webmAudio', 'audio'],
  ['webm', 'video'],
] as const

export function listMediaCases(files: SampleFiles): MediaCase[] {
  const { png, gif, webm, wav } = files
  const file = (name: string, content: Buffer, expected: MediaOutcome, change: Partial<MediaCase> = {}): MediaCase => ({
    name,
    kind: 'picture',
    contentHash: hashOf(content),
    link: undefined,
    first: send(content),
    expected,
    ...change,
  })
  return [
    ...FORMATS.map(([name, kind]) => file(`right ${name}`, files[name], 'verified', { kind })),
    ...FORMATS.map(([name, kind]) =>
      file(`wrong hash of ${name}`, files[name], 'mismatch', { kind, contentHash: hashOf(text(name)) }),
    ),
    file('right file with the type of a page', png, 'verified', { first: send(png, 'text/html') }),
    file('right file at the second gateway', png, 'verified', { first: notFound, second: send(png) }),
    file('changed at the first gateway only', png, 'verified', { first: send(gif), second: send(png) }),
    file('followed by a script', polyglot(gif), 'verified'),
    file('one byte more', png, 'mismatch', { first: send(Buffer.concat([png, text(' ')])) }),
    file('one byte less', png, 'mismatch', { first: send(png.subarray(0, -1)) }),
    file('empty', png, 'mismatch', { first: send(Buffer.alloc(0)) }),
    file('another picture than expected', png, 'mismatch', { first: send(files.jpeg, 'image/png') }),
    file('page instead of the file', png, 'mismatch', { first: send(HTML, 'text/html') }),
    file('too large picture', Buffer.alloc(17_000_000), 'too-large', { first: large(17) }),
    file('too large audio', Buffer.alloc(33_000_000), 'too-large', { kind: 'audio', first: large(33) }),
    file('without an end', png, 'too-large', { first: endless }),
    file('video as a picture', webm, 'not-shown'),
    file('audio as a picture', wav, 'not-shown'),
    file('picture as audio', png, 'not-shown', { kind: 'audio' }),
    file('picture as a video', png, 'not-shown', { kind: 'video' }),
    file('document', text('%PDF-1.7 …'), 'not-shown'),
    file('too many pixels', hugePng(png), 'not-shown'),
    file('SVG with scripts', SVG, 'not-shown'),
    file('SVG with the type of a PNG', SVG, 'not-shown', { first: send(SVG, 'image/png') }),
    file('SVG with its own type', SVG, 'not-shown', { first: send(SVG, 'image/svg+xml') }),
    file('HTML as a picture', HTML, 'not-shown', { first: send(HTML, 'image/png') }),
    file('HTML as a video', HTML, 'not-shown', { kind: 'video', first: send(HTML, 'text/html') }),
    file('redirect at the gateway', png, 'unreachable', { first: redirect('elsewhere', 301) }),
    file('redirect to another host', png, 'unreachable', { first: redirect(FOREIGN_PATH, 302) }),
    file('redirect that keeps the method', png, 'unreachable', { first: redirect(FOREIGN_PATH, 307) }),
    file('status 404 with the file', png, 'unreachable', { first: send(png, 'image/png', 404) }),
    file('status 500 with the file', png, 'unreachable', { first: send(png, 'image/png', 500) }),
    file('without CORS', png, 'unreachable', { first: withoutCors(png) }),
    file('connection lost', png, 'unreachable', { first: broken(png) }),
    file('no answer', png, 'unreachable', { first: silent }),
    file('answer that stops', png, 'unreachable', { first: stalling(png) }),
    file('no hash on the chain', png, 'none', { contentHash: undefined }),
    file('web link', png, 'none', { link: { kind: 'https', href: 'https://example.org/a.png' } }),
    file('script as a link', png, 'none', { link: { kind: 'other', href: null } }),
  ]
}
