import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { type ApiFault, startFaultProxy } from './fault-proxy.ts'

const api = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Erg"}'),
)
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => api.close())
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

test('forwards responses without a fault and injects each fault', async () => {
  await using proxy = await startFaultProxy(apiUrl)
  const request = (fault?: ApiFault) => {
    proxy.fault = fault
    return getOnNewConnection(`${proxy.url}/x`, fault === 'silent' ? AbortSignal.timeout(200) : undefined)
  }
  expect(await text(await request())).toBe('{"name":"Erg"}')
  await expect(request('down')).rejects.toThrow('socket hang up')
  await expect(request('silent')).rejects.toThrow('aborted')
  expect(await text(await request('truncated'))).toBe('{"name"')
  expect((await request('errors')).statusCode).toBe(500)
  expect(await text(await request('html'))).toContain('It works!')
  expect((await request()).statusCode).toBe(200)
})

test('rewrites response bodies', async () => {
  await using proxy = await startFaultProxy(apiUrl, (body) => body.replace('Erg', 'Egr'))
  expect(await (await fetch(`${proxy.url}/x`)).text()).toBe('{"name":"Egr"}')
})

/** A client that reuses connections would notice only after a moment that the proxy has closed them. */
const getOnNewConnection = (url: string, signal: AbortSignal | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { agent: false, ...(signal && { signal }) }, resolve).on('error', reject),
  )
