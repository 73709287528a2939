import { connect, type Socket } from 'node:net'

// Many event stream clients in one process. Sends `ready` when all streams are open, then for each event the
// milliseconds between the first and the last client that received it.
const [url = '', path = '', count = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const clientCount = Number(count)
const sockets: Socket[] = []
let received = 0
let firstAt = 0
let isCounting = false

const onChunk = (chunk: Buffer) => {
  if (!isCounting || !chunk.includes('event: block')) return
  if (received === 0) firstAt = performance.now()
  if (++received < clientCount) return
  process.send?.({ ms: performance.now() - firstAt, received })
  received = 0
}

// Connect in batches, so that the listen backlog does not overflow.
for (let i = 0; i < clientCount; i += 200)
  await Promise.all(
    Array.from({ length: Math.min(200, clientCount - i) }, () => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`)
      return new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('data', () => {
          socket.on('data', onChunk)
          resolve()
        })
      })
    }),
  )
isCounting = true
process.send?.({ ready: clientCount })
process.on('message', () => {
  for (const socket of sockets) socket.destroy()
})
