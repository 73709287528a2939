import { createServer } from 'node:http'
import { listen } from '@ergo-explorer/testkit/ports'
import { FOREIGN_PATH, type MediaCase, notFound } from './media-cases.ts'

/** A content id; the path below it names the case. */
export const CONTENT_ID = `bafk${'a'.repeat(55)}`

export interface CaseGateway extends AsyncDisposable {
  readonly urls: readonly string[]
  readonly foreignRequests: () => number
  /** Requests that were open at the same time. */
  readonly maxConcurrent: () => number
}

/** Two gateways, which are two folders of one server. */
export async function startCaseGateway(cases: readonly MediaCase[]): Promise<CaseGateway> {
  let foreignRequests = 0
  let [open, maxConcurrent] = [0, 0]
  const server = createServer((request, response) => {
    open += 1
    maxConcurrent = Math.max(maxConcurrent, open)
    response.on('close', () => (open -= 1))
    response.setHeader('access-control-allow-origin', '*')
    const [, folder, , index] = (request.url ?? '').split('/')
    if (request.url === FOREIGN_PATH) foreignRequests += 1
    const mediaCase = cases[Number(index)]
    const answer = (folder === 'first' ? mediaCase?.first : mediaCase?.second) ?? notFound
    answer(response)
  })
  const url = `http://127.0.0.1:${await listen(server)}`
  return {
    urls: [`${url}/first`, `${url}/second`],
    foreignRequests: () => foreignRequests,
    maxConcurrent: () => maxConcurrent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
