import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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
  const request = async (fault?: ApiFault) => {
    proxy.fault = fault
    // A keep-alive client notices closed connections only after a moment.
    await sleep(50)
    return fetch(`${proxy.url}/x`, { signal: fault === 'silent' ? AbortSignal.timeout(200) : null })
  }
  expect(await (await request()).text()).toBe('{"name":"Erg"}')
  await expect(request('down')).rejects.toThrow('fetch failed')
  await expect(request('silent')).rejects.toThrow('timeout')
  expect(await (await request('truncated')).text()).toBe('{"name"')
  expect((await request('errors')).status).toBe(500)
  expect(await (await request('html')).text()).toContain('It works!')
  expect((await request()).status).toBe(200)
})

test('rewrites response bodies', async () => {
  await using proxy = await startFaultProxy(apiUrl, (body) => body.replace('Erg', 'Egr'))
  expect(await (await fetch(`${proxy.url}/x`)).text()).toBe('{"name":"Egr"}')
})
