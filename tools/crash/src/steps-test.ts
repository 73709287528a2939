import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { indexChain } from '@ergo-explorer/indexer/testing/indexed-chain'
import { removeSchemaSteps } from '@ergo-explorer/indexer/testing/previous-schema'
import { Random } from '@ergo-explorer/simchain'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { startApi } from '@ergo-explorer/testkit/stack'
import { startApiLoad } from './api-load.ts'
import { DEVNET_PRESET, generateFirstBlocks, startChain } from './environment.ts'
import { chooseKillPoints, type KillPoint, PhaseClock, StatementCatalogue } from './kill-points.ts'
import type { Report } from './report.ts'
import { StepsRun } from './steps-run.ts'
import { type KillMoment, startKillProxy } from './wire/kill-proxy.ts'

/** Every second index is killed while its new index is being built, which leaves one that is not valid. */
const INDEX_KILLS: readonly (readonly [label: string, moment: KillMoment])[] = [
  ['CREATE INDEX unspent_by_script_age', 'during'],
  ['DROP INDEX unspent_by_script_age', 'before'],
  ['DROP INDEX unspent_by_script_age', 'after'],
  ['CREATE INDEX unspent_by_script_age', 'during'],
  ['CREATE INDEX unspent_by_script_age', 'after'],
  ['UPDATE schemaSteps.finish', 'before'],
]
const KILLS_PER_INDEX = INDEX_KILLS.length

/**
 * Kills the indexer during the schema steps of a live index that an earlier version has left, while the API answers
 * requests and the chain grows and forks.
 */
export async function runStepsTest(kills: number, seed: string, report: Report): Promise<void> {
  const random = new Random(`steps ${seed}`)
  const blake2b256 = await createBlake2b256()
  const firstChain = generateFirstBlocks(seed, blake2b256)
  await using databases = await startDatabases()
  await using proxy = await startKillProxy(databases.server.port)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'ergo-explorer-crash-'))
  const catalogue = new StatementCatalogue(seed)
  const clock = new PhaseClock()
  await using previous = await databases.create()
  {
    await using chain = await startChain(firstChain, random)
    const content = { preset: DEVNET_PRESET, blake2b256, genesis: chain.genesis, blocks: chain.blocks() }
    await using index = await indexChain(previous, content, content.blocks.length)
    await removeSchemaSteps(index.client)
  }

  let runs = 0
  const withRun = async (work: (run: StepsRun) => Promise<void>): Promise<void> => {
    const runRandom = new Random(`steps ${seed} ${runs++}`)
    await using database = await databases.create(previous)
    await using chain = await startChain(firstChain, runRandom)
    await using api = await startApi({ DATABASE_URL: database.url, NETWORK: 'devnet', NODE_URLS: chain.url })
    const environment = { databases, database, chain, proxy, compileCache: folder.path }
    await using run = await StepsRun.create({ ...environment, catalogue, clock, random: runRandom, blake2b256 })
    await using load = await startApiLoad(api.url, database)
    await work(run)
    report.addRequests(load)
    report.addRecoveryTimes(run.recoveryMs)
    report.addInvalidIndexes(run.invalidIndexes)
  }

  await withRun(async (run) => report.addComparison(await run.finish()))
  report.printCatalogue(catalogue)
  for (let done = 0; done < kills; done += KILLS_PER_INDEX) {
    const count = Math.min(kills - done, KILLS_PER_INDEX)
    const isSecond = (done / KILLS_PER_INDEX) % 2 === 1
    const killPoints = isSecond
      ? INDEX_KILLS.slice(0, count).map(([label, moment]) => killAt(label, moment))
      : chooseKillPoints(Array<'steps'>(count).fill('steps'), { catalogue, clock, random })
    await withRun(async (run) => {
      for (const killPoint of killPoints) report.addKill(await run.killAt(killPoint))
      report.addComparison(await run.finish())
    })
  }
}

const killAt = (label: string, moment: KillMoment): KillPoint => ({
  phase: 'steps',
  endIndex: Number.POSITIVE_INFINITY,
  trigger: { label, moment, skips: 0 },
})
