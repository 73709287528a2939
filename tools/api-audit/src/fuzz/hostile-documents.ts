import { Agent } from 'node:http'
import type { Random } from '@ergo-explorer/simchain'
import { type HttpResponse, sendRequest } from '@ergo-explorer/testkit/http'
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { createHostileRequest, type HostileRequest } from '#graphql/hostile-requests.ts'
import type { ParameterSamples } from '#requests/operations.ts'

const CONCURRENCY = 8
const MAX_RESPONSE_MS = 2000
/** The limit of responses is one megabyte of fields and values, before quotes and commas. */
const MAX_RESPONSE_BYTES = 1_200_000
/** Below the memory limit of a deployed API, 1 GB. Its response cache has 64 MB. */
const MAX_MEGABYTES = 800
const MAX_QUERIES = 8
const PATH = '/api/graphql'

interface HostileReport {
  readonly summary: string
  readonly problems: readonly string[]
}

/** Sends hostile GraphQL requests and checks that time, memory, size and SQL queries stay bounded. */
export async function sendHostileDocuments(
  apiUrl: string,
  count: number,
  { samples, random }: { readonly samples: ParameterSamples; readonly random: Random },
): Promise<HostileReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY })
  const schema = await fetchSchema(apiUrl)
  const problems = new Map<string, string>()
  const statuses = new Map<number, number>()
  const before = await readMetrics(apiUrl)
  let [maxMs, maxMegabytes] = [0, before.megabytes]
  let slowest = ''
  const check = ({ kind, body }: HostileRequest, { status, ms, body: answer }: HttpResponse) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (ms > maxMs) [maxMs, slowest] = [ms, kind]
    const problem = findProblem(status, ms, answer)
    if (problem !== undefined) problems.set(`${kind}: ${problem}`, body.slice(0, 300))
  }
  for (let first = 0; first < count; first += CONCURRENCY) {
    const requests = Array.from({ length: Math.min(CONCURRENCY, count - first) }, (_, i) =>
      createHostileRequest({ random, samples, schema }, first + i),
    )
    const send = ({ body }: HostileRequest) => sendRequest(apiUrl + PATH, { agent, method: 'POST', body })
    const responses = await Promise.all(requests.map(send))
    for (const [i, request] of requests.entries()) if (responses[i] !== undefined) check(request, responses[i])
    if (first % 200 === 0) maxMegabytes = Math.max(maxMegabytes, (await readMetrics(apiUrl)).megabytes)
  }
  const after = await readMetrics(apiUrl)
  maxMegabytes = Math.max(maxMegabytes, after.megabytes)
  if (after.queries > MAX_QUERIES) problems.set(`a request ran ${after.queries} SQL queries`, '')
  if (maxMegabytes > MAX_MEGABYTES) problems.set(`the API uses ${maxMegabytes} MB of memory`, '')
  agent.destroy()
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, number]) => `${number} × ${status}`)
  return {
    summary: `${counts.join(', ')}; slowest ${Math.round(maxMs)} ms (${slowest}); at most ${after.queries} SQL queries; ${before.megabytes} MB of memory before, at most ${maxMegabytes} MB, ${after.megabytes} MB after`,
    problems: [...problems].map(([problem, body]) => `${problem}\n  ${body}`),
  }
}

export async function fetchSchema(apiUrl: string): Promise<GraphQLSchema> {
  const { body } = await sendRequest(apiUrl + PATH, {
    method: 'POST',
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data } = JSON.parse(String(body)) as { readonly data: IntrospectionQuery }
  return buildClientSchema(data)
}

function findProblem(status: number, ms: number, answer: Buffer): string | undefined {
  // 413: the body is too large.
  if (![200, 400, 413].includes(status)) return `status ${status}: ${answer.toString('utf8', 0, 200)}`
  if (ms > MAX_RESPONSE_MS) return `took more than ${MAX_RESPONSE_MS} ms`
  if (answer.length > MAX_RESPONSE_BYTES) return `a response of more than ${MAX_RESPONSE_BYTES} bytes`
  const { data, errors } = JSON.parse(String(answer)) as {
    readonly data?: unknown
    readonly errors?: readonly object[]
  }
  if (status === 200 ? data === undefined : !Array.isArray(errors)) return 'neither data nor errors'
  return /\bat .*(\.ts|\.js|node:internal)/.test(String(answer)) ? 'response contains a stack trace' : undefined
}

/** Memory of the process, and the most queries that one GraphQL request has run. */
async function readMetrics(apiUrl: string): Promise<{ readonly megabytes: number; readonly queries: number }> {
  const text = await (await fetch(`${apiUrl}/metrics`)).text()
  const valueOf = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN)
  return {
    megabytes: Math.round(valueOf(/^process_resident_memory_bytes (\S+)/m) / 2 ** 20),
    queries: valueOf(/^explorer_api_db_queries_per_request_max\{operation="graphql"\} (\d+)/m) || 0,
  }
}
