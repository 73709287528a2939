import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { anApi } from '../testing/an-api.ts'

const api = await anApi()
await api.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = api.app.server.address() as AddressInfo
afterAll(() => api[Symbol.asyncDispose]())

/** All that comes back for these, asked on one connection without waiting in between. */
async function askAll(targets: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  for (const target of targets) socket.write(`GET ${target} HTTP/1.1\r\nhost: x\r\n\r\n`)
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n')
  return text(socket)
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
async function heldMegabytes(): Promise<number> {
  await sleep(50)
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const asked = () => [...api.sources.primary.questions.values()].reduce((sum, { count }) => sum + count, 0)
async function keptBytes(): Promise<number> {
  const { text: metrics } = await api.get('/metrics')
  return Number(/^explorer_api_kept_bytes (\S+)$/m.exec(metrics)?.[1])
}

const REQUESTS = 10_000

test('ten thousand parameters that nobody knows cause no question, no kept answer and no memory', async () => {
  const { text: known } = await api.get('/api/v1/blocks?limit=2')
  const targets = (i: number) =>
    Array.from(
      { length: 100 },
      (_, n) => `/api/v1/blocks?p${i + n}=1&limit=2&y=${'z'.repeat(n % 2 === 0 ? 100 : 8_000)}`,
    )
  // What the first requests of a process leave behind is not what is looked for.
  for (let i = 0; i < 1_000; i += 100) await askAll(targets(REQUESTS + i))
  const before = { asked: asked(), keptBytes: await keptBytes(), held: await heldMegabytes() }
  let same = 0
  for (let i = 0; i < REQUESTS; i += 100) {
    const all = await askAll(targets(i))
    same += all.split(known).length - 1
  }
  expect(same).toBe(REQUESTS)
  // The tip is looked at meanwhile.
  expect(asked() - before.asked).toBeLessThan(REQUESTS / 100)
  expect(await keptBytes()).toBe(before.keptBytes)
  // If they were kept: 40.
  expect((await heldMegabytes()) - before.held).toBeLessThan(20)
})
