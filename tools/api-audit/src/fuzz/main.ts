import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { readOptions } from '@ergo-explorer/testkit/reporting/command-line'
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
import { sendHostileLoad } from './hostile-load.ts'
import { listLongestTurns } from './longest-turns.ts'
import { ResponseLog, sendInRounds } from './response-log.ts'

const BLOCKS = 1200

const options = readOptions({
  requests: 6000,
  documents: 5000,
  seed: 'fuzz',
  /** Only hostile bodies, this many for `convert`. */
  hostile: Number,
  /** Only the time that single requests occupy the event loop of the API. */
  turns: false,
})
if (options.hostile !== undefined) await sendHostileLoad(options.hostile, options.seed)
else if (options.turns) await listLongestTurns(options.seed)
else await fuzz()

async function fuzz(): Promise<void> {
  // Requests must not depend on Redis, so it is stopped before the first one.
  await using stack = await startStack({ blocks: BLOCKS, redis: 'stopped' })
  const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'fuzz' })
  const state: FuzzState = { samples: await readSamples(pool), cursors: new Map() }
  await pool.end()
  const operations = await readOperations(stack.apiUrl)
  const random = new Random(options.seed)
  const log = new ResponseLog()
  const create = (i: number): ApiRequest => {
    const operation = operations[i % operations.length]
    if (operation === undefined) throw new Error('The OpenAPI documents contain no operations')
    return (random.chance(0.6) ? createValidRequest : createInvalidRequest)(operation, state, random)
  }
  const send = (request: ApiRequest) => sendApiRequest(stack.apiUrl, request, state)
  await sendInRounds(options.requests, { create, send }, ({ request, response }) => {
    const kind = request.operation.definition.operationId
    const received = response.status === 'fulfilled' ? response.value : undefined
    log.add(kind, received)
    const problem = received === undefined ? 'no response' : findContractViolation(request, received)
    if (problem !== undefined) log.fail(`${kind}: ${problem}`, `${request.method} ${request.url} ${request.body ?? ''}`)
  })
  log.printFailures()
  console.log(`${operations.length} operations, seed ${options.seed}: ${log.summary}`)
  console.log(`fuzz: ${options.requests} requests with Redis stopped, ${log.failures.size} kinds of failure`)
  const problems = await sendHostileDocuments(stack.apiUrl, options.documents, { samples: state.samples, random })
  console.log(`fuzz: ${options.documents} hostile GraphQL documents, ${problems} problems`)
  if (log.failures.size + problems > 0) process.exitCode = 1
}
