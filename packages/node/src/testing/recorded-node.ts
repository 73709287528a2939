import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from '@ergo-explorer/testkit/ports'
import type { NodeRecording } from '@ergo-explorer/testkit/node-recording'

/** Serves recorded responses byte for byte. A request that was not recorded gets status 599, which no node returns. */
export async function startRecordedNode(recording: NodeRecording) {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    const found = recording.find(request.method ?? '', request.url ?? '', body)
    response.writeHead(found?.status ?? 599, { 'Content-Type': 'application/json' })
    response.end(found?.response ?? `not recorded: ${request.method} ${request.url} ${body}`)
  }
  const server = createServer((request, response) => void respond(request, response))
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
