import { createConnection, createServer, type Socket } from 'node:net'
import { listen } from '../net/listen.ts'
import { FrontendMessages } from './frontend-messages.ts'

/** Stands between the indexer and its database, counts what goes by, and can be asked to come in between. */
export interface DatabaseProxy extends AsyncDisposable {
  readonly port: number
  readonly counts: { statements: number; commits: number }
  /** Called with each statement or commit of the indexer, before it goes on. */
  onCount: () => void
  /** Breaks every connection, in the middle of whatever it is. */
  cut(): void
  /** Whether the next commit is done, but its answer lost with the connection. */
  losesNextCommit: boolean
}

export async function startProxy(target: { readonly host: string; readonly port: number }): Promise<DatabaseProxy> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = createConnection(target)
    const messages = new FrontendMessages()
    let isAnswerToBeLost = false
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
          isAnswerToBeLost = proxy.losesNextCommit
          proxy.losesNextCommit = false
        }
        proxy.onCount()
      }
      if (!upstream.write(bytes)) client.pause()
    })
    upstream.on('drain', () => client.resume())
    upstream.on('data', (bytes) => {
      if (isAnswerToBeLost) return end()
      if (!client.write(bytes)) upstream.pause()
    })
    client.on('drain', () => upstream.resume())
  })
  const proxy: DatabaseProxy = {
    port: await listen(server),
    counts: { statements: 0, commits: 0 },
    onCount: () => undefined,
    losesNextCommit: false,
    cut() {
      for (const socket of open) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return proxy
}
