import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findUnlisted, readAcceptedSurvivors } from './accepted-survivors.ts'
import { instrument } from './instrument.ts'
import { formatScore, formatSurvivors, type ScoredMutant } from './report.ts'
import { runTarget } from './run-target.ts'
import { chooseSample, drawItems } from './sample.ts'
import { listSources, type Target, TARGETS } from './targets.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Leaves time for the process to start and to report within three minutes. */
const SAMPLE_MS = 150_000
const MAX_TEST_MS = 2000

const { values: options } = parseArgs({
  allowNegative: true,
  options: {
    package: { type: 'string' },
    only: { type: 'string' },
    sample: { type: 'boolean', default: false },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    report: { type: 'string' },
    'load-time': { type: 'boolean', default: true },
    mutants: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
})

const deadline = performance.now() + (options.sample ? SAMPLE_MS : Number.POSITIVE_INFINITY)
const targets = TARGETS.filter(({ name }) => options.package === undefined || name === options.package)
if (targets.length === 0) throw new Error(`Unknown package. Known: ${TARGETS.map(({ name }) => name).join(', ')}`)
const accepted = readAcceptedSurvivors()
const unlisted: ScoredMutant[] = []
if (options.sample || options.mutants !== undefined)
  console.log(`mutation: seed ${options.seed}, repeat with --seed ${options.seed}`)
for (const { target, sources } of chooseSources()) {
  const scored = await testMutants(target, sources)
  console.log(formatScore(target.name, scored))
  if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(scored))
  unlisted.push(...findUnlisted(scored, accepted))
}
if (unlisted.length > 0) {
  console.log(`${unlisted.length} survivors without a reason in accepted-survivors.json:`)
  for (const line of formatSurvivors(unlisted)) console.log(line)
  process.exitCode = 1
}

function chooseSources(): { readonly target: Target; readonly sources: readonly string[] }[] {
  const all = targets
    .filter(({ isQuick }) => !options.sample || isQuick === true)
    .map((target) => ({ target, sources: listSources(ROOT, target) }))
    .map(({ target, sources }) => ({ target, sources: sources.filter((path) => path.includes(options.only ?? '')) }))
  const chosen = options.sample ? chooseSample(all, options.seed) : all
  return chosen.filter(({ sources }) => sources.length > 0)
}

/** Chooses a number of mutants by the seed; the others are not tried. */
function choose(ids: readonly string[]): readonly string[] {
  return options.mutants === undefined ? ids : drawItems(ids, Number(options.mutants), options.seed)
}

async function testMutants(target: Target, sources: readonly string[]): Promise<ScoredMutant[]> {
  const directory = mkdtempSync(join(tmpdir(), 'explorer-mutation-'))
  try {
    const { tests, maxTestMs = MAX_TEST_MS } = target
    const mutants = await instrument(sources, { root: ROOT, directory, tests, choose })
    const withLoadTime = !options.sample && options['load-time']
    const { statuses, unusable } = await runTarget({
      root: ROOT,
      directory,
      mutants,
      maxTestMs,
      withLoadTime,
      deadline,
    })
    if (options.verbose) for (const [test, reason] of unusable) console.log(`not used: ${test} (${reason})`)
    return mutants.map((mutant) => ({ mutant, status: statuses.get(mutant.id) ?? 'not tried' }))
  } finally {
    rmSync(directory, { recursive: true })
  }
}
