import { connect } from 'node:net'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { StaticBackend } from '#backend/testing/static-backend.ts'
import { type ControlHandler, createNodeServer, type NodeServerOptions } from './node-server.ts'
import { type NodeResponse, bodyBytes } from './node-response.ts'
import type { ResponseDelivery, Interceptor } from './interceptor.ts'
import { createStaticChain, createFakeMempool, createRewardSpends } from './testing/static-chain.ts'
import { startTestServer } from './testing/test-server.ts'

class BackendWithMempool extends StaticBackend {
  readonly mempool = createFakeMempool(pending.transactions, pending.boxes)
}

const chain = createStaticChain(20)
const pending = createRewardSpends(chain, 3)
const tip = chain.blocks.at(-1)?.header.id ?? expect.fail('no tip')

const serve = (extra: Partial<NodeServerOptions> = {}) =>
  startTestServer(
    createNodeServer({
      backend: new BackendWithMempool(chain),
      preset: chain.preset,
      blake2b256,
      clock: () => 0,
      ...extra,
    }),
  )

describe('the node server', () => {
  test('returns JSON with Content-Length for any origin', async () => {
    await using node = await serve()
    const response = await fetch(`${node.url}/blocks/${tip}`)
    const body = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('content-length')).toBe(`${Buffer.byteLength(body)}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain('api_key')
    expect(JSON.parse(body)).toMatchObject({ header: { id: tip } })
  })

  test('answers CORS preflight requests', async () => {
    await using node = await serve()
    const response = await fetch(`${node.url}/transactions`, { method: 'OPTIONS' })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-methods')).toContain('POST')
    expect(await response.text()).toBe('')
  })

  test('answers HEAD without a body', async () => {
    await using node = await serve()
    const head = (id: string | undefined) => fetch(`${node.url}/transactions/unconfirmed/${id}`, { method: 'HEAD' })
    const found = await head(pending.transactions[0]?.id)
    expect(found.status).toBe(200)
    expect(Number(found.headers.get('content-length'))).toBeGreaterThan(100)
    expect(await found.text()).toBe('')
    expect((await head(tip)).status).toBe(404)
  })

  test('keeps the connection open for the next request', async () => {
    await using node = await serve()
    const request = 'GET /info HTTP/1.1\r\nHost: node\r\n'
    const response = await exchange(node.port, [
      `${request}\r\n`,
      `${request}\r\n`,
      `${request}Connection: close\r\n\r\n`,
    ])
    expect(response.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3)
  })

  test('reads a body that arrives in chunks', async () => {
    await using node = await serve()
    const body = JSON.stringify([tip])
    const response = await exchange(node.port, [
      `POST /blocks/headerIds HTTP/1.1\r\nHost: node\r\nContent-Type: application/json\r\nConnection: close\r\n`,
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
      body.slice(9),
    ])
    expect(response).toMatch(/^HTTP\/1.1 200 OK/)
    expect(response).toContain(tip)
  })

  test('rejects a body above the size limit', async () => {
    await using node = await serve()
    const response = await fetch(`${node.url}/transactions`, { method: 'POST', body: 'x'.repeat(9_000_000) })
    expect(response.status).toBe(500)
  })

  test('passes control paths to the control handler, if there is one', async () => {
    const control: ControlHandler = ({ method, path, query, body }) => ({
      status: 202,
      body: JSON.stringify([method, path, query.get('blocks'), body]),
      headers: { 'X-Control': 'yes' },
    })
    await using controlled = await serve({ control, faults: () => ({ kind: 'reset' }) })
    const response = await fetch(`${controlled.url}/devnet/mine?blocks=3`, { method: 'POST', body: 'now' })
    expect(response.status).toBe(202)
    expect(response.headers.get('x-control')).toBe('yes')
    expect(await response.json()).toEqual(['POST', '/devnet/mine', '3', 'now'])
    await using plain = await serve()
    expect((await fetch(`${plain.url}/devnet/mine`)).status).toBe(400)
  })

  test('returns 500 for a control that fails', async () => {
    await using node = await serve({ control: () => Promise.reject(new Error('no such fork')) })
    const response = await fetch(`${node.url}/devnet/fork`)
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ detail: 'no such fork' })
  })
})

describe('an interceptor', () => {
  const intercepting = (faults: Interceptor) => serve({ faults })
  const block = `/blocks/${tip}`
  const createFault =
    (fault: (response: NodeResponse) => ResponseDelivery): Interceptor =>
    (_, response) =>
      fault(response)

  test('receives request and response, and can replace the response', async () => {
    const seen: unknown[] = []
    await using node = await intercepting(({ method, path }, response) => {
      seen.push([method, path, response.status])
      return { kind: 'complete', response: { status: 503, body: 'busy', headers: { 'Content-Type': 'text/plain' } } }
    })
    const response = await fetch(`${node.url}/blocks?limit=1`)
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.text()).toBe('busy')
    expect(seen).toEqual([['GET', '/blocks', 200]])
  })

  test('can drip a response', async () => {
    await using node = await intercepting(
      createFault((response) => ({ kind: 'drip', response, chunkBytes: 400, everyMs: 1 })),
    )
    const response = await fetch(node.url + block)
    expect(await response.json()).toMatchObject({ header: { id: tip } })
  })

  test('can end the connection in the middle of a body, by reset or close', async () => {
    for (const ending of ['reset', 'close'] as const) {
      await using node = await intercepting(
        createFault((response) => ({ kind: 'truncated', response, afterBytes: 50, ending })),
      )
      const body = fetch(node.url + block).then((response) => response.text())
      await expect(body).rejects.toThrow('terminated')
    }
  })

  test('can truncate a body with a matching Content-Length', async () => {
    await using node = await intercepting(
      createFault((response) => ({
        kind: 'complete',
        response: { ...response, body: bodyBytes(response.body).subarray(0, 30) },
      })),
    )
    expect(await (await fetch(node.url + block)).text()).toHaveLength(30)
  })

  test('can reset the connection before the first byte', async () => {
    await using node = await intercepting(() => ({ kind: 'reset' }))
    await expect(fetch(node.url + block)).rejects.toThrow('fetch failed')
  })

  test('can send nothing until the client gives up, and is notified of that', async () => {
    const { promise: disconnected, resolve } = Promise.withResolvers<void>()
    await using node = await intercepting(({ signal }) => {
      signal.addEventListener('abort', () => resolve())
      return { kind: 'no-response' }
    })
    await expect(fetch(node.url + block, { signal: AbortSignal.timeout(30) })).rejects.toThrow('timeout')
    await expect(disconnected).resolves.toBeUndefined()
  })
})

/** Sends text in pieces over a raw connection and returns everything received. */
async function exchange(port: number, pieces: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const piece of pieces) {
    socket.write(piece)
    await new Promise((done) => setTimeout(done, 10))
  }
  const chunks: Buffer[] = []
  for await (const chunk of socket as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
