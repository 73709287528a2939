import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadArtwork, panelLimits } from './load-artwork.ts'

const GIF = Buffer.from('GIF89a\u{1}\0\u{1}\0;', 'latin1')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** What the gateway does for each path. */
const RESPONSES: Readonly<Record<string, (response: ServerResponse) => void>> = {
  // The declared type does not matter.
  '/gif': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end(GIF),
  '/svg': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(SVG),
  '/other': (response) => response.end(`${GIF.toString('latin1')} `),
  '/redirect': (response) => response.writeHead(302, { location: '/gif' }).end(),
  '/missing': (response) => response.writeHead(404).end(GIF),
  '/silent': () => undefined,
  '/slow': (response) => response.writeHead(200).write(GIF),
  '/endless': (response) => {
    const chunk = Buffer.alloc(1_000_000)
    const send = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.writeHead(200).on('drain', send)
    send()
  },
}

const server = createServer((request, response) => RESPONSES[request.url ?? '']?.(response))
let gateway = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.closeAllConnections())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const load = (paths: readonly string[], content = GIF, timeoutMs?: number) =>
  loadArtwork(
    { kind: 'picture', contentHash: hashOf(content), urls: paths.map((path) => gateway + path) },
    new AbortController().signal,
    { ...panelLimits('picture'), ...(timeoutMs !== undefined && { timeoutMs }) },
  )

test('a file with the hash of the chain is returned with a type that its bytes decide', async () => {
  const result = await load(['/gif'])
  expect(result).toMatchObject({ status: 'verified', format: { name: 'GIF' }, host: new URL(gateway).host })
  expect(result.status === 'verified' && result.content.type).toBe('image/gif')
  expect(result.status === 'verified' && Buffer.from(await result.content.arrayBuffer())).toEqual(GIF)
})

test('a file with another hash is reported with its hash, and not returned', async () => {
  expect(await load(['/other'])).toEqual({
    status: 'mismatch',
    receivedHash: hashOf(Buffer.concat([GIF, Buffer.from(' ')])),
    size: GIF.length + 1,
    host: new URL(gateway).host,
  })
})

test('a file that matches the chain but can contain scripts is not returned', async () => {
  expect(await load(['/svg', '/gif'], SVG)).toEqual({ status: 'not-shown', reason: 'format', name: 'SVG' })
})

describe('nothing is returned', () => {
  test.each(['/redirect', '/missing'])('from %s', async (path) => {
    expect(await load([path])).toEqual({ status: 'unreachable' })
  })

  test.each(['/silent', '/slow'])('from %s, after a time', async (path) => {
    expect(await load([path], GIF, 300)).toEqual({ status: 'unreachable' })
  })

  test('without a gateway', async () => {
    expect(await load([])).toEqual({ status: 'unreachable' })
  })

  test('from a response without an end, which is left at the limit', async () => {
    expect(await load(['/endless'])).toEqual({ status: 'too-large' })
  })
})

test('the next gateway is used if one fails, whatever the reason', async () => {
  expect(await load(['/missing', '/other', '/gif'])).toMatchObject({ status: 'verified' })
})

test('a mismatch says more than a gateway that does not answer', async () => {
  expect(await load(['/missing', '/other', '/redirect'])).toMatchObject({ status: 'mismatch' })
})

test('an aborted request asks no further gateway', async () => {
  const controller = new AbortController()
  controller.abort()
  const request = { kind: 'picture', contentHash: hashOf(GIF), urls: [`${gateway}/gif`] } as const
  expect(await loadArtwork(request, controller.signal)).toEqual({ status: 'unreachable' })
})

test('ends when the page has loaded as much as it may, and says so', async () => {
  const limits = { ...panelLimits('picture'), take: () => false }
  const request = { kind: 'picture', contentHash: hashOf(GIF), urls: [`${gateway}/gif`, `${gateway}/gif`] } as const
  expect(await loadArtwork(request, new AbortController().signal, limits)).toEqual({ status: 'page-limit' })
})
