import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import type { HttpResponse } from '@ergo-explorer/testkit/http'
import { startStack } from '@ergo-explorer/testkit/stack'
import { readOperations, readSamples } from '#requests/operations.ts'
import {
  type ApiRequest,
  createInvalidRequest,
  createValidRequest,
  type FuzzState,
  sendApiRequest,
} from '#requests/requests.ts'
import { findContractViolation } from './contract-violation.ts'
import { sendHostileDocuments } from './hostile-documents.ts'
import { listLongestTurns } from './longest-turns.ts'
import { sendHostileLoad } from './hostile-load.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '6000' },
    documents: { type: 'string', default: '5000' },
    seed: { type: 'string', default: 'fuzz' },
    /** Only hostile bodies, this many for `convert`. */
    hostile: { type: 'string' },
    /** Only the time that single requests occupy the event loop of the API. */
    turns: { type: 'boolean' },
  },
})
if (values.hostile !== undefined) process.exit((await sendHostileLoad(Number(values.hostile), values.seed)) > 0 ? 1 : 0)

if (values.turns === true) {
  await listLongestTurns(values.seed)
  process.exit(0)
}

const BLOCKS = 1200
const CONCURRENCY = 8

// Requests must not depend on Redis, so it is stopped before the first one.
await using stack = await startStack({ blocks: BLOCKS, redis: 'stopped' })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'fuzz' })
const state: FuzzState = { samples: await readSamples(pool), cursors: new Map() }
await pool.end()
const operations = await readOperations(stack.apiUrl)
const random = new Random(values.seed)

const statuses = new Map<number, number>()
const failures = new Map<string, string>()
let maxMs = 0
const requestCount = Number(values.requests)
for (let first = 0; first < requestCount; first += CONCURRENCY) {
  const requests = Array.from({ length: Math.min(CONCURRENCY, requestCount - first) }, (_, i) => {
    const operation = operations[(first + i) % operations.length]
    if (operation === undefined) throw new Error('The OpenAPI documents contain no operations')
    const createRequest = random.chance(0.6) ? createValidRequest : createInvalidRequest
    return createRequest(operation, state, random)
  })
  const responses = await Promise.allSettled(requests.map((request) => sendApiRequest(stack.apiUrl, request, state)))
  // Checked while no request is running: parsing tens of megabytes here would count as time of the API.
  for (const [i, request] of requests.entries()) checkResponse(request, responses[i])
}
for (const [problem, request] of failures) console.error(`${problem}\n  ${request}`)
const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
console.log(
  `${operations.length} operations, seed ${values.seed}: ${counts.join(', ')}; slowest ${Math.round(maxMs)} ms`,
)
console.log(`fuzz: ${requestCount} requests with Redis stopped, ${failures.size} kinds of failure`)
const hostile = await sendHostileDocuments(stack.apiUrl, Number(values.documents), { samples: state.samples, random })
console.log(`GraphQL: ${hostile.summary}`)
for (const problem of hostile.problems) console.error(problem)
console.log(`fuzz: ${values.documents} hostile GraphQL documents, ${hostile.problems.length} problems`)
if (failures.size > 0 || hostile.problems.length > 0) process.exitCode = 1

function checkResponse(request: ApiRequest, result: PromiseSettledResult<HttpResponse> | undefined): void {
  if (result?.status !== 'fulfilled') return fail(request, `no response: ${String(result?.reason)}`)
  const { value: response } = result
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
  maxMs = Math.max(maxMs, response.ms)
  const problem = findContractViolation(request, response)
  if (problem !== undefined) fail(request, problem)
}

/** One example per kind of failure is enough to reproduce it. */
function fail({ operation, method, url, body }: ApiRequest, problem: string): void {
  failures.set(`${operation.definition.operationId}: ${problem}`, `${method} ${url} ${body?.slice(0, 300) ?? ''}`)
}
