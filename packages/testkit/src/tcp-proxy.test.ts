import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from './ports.ts'
import { startTcpProxy } from './tcp-proxy.ts'

test('forwards, delays, refuses and falls silent', async () => {
  const server = createServer((_, response) => response.end('x'.repeat(200_000)))
  await using proxy = await startTcpProxy(await listen(server))
  const read = async () => {
    const start = performance.now()
    const init = { headers: { connection: 'close' }, signal: AbortSignal.timeout(1500) }
    const response = await fetch(`http://127.0.0.1:${proxy.port}/`, init)
    return [(await response.text()).length, performance.now() - start] as const
  }
  expect((await read())[0]).toBe(200_000)
  proxy.delayMs = 100
  const [bytes, ms] = await read()
  expect(bytes).toBe(200_000)
  // Once for the request, and for each chunk of the response.
  expect(ms).toBeGreaterThan(300)
  proxy.delayMs = 0
  proxy.state = 'refused'
  await expect(read()).rejects.toThrow('fetch failed')
  proxy.state = 'silent'
  await expect(read()).rejects.toThrow('timeout')
  proxy.state = 'open'
  expect((await read())[0]).toBe(200_000)
  server.close().closeAllConnections()
})
