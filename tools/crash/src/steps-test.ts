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
import { chooseKillPoints, PhaseClock, StatementCatalogue } from './kill-points.ts'
import type { Report } from './report.ts'
import { StepsRun } from './steps-run.ts'
import { startKillProxy } from './wire/kill-proxy.ts'

const KILLS_PER_INDEX = 6

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
  }

  await withRun(async (run) => report.addComparison(await run.finish()))
  report.printCatalogue(catalogue)
  for (let left = kills; left > 0; left -= KILLS_PER_INDEX) {
    const phases = Array<'steps'>(Math.min(left, KILLS_PER_INDEX)).fill('steps')
    const killPoints = chooseKillPoints(phases, { catalogue, clock, random })
    await withRun(async (run) => {
      for (const killPoint of killPoints) report.addKill(await run.killAt(killPoint))
      report.addComparison(await run.finish())
    })
  }
}
