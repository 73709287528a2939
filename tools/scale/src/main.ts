import { mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { measureApi } from './api-stage.ts'
import { formatSummary } from './format-summary.ts'
import { startPostgresIn } from './postgres-server.ts'
import {
  type ChainResult,
  findSmallerRun,
  isComplete,
  readState,
  runFolder,
  type RunState,
  writeState,
} from './run-state.ts'
import { measureSizes } from './sizes-stage.ts'
import { summarize } from './summary.ts'
import { runSync, runVerify } from './sync-stage.ts'

const cacheRoot = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '100000' },
    dir: { type: 'string', default: join(cacheRoot, 'ergo-explorer', 'scale') },
    seed: { type: 'string', default: 'scale' },
    until: { type: 'string', default: 'api' },
  },
})
const boxes = Number(values.boxes)
/** Mean of the profile `mainnet` on long chains. */
const BOXES_PER_BLOCK = 31.5
const MIN_BOXES = 10_000
/** In the order in which they run. */
const STAGES = ['chain', 'sync', 'sizes', 'verify', 'api'] as const
type Stage = (typeof STAGES)[number]

const lastStage = STAGES.find((stage) => stage === values.until)
const errors = [
  ...(Number.isSafeInteger(boxes) && boxes >= MIN_BOXES
    ? []
    : [`--boxes is ${JSON.stringify(values.boxes)}, not an integer from ${MIN_BOXES}`]),
  ...(lastStage === undefined ? [`--until is ${JSON.stringify(values.until)}, not one of ${STAGES.join(', ')}`] : []),
]
// The programs that it has started end with this process, but not when a signal ends it.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
if (errors.length === 0) await run(resolve(values.dir))
else {
  console.error(errors.join('\n'))
  process.exitCode = 2
}

async function run(directory: string): Promise<void> {
  const folder = runFolder(directory, boxes)
  mkdirSync(folder, { recursive: true })
  let state: RunState = readState(folder) ?? { boxes }
  const save = (result: Partial<RunState>): void => {
    state = { ...state, ...result }
    writeState(folder, state)
  }
  const chainFolder = join(folder, 'chain')
  const chain = state.chain ?? (await generateChain(chainFolder))
  save({ chain })
  if (!isComplete(state) && isRequested('sync'))
    await runStages(folder, { chain, chainFolder, state: () => state, save })
  if (!isComplete(state)) {
    console.log(`scale: stopped after ${values.until}`)
    return
  }
  const summary = summarize(state, findSmallerRun(directory, boxes))
  const markdown = formatSummary(state, summary)
  const path = join(folder, 'summary')
  writeFileSync(`${path}.json`, `${JSON.stringify(summary, undefined, 2)}\n`)
  writeFileSync(`${path}.md`, `${markdown}\n`)
  console.log(`${markdown}\n\n${path}.json\nscale: ${summary.failures.length} failures`)
  if (summary.failures.length > 0) process.exitCode = 1
}

function isRequested(stage: Stage): boolean {
  return STAGES.indexOf(stage) <= STAGES.indexOf(lastStage ?? 'api')
}

async function generateChain(chainFolder: string): Promise<ChainResult> {
  const args = [chainFolder, values.seed, String(Math.ceil(boxes / BOXES_PER_BLOCK))]
  await using generator = startChildScript(import.meta.resolve('./generate-chain.ts'), args)
  return await generator.receive<ChainResult>()
}

interface StageContext {
  readonly chain: ChainResult
  readonly chainFolder: string
  readonly state: () => RunState
  readonly save: (result: Partial<RunState>) => void
}

/** Runs the stages that have no result yet. */
async function runStages(folder: string, { chain, chainFolder, state, save }: StageContext): Promise<void> {
  await using server = await startPostgresIn(join(folder, 'postgres'))
  const args = [chainFolder, JSON.stringify(chain.key)]
  await using nodeScript = startChildScript(import.meta.resolve('./serve-chain.ts'), args)
  const port = await nodeScript.receive<number>()
  if (port === 0) throw new Error(`The chain in ${chainFolder} is missing: delete ${folder} and start again`)
  const node = { url: `http://127.0.0.1:${port}`, pid: nodeScript.pid }
  await server.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  const { sync } = state()
  if (sync?.isDone !== true)
    save({ sync: await runSync(server, node, { previous: sync, save: (record) => save({ sync: record }) }) })
  if (isRequested('sizes') && state().sizes === undefined) save({ sizes: await measureSizes(server.pool) })
  if (isRequested('verify') && state().verify === undefined) save({ verify: await runVerify(server, node) })
  if (isRequested('api') && state().api === undefined) save({ api: await measureApi(server, node) })
}
