import { Agent, type ClientRequest, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface ClientResults {
  succeeded: number
  /** Refused connections; a proxy would try the next server. */
  refused: number
  readonly failed: unknown[]
  /** Resolves after the last response. */
  stop(): Promise<void>
}

export interface ClientOptions {
  readonly clients: number
  /** The current server origins; each client requests them in turn. */
  readonly origins: () => readonly string[]
  readonly paths: readonly string[]
  readonly isValid: (body: string, status: number | undefined) => boolean
}

/** Simulates clients behind a keep-alive proxy that tries the next server if a connection is refused. */
export function startClients({ clients, origins, paths, isValid }: ClientOptions): ClientResults {
  const agent = new Agent({ keepAlive: true })
  const stopped = new AbortController()
  const runClient = async (turn: number): Promise<void> => {
    for (let i = turn; !stopped.signal.aborted; i++) {
      const servers = origins()
      const request = get(`${servers[i % servers.length]}${paths[i % paths.length]}`, { agent })
      try {
        const response = await responseTo(request)
        const body = await text(response).catch((error: unknown) => results.failed.push(error))
        if (typeof body !== 'string') continue
        if (isValid(body, response.statusCode)) results.succeeded++
        else results.failed.push({ status: response.statusCode, body })
      } catch (error) {
        if (isRefusal(request, error)) results.refused++
        else results.failed.push(error)
      }
    }
  }
  const results = {
    succeeded: 0,
    refused: 0,
    failed: [] as unknown[],
    async stop() {
      stopped.abort()
      await Promise.all(all)
      agent.destroy()
    },
  }
  const all = Array.from({ length: clients }, (_, i) => runClient(i))
  return results
}

const responseTo = (request: ClientRequest) =>
  new Promise<IncomingMessage>((resolve, reject) => request.on('error', reject).on('response', resolve))

/**
 * A closing port resets connections that the kernel accepted but the server did not. A reset on a reused connection, or
 * during a response, would be a cut request.
 */
function isRefusal(request: ClientRequest, error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ECONNREFUSED' || (code === 'ECONNRESET' && !request.reusedSocket)
}
