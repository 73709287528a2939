import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listen } from './ports.ts'

/** `refused` closes new connections at once, `silent` accepts them and never answers. Both close the open ones. */
type TcpProxyState = 'open' | 'refused' | 'silent'

export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  state: TcpProxyState
  /** Latency in each direction, by chunk of at most 64 kB. */
  delayMs: number
}

/** A proxy in front of any TCP server that delays what it forwards, or stops forwarding. */
export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let state: TcpProxyState = 'open'
  let delayMs = 0
  const closeAll = () => {
    for (const socket of open) socket.destroy()
  }
  const track = (socket: Socket) => {
    open.add(socket)
    // Errors are expected: both ends break connections during a fault.
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
  }
  /** One chunk at a time, so that the delay also limits the throughput. */
  const forward = (from: Socket, to: Socket) => {
    // The end of a stream is reported although a chunk still waits.
    let work = Promise.resolve()
    const send = async (earlier: Promise<void>, chunk: Buffer) => {
      await earlier
      if (delayMs > 0) await sleep(delayMs)
      if (to.destroyed || to.write(chunk)) from.resume()
      else to.once('drain', () => from.resume())
    }
    from.on('data', (chunk: Buffer) => {
      from.pause()
      work = send(work, chunk)
    })
    from.on('end', () => void work.then(() => to.end()))
    from.on('close', () => void work.then(() => to.destroySoon()))
  }
  // Closing one direction must not lose what the other still sends.
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    if (state === 'refused') return void client.destroy()
    track(client)
    if (state === 'silent') return void client.resume()
    const target = connect({ host: '127.0.0.1', port: targetPort, noDelay: true, allowHalfOpen: true })
    track(target)
    forward(client, target)
    forward(target, client)
  })
  const port = await listen(server)
  return {
    port,
    get state() {
      return state
    },
    set state(next) {
      state = next
      if (next !== 'open') closeAll()
    },
    get delayMs() {
      return delayMs
    },
    set delayMs(next) {
      delayMs = next
    },
    async [Symbol.asyncDispose]() {
      closeAll()
      await new Promise((done) => server.close(done))
    },
  }
}
