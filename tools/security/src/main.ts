import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPages } from '@ergo-explorer/harness/world/list-pages'
import { asker } from '@ergo-explorer/harness/world/samples'
import { standingGates } from '@ergo-explorer/supply/gates'
import { readSoftware } from '@ergo-explorer/supply/software'
import { checkAddresses } from './addresses/check-addresses.ts'
import { checkRole } from './database/check-role.ts'
import { checkFraming } from './framing/check-framing.ts'
import { formatGoals, type Goal, goalOf, isReached } from './goal.ts'
import { checkHeaders, checkHeadersOutside } from './headers/check-headers.ts'
import { heldElsewhere } from './held-elsewhere.ts'
import { checkMethods, checkMethodsOutside } from './methods/check-methods.ts'
import { checkSecrets } from './secrets/check-secrets.ts'
import { startWorld } from './world.ts'

const ROOT = join(import.meta.dirname, '../../..')

// pnpm security [--url https://…]: a running explorer is asked only what strangers can ask.
const { values } = parseArgs({ options: { url: { type: 'string' } } })
const goals = values.url === undefined ? await lookInside() : await lookFromOutside(new URL(values.url).origin)
for (const line of formatGoals(goals)) console.log(line)
process.exitCode = goals.every(isReached) ? 0 : 1

async function lookInside(): Promise<Goal[]> {
  await using world = await timed('the explorer is up', startWorld())
  const headers = await timed('S5 S6', checkHeaders(world))
  const methods = await timed('S15', checkMethods(world))
  const addresses = await timed('S16', checkAddresses(world))
  const framing = await timed('S17', checkFraming(world.webUrl, world.pages))
  const secrets = await timed('S19', checkSecrets(world, headers.seen))
  const role = await timed('S21', checkRole(world))
  return [...headers.goals, ...heldElsewhere(), methods, addresses, framing, supply(), secrets, role]
}

async function lookFromOutside(origin: string): Promise<Goal[]> {
  const pages = await listPages(asker(origin), undefined)
  const { goals: found } = await checkHeadersOutside(origin, pages)
  return [...found, await checkMethodsOutside(origin), await checkFraming(origin, pages)]
}

/** What `pnpm supply` says without asking anybody. */
function supply(): Goal {
  const gates = standingGates(readSoftware(ROOT))
  const trials = gates.map(({ name, faults }) => ({ where: name, faults }))
  const counts = gates
    .filter(({ name }) => name.endsWith('dependencies'))
    .map(({ name, figure }) => `${name} ${figure}`)
  return goalOf('S18', 'gates on what we take from others', trials, counts.join(', '))
}

async function timed<T>(name: string, work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  console.log(`${name} after ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
