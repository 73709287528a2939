import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { listen } from '@ergo-explorer/testkit/ports'

/** A local receiver of notifications. */
export interface Sink extends AsyncDisposable {
  readonly port: number
}

/** What Alertmanager posts to a webhook, as far as the rehearsal reads it. */
export interface Notification {
  readonly path: string
  readonly receiver: string
  readonly status: 'firing' | 'resolved'
  readonly alerts: readonly {
    readonly labels: Readonly<Record<string, string>>
    readonly annotations: Readonly<Record<string, string>>
  }[]
}

/** An HTTP server that passes on each notification. */
export async function startWebhookSink(receive: (notification: Notification) => void): Promise<Sink> {
  const server = createHttpServer((request, response) => {
    void readNotification(request).then(receive)
    response.end()
  })
  const port = await listen(server)
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.close().closeAllConnections()
    },
  }
}

const readNotification = async (request: IncomingMessage): Promise<Notification> => ({
  ...(JSON.parse(await text(request)) as Omit<Notification, 'path'>),
  path: request.url ?? '',
})

/** An SMTP server without TLS and login that accepts every message and passes on its text. */
export async function startMailSink(receive: (message: string) => void): Promise<Sink> {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    socket.setEncoding('utf8').write('220 localhost\r\n')
    let rest = ''
    let message: string[] | undefined
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (message === undefined) {
          const verb = line.slice(0, 4).toUpperCase()
          if (verb === 'DATA') message = []
          socket.write(verb === 'DATA' ? '354 go on\r\n' : verb === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
          if (verb === 'QUIT') socket.end()
        } else if (line === '.') {
          receive(message.join('\n'))
          message = undefined
          socket.write('250 ok\r\n')
        } else message.push(line.replace(/^\.\./, '.'))
      }
    })
  })
  const port = await listen(server)
  return {
    port,
    async [Symbol.asyncDispose]() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
