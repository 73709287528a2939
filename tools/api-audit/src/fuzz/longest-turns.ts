import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createPool } from '@ergo-explorer/db'
import { Random } from '@ergo-explorer/simchain'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { startStack } from '@ergo-explorer/testkit/stack'
import { median } from '@ergo-explorer/testkit/statistics'
import { createHostileRequest } from '#graphql/hostile-requests.ts'
import { readOperations, readSamples } from '#requests/operations.ts'
import { createValidRequest, type FuzzState } from '#requests/requests.ts'
import { createConvertBody, createEachBody, createEachKind } from './hostile-bodies.ts'
import { fetchSchema, GRAPHQL_PATH } from './hostile-documents.ts'
import { createFullBodies } from './full-bodies.ts'
import { PROBE_SOCKET } from './turn-probe.ts'

const BLOCKS = 300
/** The median of these repetitions counts: the first ones compile. */
const REPETITIONS = 3
const MAX_LISTED = 60
const [VALID_REQUESTS, GRAPHQL_ROUNDS] = [4, 6]

interface ProbedRequest {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly body?: string | undefined
}

/** Prints which hostile requests, sent alone, occupy the event loop of the API longest in one turn. */
export async function listLongestTurns(seed: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turns-'))
  const socket = join(folder, 'socket')
  await using stack = await startStack({
    blocks: BLOCKS,
    api: { NODE_OPTIONS: `--import ${new URL('turn-probe.ts', import.meta.url).href}`, [PROBE_SOCKET]: socket },
  })
  const turns: { readonly name: string; readonly ms: number; readonly status: number; readonly bytes: number }[] = []
  for await (const { name, ...sent } of createRequests(stack, new Random(seed))) {
    const ms: number[] = []
    let [status, bytes] = [0, 0]
    for (let i = 0; i < REPETITIONS; i++) {
      await readProbe(socket)
      const response = await sendRequest(stack.apiUrl, sent).catch(() => undefined)
      ms.push(await readProbe(socket))
      ;[status, bytes] = [response?.status ?? 0, response?.body.length ?? 0]
    }
    turns.push({ name, ms: median(ms), status, bytes })
  }
  for (const { name, ms, status, bytes } of turns.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_LISTED))
    console.log(`${ms.toFixed(1).padStart(7)} ms  ${status}  ${String(bytes).padStart(8)} bytes  ${name}`)
  const above = turns.filter(({ ms }) => ms > 10).length
  console.log(`fuzz: ${turns.length} requests, ${above} with a turn above 10 ms`)
  await rm(folder, { recursive: true })
}

async function* createRequests(
  { apiUrl, databaseUrl }: { readonly apiUrl: string; readonly databaseUrl: string },
  random: Random,
): AsyncGenerator<ProbedRequest> {
  const pool = createPool({ url: databaseUrl, max: 1, applicationName: 'fuzz' })
  const state: FuzzState = { samples: await readSamples(pool), cursors: new Map() }
  await pool.end()
  for (const operation of await readOperations(apiUrl)) {
    const { method, definition } = operation
    const name = (kind: string) => `${definition.operationId}: ${kind}`
    for (const { kind, url, body } of createEachKind(operation, random))
      yield { name: name(kind), method, path: url, body }
    for (const { kind, body } of createFullBodies(operation))
      yield { name: name(kind), method, path: operation.path, body }
    for (let i = 0; i < VALID_REQUESTS; i++) {
      const { url, body } = createValidRequest(operation, state, random)
      yield { name: name(`valid ${i}`), method, path: url, body }
    }
  }
  for (let i = 0; i < 40; i++)
    yield { name: `convert ${i}`, method: 'POST', path: '/api/v1/ergotree/convert', body: createConvertBody(random) }
  for (const { kind, body } of createEachBody({ path: GRAPHQL_PATH }, random))
    yield { name: `graphql: ${kind}`, method: 'POST', path: GRAPHQL_PATH, body }
  const source = { random, samples: state.samples, schema: await fetchSchema(apiUrl) }
  for (let i = 0; i < GRAPHQL_ROUNDS * 26; i++) {
    const { kind, body } = createHostileRequest(source, i)
    yield { name: `graphql document ${i}: ${kind}, ${body.length} bytes`, method: 'POST', path: GRAPHQL_PATH, body }
  }
}

/** The longest turn since the last call, in milliseconds of processor time. */
function readProbe(socketPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ socketPath }, (response) => void text(response).then((ms) => resolve(Number(ms)), reject))
      .on('error', reject)
      .end()
  })
}
