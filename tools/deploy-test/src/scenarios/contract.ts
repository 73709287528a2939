import { setTimeout as sleep } from 'node:timers/promises'
import {
  findMismatch,
  listMisspelledRequests,
  type MisspelledRequest,
} from '@ergo-explorer/contract/testing/misspelled-requests'
import { sendRequest } from '@ergo-explorer/testkit/http'
import type { Deployment } from '#deployment/deployment.ts'
import type { ScenarioResult } from './scenario.ts'

/** Below the rate of the proxy. */
const PAUSE_MS = 25
const MAX_RETRIES = 30

/** Every operation of v2 with each parameter and body key misspelled, directly and through the proxy. */
export async function runContract({ url, apiUrl }: Pick<Deployment, 'url' | 'apiUrl'>): Promise<ScenarioResult> {
  const requests = listMisspelledRequests()
  const failures: string[] = []
  const figures: Record<string, unknown> = {
    operations: new Set(requests.map(({ operationId }) => operationId)).size,
    parameters: requests.filter(({ expected }) => expected.in === 'query').length,
    bodyKeys: requests.filter(({ expected }) => expected.in === 'body').length,
  }
  for (const [route, host] of [
    ['directly', apiUrl],
    ['through nginx', url],
  ] as const) {
    const wrong: string[] = []
    for (const request of requests) {
      const { status, body } = await send(host, request)
      const mismatch = findMismatch(request, status, body)
      if (mismatch !== undefined) wrong.push(`${request.method} ${request.url} ${request.body ?? ''}: ${mismatch}`)
    }
    figures[route] = { rejectedWithSuggestion: requests.length - wrong.length, wrong: wrong.length }
    if (wrong.length > 0) failures.push(`${wrong.length} wrong ${route}, the first is ${wrong[0]}`)
  }
  return { figures, failures }
}

/** Waits for the rate limit and for a busy process, which are not what this scenario checks. */
async function send(host: string, { method, url, body }: MisspelledRequest) {
  for (let attempt = 0; ; attempt++) {
    await sleep(PAUSE_MS)
    const response = await sendRequest(host, { method, path: url, body, headers: { accept: 'application/json' } })
    if (![429, 503].includes(response.status) || attempt === MAX_RETRIES)
      return { status: response.status, body: String(response.body) }
    await sleep(1000)
  }
}
