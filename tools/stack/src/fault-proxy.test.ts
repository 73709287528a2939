import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { type Fault, startFaultProxy } from './fault-proxy.ts'

const api = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Erg"}'),
)
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
afterAll(() => api.close())
const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

test('it lets answers through, and then does not', async () => {
  await using proxy = await startFaultProxy(apiUrl)
  const ask = async (fault?: Fault) => {
    proxy.fault = fault
    // Who keeps connections hears only now that they were cut.
    await sleep(50)
    return fetch(`${proxy.url}/x`, { signal: fault === 'silent' ? AbortSignal.timeout(200) : null })
  }
  expect(await (await ask()).text()).toBe('{"name":"Erg"}')
  await expect(ask('down')).rejects.toThrow('fetch failed')
  await expect(ask('silent')).rejects.toThrow('timeout')
  expect(await (await ask('cut short')).text()).toBe('{"name"')
  expect((await ask('errors')).status).toBe(500)
  expect(await (await ask('html')).text()).toContain('It works!')
  expect((await ask()).status).toBe(200)
})

test('it writes answers anew where it is told to', async () => {
  await using proxy = await startFaultProxy(apiUrl, (body) => body.replace('Erg', 'Egr'))
  expect(await (await fetch(`${proxy.url}/x`)).text()).toBe('{"name":"Egr"}')
})
