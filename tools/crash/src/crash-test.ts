import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { startDatabases } from '@ergo-explorer/testkit/databases'
import { generateFirstBlocks, startChain } from './environment.ts'
import { IndexRun } from './index-run.ts'
import { chooseKillPoints, type KillPoint, PhaseClock, phaseRank, planRuns, StatementCatalogue } from './kill-points.ts'
import type { Report } from './report.ts'
import { startKillProxy } from './wire/kill-proxy.ts'

/**
 * Kills the indexer the requested number of times, at points chosen by the seed, and reports the findings after each
 * kill.
 */
export async function runCrashTest(kills: number, seed: string, report: Report): Promise<void> {
  const random = new Random(`crash ${seed}`)
  const blake2b256 = await createBlake2b256()
  const firstChain = generateFirstBlocks(seed, blake2b256)
  await using databases = await startDatabases()
  await using proxy = await startKillProxy(databases.server.port)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'ergo-explorer-crash-'))
  const compileCache = folder.path
  const catalogue = new StatementCatalogue(seed)
  const clock = new PhaseClock()

  let runs = 0
  const withRun = async (work: (run: IndexRun) => Promise<void>): Promise<void> => {
    // How many numbers a run draws depends on the machine's speed, so kill points are chosen with a separate generator.
    const runRandom = new Random(`crash ${seed} ${runs++}`)
    await using database = await databases.create('no schema')
    await using chain = await startChain(firstChain, runRandom)
    const options = { databases, database, chain, proxy, catalogue, clock, random: runRandom, blake2b256, compileCache }
    await using run = await IndexRun.create(options)
    await work(run)
  }

  await withRun((run) => run.discoverStatements())
  report.printCatalogue(catalogue)
  for (const phases of planRuns(kills, random)) {
    await withRun((run) => killRepeatedly(chooseKillPoints(phases, { catalogue, clock, random }), run, report))
  }
}

/** The index is compared with the reference after this many kills, and after the last one. */
const COMPARE_INTERVAL = 10

async function killRepeatedly(killPoints: readonly KillPoint[], run: IndexRun, report: Report): Promise<void> {
  let killsSinceComparison = 0
  try {
    for (const killPoint of killPoints) {
      if (killsSinceComparison >= COMPARE_INTERVAL && phaseRank(killPoint.phase) === phaseRank('live')) {
        report.addComparison(await run.compareAtTip())
        killsSinceComparison = 0
      }
      report.addKill(await run.killAt(killPoint))
      killsSinceComparison++
    }
    report.addComparison(await run.compareAtTip())
  } finally {
    report.addRecoveryTimes(run.recoveryMs)
  }
}
