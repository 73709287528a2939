import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { runTraffic } from './visitors.ts'

const IDS = { blocks: ['b'], transactions: ['t'], boxes: ['x'], addresses: ['a'], tokens: ['k'] }

test('counts the views of all concurrent visitors', async () => {
  const server = createServer((_request, response) => response.end()).listen(0)
  const { port } = server.address() as AddressInfo
  let checks = 0
  const { views, requests } = await runTraffic({
    url: `http://127.0.0.1:${port}`,
    ids: IDS,
    visitors: 6,
    viewMs: 1,
    isOver: () => ++checks > 300,
  })
  server.close()
  // Each visit starts with one document and has at least one view.
  const documents = requests.filter(({ kind }) => kind === 'document')
  expect(documents.length).toBeGreaterThan(20)
  expect(views).toBeGreaterThanOrEqual(documents.length)
})
