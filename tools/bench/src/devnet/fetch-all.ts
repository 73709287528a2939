import { Agent, request } from 'node:http'

export interface Fetched {
  readonly requests: number
  readonly bytes: number
  readonly seconds: number
}

/** What to ask for: a path, and a body where it is a POST. */
export interface Ask {
  readonly path: string
  readonly body?: string
}

/** Asks over kept connections, so many at a time, over and over until the time is up. Bodies are counted, not read. */
export async function fetchAll(port: number, asks: readonly Ask[], inFlight: number, ms: number): Promise<Fetched> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  const start = performance.now()
  let requests = 0
  let bytes = 0
  const work = async () => {
    while (performance.now() - start < ms) {
      const ask = asks[requests % asks.length] ?? { path: '/info' }
      requests++
      const length = await fetchLength(port, agent, ask)
      bytes += length
    }
  }
  await Promise.all(Array.from({ length: inFlight }, work))
  agent.destroy()
  return { requests, bytes, seconds: (performance.now() - start) / 1000 }
}

function fetchLength(port: number, agent: Agent, { path, body }: Ask): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const headers = body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const asked = request({ port, path, agent, headers, method: body === undefined ? 'GET' : 'POST' }, (response) => {
    let length = 0
    response.on('data', (chunk: Buffer) => {
      length += chunk.length
    })
    response.on('end', () => {
      if (response.statusCode === 200) resolve(length)
      else reject(new Error(`${path}: ${response.statusCode}`))
    })
    response.on('error', reject)
  })
  asked.on('error', reject)
  asked.end(body)
  return promise
}
