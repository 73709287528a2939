import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, test } from 'vitest'

test('browsers of the development server import messages as JavaScript, which they are after compilation', async () => {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
  try {
    const loader = await server.transformRequest('/src/i18n/message-loaders/ru.ts')
    expect(loader?.code).toContain('/sentences/src/messages/ru/stories.json')
    expect(loader?.code).not.toContain('with:')
  } finally {
    await server.close()
  }
})
