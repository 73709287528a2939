import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '@ergo-explorer/testkit/http'
import type { ThrowawayDatabase } from '@ergo-explorer/testkit/databases'

export interface ApiLoad extends AsyncDisposable {
  readonly sent: number
  /** Status or error of each request that was not answered with 200. */
  readonly failures: readonly string[]
}

interface LoadRequest {
  readonly path: string
  readonly body?: string
}

const CLIENTS = 4
const PAUSE_MS = 20
const ADDRESSES = 5

/** Reads pages of all kinds in turn until it is disposed. */
export async function startApiLoad(url: string, database: ThrowawayDatabase): Promise<ApiLoad> {
  const requests = await listRequests(database)
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const failures: string[] = []
  let sent = 0
  const stopping = new AbortController()
  const send = async ({ path, body }: LoadRequest): Promise<void> => {
    sent++
    const outcome = await sendRequest(url + path, { agent, ...(body !== undefined && { method: 'POST', body }) }).then(
      ({ status, body: answer }) =>
        status === 200 && !answer.includes('"errors"') ? undefined : `${status} ${answer.toString().slice(0, 200)}`,
      String,
    )
    if (outcome !== undefined) failures.push(`${path}: ${outcome}`)
  }
  const runClient = async (_: unknown, client: number): Promise<void> => {
    for (let i = client; !stopping.signal.aborted; i++) {
      const request = requests[i % requests.length]
      if (request !== undefined) await send(request)
      await sleep(PAUSE_MS)
    }
  }
  const running = Promise.all(Array.from({ length: CLIENTS }, runClient))
  return {
    get sent() {
      return sent
    },
    failures,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
      agent.destroy()
    },
  }
}

/** Among them are searches by creation height, which read the table of which an index is being built. */
const OLD_BOXES = `query ($addresses: [String!], $maxHeight: Int) {
  boxes(addresses: $addresses maxHeight: $maxHeight heightType: creation spent: false take: 20) { boxId creationHeight }
}`

async function listRequests({ pool }: ThrowawayDatabase): Promise<LoadRequest[]> {
  const { rows } = await pool.query<{ address: string }>(
    `SELECT address FROM script_totals JOIN scripts ON id = script WHERE address LIKE '3%' ORDER BY unspent DESC LIMIT ${ADDRESSES}`,
  )
  const addresses = rows.map(({ address }) => address)
  const graphql = [50, 100, 1000].map((maxHeight) => ({
    path: '/api/graphql',
    body: JSON.stringify({ query: OLD_BOXES, variables: { addresses, maxHeight } }),
  }))
  const paths = [
    '/api/v2',
    '/api/v2/status',
    '/api/v2/blocks',
    '/api/v2/rich-list',
    '/api/v2/tokens',
    '/api/v2/home',
    '/api/v1/blocks?limit=20',
    ...addresses.flatMap((address) => [
      `/api/v1/boxes/unspent/byAddress/${address}`,
      `/api/v1/addresses/${address}/balance/total`,
      `/api/v2/addresses/${address}`,
    ]),
  ]
  return [...paths.map((path) => ({ path })), ...graphql]
}
