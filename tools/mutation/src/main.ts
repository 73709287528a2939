import { mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findUnlisted, readAcceptedSurvivors } from './accepted-survivors.ts'
import { instrument } from './instrument.ts'
import { runPlanted } from './planted/run-planted.ts'
import { formatScore, formatSurvivors, type ScoredMutant } from './report.ts'
import { runTarget } from './run-target.ts'
import { GATED_FILES, listSources, type Target, TARGETS } from './targets.ts'

const ROOT = join(import.meta.dirname, '../../..')
const MAX_TEST_MS = 2000

const { values: options, positionals: areas } = parseArgs({
  allowNegative: true,
  allowPositionals: true,
  options: {
    package: { type: 'string' },
    only: { type: 'string', multiple: true, default: [''] },
    'load-time': { type: 'boolean', default: true },
    planted: { type: 'boolean', default: false },
  },
})

if (options.planted) process.exit((await runPlanted(ROOT, areas)) ? 0 : 1)
if (areas.length > 0) throw new Error(`Unknown argument ${areas.join(' ')}`)

const targets = TARGETS.filter(({ name }) => options.package === undefined || name === options.package)
if (targets.length === 0) throw new Error(`Unknown package. Known: ${TARGETS.map(({ name }) => name).join(', ')}`)
const all: ScoredMutant[] = []
for (const target of targets) {
  const sources = listSources(ROOT, target).filter((path) => options.only.some((text) => path.includes(text)))
  if (sources.length === 0) continue
  const scored = await testMutants(target, sources)
  console.log(formatScore(target.name, scored))
  all.push(...scored)
}
reportUnlisted(findUnlisted(all, readAcceptedSurvivors()))

/** Fails for gated files only: the survivors of the others have not been examined yet. */
function reportUnlisted(unlisted: readonly ScoredMutant[]): void {
  if (unlisted.length === 0) return
  console.log(`${unlisted.length} survivors without a reason in accepted-survivors.json:`)
  for (const line of formatSurvivors(unlisted)) console.log(line)
  const gated = unlisted.filter(({ mutant }) => GATED_FILES.includes(mutant.file))
  if (gated.length === 0) return
  console.log(`${gated.length} of them in gated files: kill them with a test, or list them with a reason`)
  process.exitCode = 1
}

async function testMutants(target: Target, sources: readonly string[]): Promise<ScoredMutant[]> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'explorer-mutation-'))
  const { tests, maxTestMs = MAX_TEST_MS } = target
  const run = { root: ROOT, directory: folder.path }
  const mutants = await instrument(sources, { ...run, tests })
  const { statuses, unusable } = await runTarget({ ...run, mutants, maxTestMs, withLoadTime: options['load-time'] })
  for (const [test, reason] of unusable) console.log(`not used: ${test} (${reason})`)
  return mutants.map((mutant) => ({ mutant, status: statuses.get(mutant.id) ?? 'not tried' }))
}
