import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findUnlisted, readAcceptedSurvivors } from './accepted-survivors.ts'
import { instrument } from './instrument.ts'
import { runPlanted } from './planted/run-planted.ts'
import { formatScore, formatSurvivors, isSurvivor, type ScoredMutant } from './report.ts'
import { runTarget } from './run-target.ts'
import { chooseSample, currentCommit, drawItems } from './sample.ts'
import { GATED_FILES, listSources, type Target, TARGETS } from './targets.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Leaves time for the process to start and to report within three minutes. */
const SAMPLE_MS = 150_000
const MAX_TEST_MS = 2000

const { values: options, positionals: areas } = parseArgs({
  allowNegative: true,
  allowPositionals: true,
  options: {
    package: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    sample: { type: 'boolean', default: false },
    seed: { type: 'string', default: currentCommit(ROOT) },
    report: { type: 'string' },
    'load-time': { type: 'boolean', default: true },
    mutants: { type: 'string' },
    planted: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

if (options.planted) process.exit((await runPlanted(ROOT, areas)) ? 0 : 1)
if (areas.length > 0) throw new Error(`Unknown argument ${areas.join(' ')}`)

const deadline = performance.now() + (options.sample ? SAMPLE_MS : Number.POSITIVE_INFINITY)
const targets = TARGETS.filter(({ name }) => options.package === undefined || name === options.package)
if (targets.length === 0) throw new Error(`Unknown package. Known: ${TARGETS.map(({ name }) => name).join(', ')}`)
const accepted = readAcceptedSurvivors()
const all: ScoredMutant[] = []
if (options.sample || options.mutants !== undefined)
  console.log(`mutation: seed ${options.seed}, repeat with --seed ${options.seed}`)
for (const { target, sources } of chooseSources()) {
  if (performance.now() > deadline) {
    console.log(`mutation ${target.name}: no time left, not tried: ${sources.join(', ')}`)
    continue
  }
  const scored = await testMutants(target, sources)
  console.log(formatScore(target.name, scored))
  all.push(...scored)
}
if (options.report !== undefined) writeFileSync(options.report, JSON.stringify(all))
const unlisted = findUnlisted(all, accepted)
if (options.sample) {
  console.log(formatScore('sample', all))
  const files = TARGETS.flatMap((target) => listSources(ROOT, target)).length
  const listed = all.filter(isSurvivor).length - unlisted.length
  console.log(
    `mutation sample: seed ${options.seed}, ${GATED_FILES.length} of ${files} files gated, ` +
      `${listed} survivors listed with a reason, ${unlisted.length} not, ${Math.round(performance.now() / 1000)} s`,
  )
}
reportUnlisted()

/** Fails for gated files only: the survivors of the others have not been examined yet. */
function reportUnlisted(): void {
  if (unlisted.length === 0) return
  console.log(`${unlisted.length} survivors without a reason in accepted-survivors.json:`)
  for (const line of formatSurvivors(unlisted)) console.log(line)
  const gated = unlisted.filter(({ mutant }) => GATED_FILES.includes(mutant.file))
  if (gated.length === 0) return
  console.log(`${gated.length} of them in gated files: kill them with a test, or list them with a reason`)
  process.exitCode = 1
}

function chooseSources(): { readonly target: Target; readonly sources: readonly string[] }[] {
  const isChosen = (path: string) =>
    options.only.some((text) => path.includes(text)) && (!options.sample || GATED_FILES.includes(path))
  const found = targets.map((target) => ({ target, sources: listSources(ROOT, target).filter(isChosen) }))
  const chosen = options.sample ? chooseSample(found, options.seed) : found
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
    const { statuses, unusable, hasFailedTests } = await runTarget({
      root: ROOT,
      directory,
      mutants,
      maxTestMs,
      withLoadTime,
      deadline,
    })
    if (options.verbose) for (const [test, reason] of unusable) console.log(`not used: ${test} (${reason})`)
    if (hasFailedTests) console.log(`mutation ${target.name}: ${unusable.size} tests cannot be used, see --verbose`)
    return mutants.map((mutant) => {
      const status = statuses.get(mutant.id) ?? 'not tried'
      // In a sample, the test that failed might have killed the mutant.
      return { mutant, status: options.sample && hasFailedTests && isSurvivor({ status }) ? 'not tried' : status }
    })
  } finally {
    rmSync(directory, { recursive: true })
  }
}
