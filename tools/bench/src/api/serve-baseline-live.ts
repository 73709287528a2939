import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Only a loop over responses: the minimum cost of sending one event to many clients.
const clients: ServerResponse[] = []
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  clients.push(response)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('message', (bytes: string) => {
  const event = Buffer.from(bytes)
  for (const client of clients) client.write(event)
})
