import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The browser resolves it to this machine. Unlike localhost, browsers do not trust it without HTTPS. */
export const MADE_UP_HOST = 'explorer.test'

export interface ForwardedServer extends AsyncDisposable {
  readonly url: string
}

/** Makes a server that listens on loopback reachable at another address of this machine. */
export async function forwardServer(address: string, target: string): Promise<ForwardedServer> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    sockets.add(incoming)
    incoming.on('close', () => sockets.delete(incoming))
    const outgoing = connect(Number(port), hostname)
    incoming.pipe(outgoing).pipe(incoming)
    incoming.on('error', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  return {
    url: `http://${address}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
