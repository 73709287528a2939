import { Agent } from 'node:http'
import type { Random } from '@ergo-explorer/simchain'
import { type HttpResponse, sendRequest } from '@ergo-explorer/testkit/http'
import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql'
import { createHostileRequest, type HostileRequest } from '#graphql/hostile-requests.ts'
import type { ParameterSamples } from '#requests/operations.ts'
import { hasStackTrace, ResponseLog, sendInRounds } from './response-log.ts'

const MAX_RESPONSE_MS = 2000
/** The limit of responses is one megabyte of fields and values, before quotes and commas. */
const MAX_RESPONSE_BYTES = 1_200_000
/** Below the memory limit of a deployed API, 1 GB. Its response cache has 64 MB. */
const MAX_MEGABYTES = 800
const MAX_QUERIES = 8
/** Memory is read after each of so many requests. */
const MEMORY_INTERVAL = 200
export const GRAPHQL_PATH = '/api/graphql'

/**
 * Sends hostile GraphQL requests and checks that time, memory, size and SQL queries stay bounded. Returns the number of
 * problems.
 */
export async function sendHostileDocuments(
  apiUrl: string,
  count: number,
  { samples, random }: { readonly samples: ParameterSamples; readonly random: Random },
): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const schema = await fetchSchema(apiUrl)
  const log = new ResponseLog()
  const before = await readMetrics(apiUrl)
  let maxMegabytes = before.megabytes
  const create = (i: number) => createHostileRequest({ random, samples, schema }, i)
  const send = ({ body }: HostileRequest) => sendRequest(apiUrl + GRAPHQL_PATH, { agent, method: 'POST', body })
  await sendInRounds(count, { create, send }, async ({ request: { kind, body }, response }, i) => {
    if (response.status === 'rejected') throw response.reason
    log.add(kind, response.value)
    const problem = findProblem(response.value)
    if (problem !== undefined) log.fail(`${kind}: ${problem}`, body)
    if (i % MEMORY_INTERVAL === 0) maxMegabytes = Math.max(maxMegabytes, (await readMetrics(apiUrl)).megabytes)
  })
  const after = await readMetrics(apiUrl)
  maxMegabytes = Math.max(maxMegabytes, after.megabytes)
  if (after.queries > MAX_QUERIES) log.fail(`a request ran ${after.queries} SQL queries`)
  if (maxMegabytes > MAX_MEGABYTES) log.fail(`the API uses ${maxMegabytes} MB of memory`)
  agent.destroy()
  log.printFailures()
  console.log(
    `GraphQL: ${log.summary}; at most ${after.queries} SQL queries; ${before.megabytes} MB of memory before, at most ${maxMegabytes} MB, ${after.megabytes} MB after`,
  )
  return log.failures.size
}

export async function fetchSchema(apiUrl: string): Promise<GraphQLSchema> {
  const { body } = await sendRequest(apiUrl + GRAPHQL_PATH, {
    method: 'POST',
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  })
  const { data } = JSON.parse(String(body)) as { readonly data: IntrospectionQuery }
  return buildClientSchema(data)
}

function findProblem({ status, ms, body }: HttpResponse): string | undefined {
  // 413: the body is too large.
  if (![200, 400, 413].includes(status)) return `status ${status}: ${body.toString('utf8', 0, 200)}`
  if (ms > MAX_RESPONSE_MS) return `took more than ${MAX_RESPONSE_MS} ms`
  if (body.length > MAX_RESPONSE_BYTES) return `a response of more than ${MAX_RESPONSE_BYTES} bytes`
  const { data, errors } = JSON.parse(String(body)) as {
    readonly data?: unknown
    readonly errors?: readonly object[]
  }
  if (status === 200 ? data === undefined : !Array.isArray(errors)) return 'neither data nor errors'
  return hasStackTrace(String(body)) ? 'response contains a stack trace' : undefined
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
