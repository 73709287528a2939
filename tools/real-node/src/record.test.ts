import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { listen } from '@ergo-explorer/testkit/ports'
import { expect, test } from 'vitest'
import { recordNode } from './record.ts'

const recording = readNodeRecording()

/** Serves a recording; `tips` are the ids of the best block in the responses to `/info`, one after the other. */
async function startNode(tips: readonly string[] = []) {
  let infos = 0
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const found = recording.find(request.method ?? '', request.url ?? '', await text(request))
    const tip = request.url === '/info' ? tips[infos++] : undefined
    response.writeHead(found?.status ?? 599)
    response.end(
      tip === undefined ? found?.response : found?.response.replace(/("bestFullHeaderId" : ")\w+/, `$1${tip}`),
    )
  }
  const server = createServer((request, response) => void respond(request, response))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'recording-'))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('records every request of the stored recording again, with the same responses', async () => {
  await using node = await startNode()
  await inFolder(async (folder) => {
    const { path, exchanges } = await recordNode(node.url, folder)
    expect(path).toBe(join(folder, 'ergo-6.1.4.jsonl.gz'))
    expect(exchanges).toBe(recording.exchanges.length)
    expect(readNodeRecording(path).exchanges).toEqual(recording.exchanges)
  })
}, 60_000)

test('rejects a recording during which the chain grew', async () => {
  await using node = await startNode(['aa', 'bb'])
  await inFolder((folder) =>
    expect(recordNode(node.url, folder)).rejects.toThrow('The chain grew during the recording'),
  )
}, 60_000)
