import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './ports.ts'

test('returns a port that can be listened on', async () => {
  const port = await freePort()
  const server = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await expect(promise).resolves.toBeUndefined()
  server.close()
})
