import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { mapConcurrently } from '@ergo-explorer/testkit/map-concurrently'
import { startStack } from '@ergo-explorer/testkit/stack'
import { readOperations, readSamples } from '#requests/operations.ts'
import { createInvalidRequest, createValidRequest, type FuzzState, sendApiRequest } from '#requests/requests.ts'
import { compileChecks, findContractViolation } from './contract-violation.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '6000' }, seed: { type: 'string', default: 'fuzz' } },
})
const BLOCKS = 1200
const CONCURRENCY = 8

// Requests must not depend on Redis, so it is stopped before the first one.
await using stack = await startStack({ blocks: BLOCKS, redis: 'stopped' })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'fuzz' })
const state: FuzzState = { samples: await readSamples(pool), cursors: new Map() }
await pool.end()
const operations = await readOperations(stack.apiUrl)
compileChecks(operations.map(({ definition }) => definition))
const random = new Random(values.seed)

const statuses = new Map<number, number>()
const failures = new Map<string, string>()
let maxMs = 0
const requestCount = Number(values.requests)
await mapConcurrently(Array(requestCount).keys().toArray(), CONCURRENCY, async (i) => {
  const operation = operations[i % operations.length]
  if (operation === undefined) throw new Error('The OpenAPI documents contain no operations')
  const createRequest = random.chance(0.6) ? createValidRequest : createInvalidRequest
  const request = createRequest(operation, state, random)
  // One example per kind of failure is enough to reproduce it.
  const fail = (problem: string) =>
    failures.set(
      `${operation.definition.operationId}: ${problem}`,
      `${request.method} ${request.url} ${request.body?.slice(0, 300) ?? ''}`,
    )
  try {
    const response = await sendApiRequest(stack.apiUrl, request, state)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    maxMs = Math.max(maxMs, response.ms)
    const problem = findContractViolation(request, response)
    if (problem !== undefined) fail(problem)
  } catch (error) {
    fail(`no response: ${String(error)}`)
  }
})
for (const [problem, request] of failures) console.error(`${problem}\n  ${request}`)
const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
console.log(
  `${operations.length} operations, seed ${values.seed}: ${counts.join(', ')}; slowest ${Math.round(maxMs)} ms`,
)
console.log(`fuzz: ${requestCount} requests with Redis stopped, ${failures.size} kinds of failure`)
if (failures.size > 0) process.exitCode = 1
