import { connect } from 'node:net'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { describe, expect, test } from 'vitest'
import { StaticBackend } from '../backend/testing/static-backend.ts'
import { type Answer, bytesOf } from './answer.ts'
import type { Delivery, Interceptor } from './interceptor.ts'
import { createNodeServer, type NodeServerOptions } from './node-server.ts'
import { aChain } from './testing/a-chain.ts'
import { aPool, spendsOf } from './testing/a-pool.ts'
import { listening } from './testing/listening.ts'

class WithPool extends StaticBackend {
  readonly pool = aPool(pending.transactions, pending.boxes)
}

const chain = aChain(20)
const pending = spendsOf(chain, 3)
const tip = chain.blocks.at(-1)?.header.id ?? expect.fail('no tip')

const serve = (extra: Partial<NodeServerOptions> = {}) =>
  listening(
    createNodeServer({ backend: new WithPool(chain), preset: chain.preset, blake2b256, clock: () => 0, ...extra }),
  )

describe('the node server', () => {
  test('answers JSON with its length, for any origin', async () => {
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

  test('lets browsers ask first', async () => {
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

  test('keeps the connection for the next request', async () => {
    await using node = await serve()
    const request = 'GET /info HTTP/1.1\r\nHost: node\r\n'
    const answer = await exchange(node.port, [
      `${request}\r\n`,
      `${request}\r\n`,
      `${request}Connection: close\r\n\r\n`,
    ])
    expect(answer.match(/HTTP\/1.1 200 OK/g)).toHaveLength(3)
  })

  test('reads a body that comes in pieces', async () => {
    await using node = await serve()
    const body = JSON.stringify([tip])
    const answer = await exchange(node.port, [
      `POST /blocks/headerIds HTTP/1.1\r\nHost: node\r\nContent-Type: application/json\r\nConnection: close\r\n`,
      `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`,
      body.slice(9),
    ])
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
    expect(answer).toContain(tip)
  })

  test('does not read more than a node does', async () => {
    await using node = await serve()
    const response = await fetch(`${node.url}/transactions`, { method: 'POST', body: 'x'.repeat(9_000_000) })
    expect(response.status).toBe(500)
  })

  test('hands control paths to whoever steers the simulation, if anybody does', async () => {
    const control = (method: string, path: string, query: URLSearchParams, body: string): Answer => ({
      status: 202,
      body: JSON.stringify([method, path, query.get('blocks'), body]),
      headers: { 'X-Control': 'yes' },
    })
    await using steered = await serve({ control, faults: () => ({ as: 'hang-up' }) })
    const response = await fetch(`${steered.url}/devnet/mine?blocks=3`, { method: 'POST', body: 'now' })
    expect(response.status).toBe(202)
    expect(response.headers.get('x-control')).toBe('yes')
    expect(await response.json()).toEqual(['POST', '/devnet/mine', '3', 'now'])
    await using plain = await serve()
    expect((await fetch(`${plain.url}/devnet/mine`)).status).toBe(400)
  })

  test('answers for a control that fails', async () => {
    await using node = await serve({ control: () => Promise.reject(new Error('no such fork')) })
    const response = await fetch(`${node.url}/devnet/fork`)
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ detail: 'no such fork' })
  })
})

describe('an interceptor', () => {
  const intercepting = (faults: Interceptor) => serve({ faults })
  const block = `/blocks/${tip}`
  const faultOf =
    (fault: (answer: Answer) => Delivery): Interceptor =>
    (_, answer) =>
      fault(answer)

  test('sees the request and what would be answered, and can replace all of it', async () => {
    const seen: unknown[] = []
    await using node = await intercepting(({ method, path }, answer) => {
      seen.push([method, path, answer.status])
      return { as: 'whole', answer: { status: 503, body: 'busy', headers: { 'Content-Type': 'text/plain' } } }
    })
    const response = await fetch(`${node.url}/blocks?limit=1`)
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(await response.text()).toBe('busy')
    expect(seen).toEqual([['GET', '/blocks', 200]])
  })

  test('can drip an answer out', async () => {
    await using node = await intercepting(faultOf((answer) => ({ as: 'drip', answer, chunkBytes: 400, everyMs: 1 })))
    const response = await fetch(node.url + block)
    expect(await response.json()).toMatchObject({ header: { id: tip } })
  })

  test('can end the connection in the middle of a body, by a reset or quietly', async () => {
    for (const by of ['reset', 'close'] as const) {
      await using node = await intercepting(faultOf((answer) => ({ as: 'cut', answer, afterBytes: 50, by })))
      const answer = fetch(node.url + block).then((response) => response.text())
      await expect(answer).rejects.toThrow('terminated')
    }
  })

  test('can cut a body and say that it is whole', async () => {
    await using node = await intercepting(
      faultOf((answer) => ({ as: 'whole', answer: { ...answer, body: bytesOf(answer.body).subarray(0, 30) } })),
    )
    expect(await (await fetch(node.url + block)).text()).toHaveLength(30)
  })

  test('can hang up before a byte', async () => {
    await using node = await intercepting(() => ({ as: 'hang-up' }))
    await expect(fetch(node.url + block)).rejects.toThrow('fetch failed')
  })

  test('can stay silent until the caller gives up, and learns that he has', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<void>()
    await using node = await intercepting(({ signal }) => {
      signal.addEventListener('abort', () => resolve())
      return { as: 'silence' }
    })
    await expect(fetch(node.url + block, { signal: AbortSignal.timeout(30) })).rejects.toThrow('timeout')
    await expect(gone).resolves.toBeUndefined()
  })
})

/** Sends text piece by piece over a bare connection and returns everything that comes back. */
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
