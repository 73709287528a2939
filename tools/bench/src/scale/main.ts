import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startChildScript } from '@ergo-explorer/testkit/program'
import { roundToThreeDigits } from '@ergo-explorer/testkit/statistics'
import { generateChain, type GeneratedChain } from '#simulated-chain/simulated-chain.ts'
import { measureApi } from './api-stage.ts'
import { measureSizes, readContents } from './index-contents.ts'
import { runKills } from './kill-stage.ts'
import { type PostgresServer, startPostgresIn } from './postgres-server.ts'
import { findSmallerRun, isComplete, readState, runFolder, type RunState, writeState } from './run-state.ts'
import { runIndexer, startNode } from './session.ts'
import { runSnapshot } from './snapshot-stage.ts'
import { summarize } from './summary.ts'
import { runSync } from './sync-stage.ts'

const cacheRoot = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache')
const { values } = parseArgs({
  options: {
    boxes: { type: 'string', default: '100000' },
    dir: { type: 'string', default: join(cacheRoot, 'ergo-explorer', 'scale') },
    seed: { type: 'string', default: 'scale' },
    until: { type: 'string', default: 'verify' },
    dictionary: { type: 'string' },
  },
})
const boxes = Number(values.boxes)
/** Mean of the profile `mainnet` on long chains. */
const BOXES_PER_BLOCK = 31.5
const MIN_BOXES = 20_000
/** Blocks that the node does not have before the snapshot is imported. */
const LATER_BLOCKS = 500
/** Longer chains are verified only with four connections: one needs most of an hour. */
const MAX_BOXES_FOR_ONE_CONNECTION = 5_000_000
/** In the order in which they run. */
const STAGES = ['chain', 'sync', 'sizes', 'api', 'verify', 'snapshot', 'kills'] as const
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
if (values.dictionary !== undefined) await measureDictionary(values.dictionary)
else if (errors.length === 0) await run(resolve(values.dir))
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
  const options = { profile: 'mainnet', seed: values.seed, blocks: Math.ceil(boxes / BOXES_PER_BLOCK) } as const
  const chain = state.chain ?? (await generateChain(chainFolder, options))
  save({ chain })
  if (isRequested('sync')) await runStages({ folder, chain, chainFolder, state: () => state, save })
  if (!isComplete(state)) {
    console.log(`scale: stopped after ${values.until}`)
    return
  }
  const summary = summarize(state, findSmallerRun(directory, boxes))
  const json = JSON.stringify(summary, (_, value) => (typeof value === 'number' ? roundToThreeDigits(value) : value), 2)
  writeFileSync(join(folder, 'summary.json'), `${json}\n`)
  console.log(`${json}\nscale: ${summary.failures.length} failures`)
  if (summary.failures.length > 0) process.exitCode = 1
}

function isRequested(stage: Stage): boolean {
  return STAGES.indexOf(stage) <= STAGES.indexOf(lastStage ?? 'verify')
}

/** In memory, with the default limit, and on disk, each in a process of its own, whose memory is that of the table. */
async function measureDictionary(entries: string): Promise<void> {
  for (const memoryMb of ['65536', '64', '0']) {
    await using script = startChildScript(import.meta.resolve('./dictionary-memory.ts'), [entries, memoryMb])
    console.log(JSON.stringify(await script.receive()))
  }
}

interface StageContext {
  readonly folder: string
  readonly chain: GeneratedChain
  readonly chainFolder: string
  readonly state: () => RunState
  readonly save: (result: Partial<RunState>) => void
}

/** Runs the stages that have no result yet. */
async function runStages(context: StageContext): Promise<void> {
  const { folder, chain, chainFolder, state, save } = context
  await using node = await startNode(chainFolder, chain, chain.blocks - LATER_BLOCKS)
  const runSyncOn = async (server: PostgresServer, isStoppedWhenLoaded: boolean) => {
    const { sync: previous } = state()
    save({ sync: await runSync(server, node, { previous, isStoppedWhenLoaded, save: (sync) => save({ sync }) }) })
  }
  const loadedFolder = join(folder, 'loaded')
  const mainFolder = join(folder, 'postgres')
  if (isRequested('kills') && state().sync?.isDone !== true && !existsSync(loadedFolder)) {
    {
      await using server = await startPostgresIn(mainFolder)
      await runSyncOn(server, true)
    }
    copyFolder(mainFolder, loadedFolder)
  }
  await using server = await startPostgresIn(mainFolder)
  await server.pool.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  if (state().sync?.isDone !== true) await runSyncOn(server, false)
  if (isRequested('sizes') && state().sizes === undefined) save({ sizes: await measureSizes(server.pool) })
  if (isRequested('api') && state().api === undefined) save({ api: await measureApi(server, node) })
  if (isRequested('verify') && state().verify === undefined) {
    const verify = async (jobs: string) => await runIndexer(server, { node, args: ['verify', '--jobs', jobs] })
    const fourConnections = await verify('4')
    const isShort = chain.boxes <= MAX_BOXES_FOR_ONE_CONNECTION
    save({ verify: { ...(isShort && { oneConnection: await verify('1') }), fourConnections } })
  }
  if (isRequested('snapshot') && state().snapshot === undefined) {
    if (state().contents === undefined) save({ contents: await readContents(server.url) })
    await using laterNode = await startNode(chainFolder, chain, chain.blocks)
    save({ snapshot: await runSnapshot(server, { folder: join(folder, 'snapshot'), node, laterNode }) })
  }
  const { contents: expected, kills } = state()
  if (isRequested('kills') && kills === undefined && expected !== undefined) {
    await using loaded = await startPostgresIn(loadedFolder)
    save({ kills: await runKills(loaded, node, expected) })
    rmSync(loadedFolder, { recursive: true })
  }
}

/** Copies the files of a stopped server with their owner, who is not the user of this process. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['--archive', from, `${to}.new`])
  renameSync(`${to}.new`, to)
}
