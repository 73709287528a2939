import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { Random } from '@ergo-explorer/simchain'
import { Life } from './life.ts'
import { Catalogue } from './points/catalogue.ts'
import { PhaseClock } from './points/phase-clock.ts'
import { planLives, rankOf } from './points/plan-lives.ts'
import { makeWishes, type Wish } from './points/wish.ts'
import type { Report } from './report.ts'
import { startProxy } from './wire/proxy.ts'
import { firstBlocks, startChain } from './world/chain.ts'
import { startDatabases } from './world/databases.ts'

/** Kills the indexer so many times, at points that the seed chooses, and reports what it finds after each. */
export async function crash(kills: number, seed: string, report: Report): Promise<void> {
  const random = new Random(`crash ${seed}`)
  const blake2b256 = await createBlake2b256()
  const first = firstBlocks(seed, blake2b256)
  await using databases = await startDatabases()
  await using proxy = await startProxy(databases.port)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'ergo-explorer-crash-'))
  const compileCache = folder.path
  const catalogue = new Catalogue(seed)
  const clock = new PhaseClock()

  let lives = 0
  const live = async (work: (life: Life) => Promise<void>): Promise<void> => {
    // How much of it is used depends on the machine's speed, so it must not be what the kills are chosen by.
    const chance = new Random(`crash ${seed} ${lives++}`)
    await using database = await databases.createEmpty()
    await using chain = await startChain(first, chance)
    const world = { databases, database, chain, proxy, catalogue, clock, random: chance, blake2b256, compileCache }
    await using life = await Life.begin(world)
    await work(life)
  }

  await live((life) => life.rehearse())
  report.learned(catalogue)
  for (const phases of planLives(kills, random)) {
    await live((life) => die(makeWishes(phases, catalogue, clock, random), life, report))
  }
}

/** One in so many deaths is followed by a comparison, and so is the last. */
const PROVE_EVERY = 10

async function die(wishes: readonly Wish[], life: Life, report: Report): Promise<void> {
  let unproven = 0
  try {
    for (const wish of wishes) {
      if (unproven >= PROVE_EVERY && rankOf(wish.phase) === rankOf('live')) {
        report.proved(await life.prove())
        unproven = 0
      }
      report.killed(await life.killAt(wish))
      unproven++
    }
    report.proved(await life.prove())
  } finally {
    report.back(life.backMs)
  }
}
