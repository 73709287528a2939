import { parseArgs } from 'node:util'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { startStack } from '@ergo-explorer/stack'
import { readDocuments } from '../requests/documents.ts'
import { allowedRequest, brokenRequest, type Request, type World } from '../requests/make-request.ts'
import { readSamples } from '../requests/samples.ts'
import { type Received, sendRequest } from '../requests/send.ts'
import { judge } from './judge.ts'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '6000' }, seed: { type: 'string', default: 'fuzz' } },
})
const wanted = Number(values.requests)
const BLOCKS = 1200
const AT_ONCE = 8

// Nothing may depend on Redis: it goes away before the first request.
await using stack = await startStack({ blocks: BLOCKS, redis: 'stopped' })
const pool = createPool({ url: stack.databaseUrl, max: 1, applicationName: 'fuzz' })
const world: World = { samples: await readSamples(pool), cursors: new Map() }
await pool.end()
const operations = await readDocuments(stack.apiUrl)
const random = new Random(values.seed)

const statuses = new Map<number, number>()
const failures = new Map<string, string>()
let sent = 0
let slowest = 0

const nextRequest = (): Request => {
  const described = operations[sent % operations.length]
  if (described === undefined) throw new Error('The documents describe nothing')
  return random.chance(0.6) ? allowedRequest(described, world, random) : brokenRequest(described, world, random)
}

async function probe(): Promise<void> {
  while (sent < wanted) {
    const request = nextRequest()
    sent++
    let answer: Received
    try {
      answer = await sendRequest(stack.apiUrl, request)
    } catch (error) {
      failures.set(
        `${request.described.operation.operationId}: no answer`,
        `${request.method} ${request.url} ${String(error)}`,
      )
      continue
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    slowest = Math.max(slowest, answer.ms)
    remember(request, answer)
    const wrong = judge(request, answer)
    // One of a kind is enough to mend it.
    if (wrong !== undefined)
      failures.set(
        `${request.described.operation.operationId}: ${wrong}`,
        `${request.method} ${request.url} ${request.body?.slice(0, 300) ?? ''}`,
      )
  }
}

function remember({ described }: Request, { status, text }: Received): void {
  const next = status === 200 ? /"next":"([^"]+)"/.exec(text)?.[1] : undefined
  if (next !== undefined) world.cursors.set(described.operation.operationId, next)
}

await Promise.all(Array.from({ length: AT_ONCE }, probe))
for (const [wrong, request] of failures) console.error(`${wrong}\n  ${request}`)
const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
console.log(
  `${operations.length} operations, seed ${values.seed}: ${counts.join(', ')}; slowest ${Math.round(slowest)} ms`,
)
console.log(`fuzz: ${sent} requests with Redis stopped, ${failures.size} kinds of failure`)
if (failures.size > 0) process.exitCode = 1
