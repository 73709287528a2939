import { connect, type Socket } from 'node:net'

// Many listeners in one process. Says `ready` when all have heard something, then for each round the milliseconds from
// the first to the last of them.
const [url = '', path = '', count = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const wanted = Number(count)
const sockets: Socket[] = []
let heard = 0
let first = 0
let isCounting = false

const onPiece = (piece: Buffer) => {
  if (!isCounting || !piece.includes('event: block')) return
  if (heard === 0) first = performance.now()
  if (++heard < wanted) return
  process.send?.({ ms: performance.now() - first, heard })
  heard = 0
}

// A few at a time, so that nobody is refused.
for (let i = 0; i < wanted; i += 200)
  await Promise.all(
    Array.from({ length: Math.min(200, wanted - i) }, () => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`)
      return new Promise<void>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('data', () => {
          socket.on('data', onPiece)
          resolve()
        })
      })
    }),
  )
isCounting = true
process.send?.({ ready: wanted })
process.on('message', () => {
  for (const socket of sockets) socket.destroy()
})
