import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPages } from '@ergo-explorer/screen-checks/world/list-pages'
import { createFetchApi } from '@ergo-explorer/screen-checks/world/samples'
import { standingGates } from '@ergo-explorer/deps-audit/gates'
import { readSoftware } from '@ergo-explorer/deps-audit/software'
import { checkForgedAddresses } from './rate-limits/check-forged-addresses.ts'
import { checkRole } from './database/check-role.ts'
import { checkFraming } from './framing/check-framing.ts'
import { formatGoals, type GoalResult, createGoalResult, isMet } from './goal-result.ts'
import { checkHeaders, checkRemoteHeaders } from './headers/check-headers.ts'
import { goalsCoveredByTests } from './covered-by-tests.ts'
import { checkMethods, checkRemoteMethods } from './methods/check-methods.ts'
import { checkSecrets } from './secrets/check-secrets.ts'
import { startSecurityTestEnvironment } from './security-test-environment.ts'

const ROOT = join(import.meta.dirname, '../../..')

// pnpm security [--url https://…]: without --url a local explorer is started; with it, only requests from outside are
// sent.
const { values } = parseArgs({ options: { url: { type: 'string' } } })
const goals = values.url === undefined ? await checkLocal() : await checkRemote(new URL(values.url).origin)
for (const line of formatGoals(goals)) console.log(line)
process.exitCode = goals.every(isMet) ? 0 : 1

async function checkLocal(): Promise<GoalResult[]> {
  await using world = await timed('explorer started', startSecurityTestEnvironment())
  const headers = await timed('S5 S6', checkHeaders(world))
  const methods = await timed('S15', checkMethods(world))
  const addresses = await timed('S16', checkForgedAddresses(world))
  const framing = await timed('S17', checkFraming(world.webUrl, world.pages))
  const secrets = await timed('S19', checkSecrets(world, headers.observed))
  const role = await timed('S21', checkRole(world))
  return [...headers.goals, ...goalsCoveredByTests(), methods, addresses, framing, checkDependencies(), secrets, role]
}

async function checkRemote(origin: string): Promise<GoalResult[]> {
  const pages = await listPages(createFetchApi(origin), undefined)
  const { goals: found } = await checkRemoteHeaders(origin, pages)
  return [...found, await checkRemoteMethods(origin), await checkFraming(origin, pages)]
}

/** The checks of `pnpm supply` that need no network. */
function checkDependencies(): GoalResult {
  const gates = standingGates(readSoftware(ROOT))
  const trials = gates.map(({ name, faults }) => ({ where: name, problems: faults }))
  const counts = gates
    .filter(({ name }) => name.endsWith('dependencies'))
    .map(({ name, figure }) => `${name} ${figure}`)
  return createGoalResult({ id: 'S18', title: 'dependency checks', trials, details: counts.join(', ') })
}

async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  console.log(`${name} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
