import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/dev-stack'
import { readOperations } from '../requests/read-operations.ts'
import { createValidRequest, createInvalidRequest, type ApiRequest, type FuzzState } from '../requests/make-request.ts'
import { readSamples } from '../requests/parameter-samples.ts'
import { type ReceivedResponse, sendRequest } from '../requests/send-request.ts'
import { findContractViolation } from './find-contract-violation.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '6000' }, seed: { type: 'string', default: 'fuzz' } },
})
const requestCount = Number(values.requests)
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
let sent = 0
let maxMs = 0

const nextRequest = (): ApiRequest => {
  const operation = operations[sent % operations.length]
  if (operation === undefined) throw new Error('The OpenAPI documents contain no operations')
  return random.chance(0.6)
    ? createValidRequest(operation, state, random)
    : createInvalidRequest(operation, state, random)
}

async function worker(): Promise<void> {
  while (sent < requestCount) {
    const request = nextRequest()
    sent++
    let response: ReceivedResponse
    try {
      response = await sendRequest(stack.apiUrl, request)
    } catch (error) {
      failures.set(
        `${request.operation.definition.operationId}: no response`,
        `${request.method} ${request.url} ${String(error)}`,
      )
      continue
    }
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    maxMs = Math.max(maxMs, response.ms)
    storeCursor(request, response)
    const problem = findContractViolation(request, response)
    // One example per kind of failure is enough to reproduce it.
    if (problem !== undefined)
      failures.set(
        `${request.operation.definition.operationId}: ${problem}`,
        `${request.method} ${request.url} ${request.body?.slice(0, 300) ?? ''}`,
      )
  }
}

function storeCursor({ operation }: ApiRequest, { status, text }: ReceivedResponse): void {
  const next = status === 200 ? /"next":"([^"]+)"/.exec(text)?.[1] : undefined
  if (next !== undefined) state.cursors.set(operation.definition.operationId, next)
}

await Promise.all(Array.from({ length: CONCURRENCY }, worker))
for (const [problem, request] of failures) console.error(`${problem}\n  ${request}`)
const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
console.log(
  `${operations.length} operations, seed ${values.seed}: ${counts.join(', ')}; slowest ${Math.round(maxMs)} ms`,
)
console.log(`fuzz: ${sent} requests with Redis stopped, ${failures.size} kinds of failure`)
if (failures.size > 0) process.exitCode = 1
