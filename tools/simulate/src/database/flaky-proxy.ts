import { createConnection, createServer, type Socket } from 'node:net'
import { listen } from '../network/listen.ts'
import { FrontendMessages } from './frontend-messages.ts'

/** A proxy between the indexer and its database. It counts statements and can break connections. */
export interface FlakyProxy extends AsyncDisposable {
  readonly port: number
  readonly counts: { statements: number; commits: number }
  /** Called for each statement or commit of the indexer before it is forwarded. */
  onCount: () => void
  /** Closes every connection at once. */
  closeConnections(): void
  /** If set, the next commit is executed but its reply is lost with the connection. */
  dropsNextCommitReply: boolean
}

export async function startFlakyProxy(target: { readonly host: string; readonly port: number }): Promise<FlakyProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(target)
    const messages = new FrontendMessages()
    let dropsReply = false
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', () => {
        open.delete(socket)
        end()
      })
    }
    client.on('data', (bytes) => {
      for (const { kind, start } of messages.push(bytes)) {
        if (kind !== 'Q' && kind !== 'E') continue
        proxy.counts.statements++
        if (start === 'COMMIT') {
          proxy.counts.commits++
          dropsReply = proxy.dropsNextCommitReply
          proxy.dropsNextCommitReply = false
        }
        proxy.onCount()
      }
      if (!upstream.write(bytes)) client.pause()
    })
    upstream.on('drain', () => client.resume())
    upstream.on('data', (bytes) => {
      if (dropsReply) return end()
      if (!client.write(bytes)) upstream.pause()
    })
    client.on('drain', () => upstream.resume())
  })
  const proxy: FlakyProxy = {
    port: await listen(server),
    counts: { statements: 0, commits: 0 },
    onCount: () => undefined,
    dropsNextCommitReply: false,
    closeConnections() {
      for (const socket of open) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}
