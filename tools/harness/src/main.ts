import { SCREENS } from '@ergo-explorer/web/routes'
import { checkAxe } from './checks/axe.ts'
import { checkBytes } from './checks/bytes.ts'
import { checkConsole } from './checks/console.ts'
import { checkFaults } from './checks/faults.ts'
import { checkHostile } from './checks/hostile.ts'
import { checkNoScript } from './checks/no-script.ts'
import { type CheckName, parseOptions } from './options.ts'
import { formatOutcomes, isWhole, type Outcome } from './outcome.ts'
import { startWorld, type World } from './world/world.ts'

const RUN: Readonly<Record<CheckName, (world: World) => Promise<Outcome>>> = {
  'no-script': checkNoScript,
  faults: checkFaults,
  hostile: checkHostile,
  axe: checkAxe,
  bytes: checkBytes,
  console: checkConsole,
}

const options = parseOptions(
  process.argv.slice(2),
  SCREENS.map(({ name }) => name),
)
await using world = await startWorld(options)
const outcomes: Outcome[] = []
for (const name of options.only) {
  const start = performance.now()
  outcomes.push(await RUN[name](world))
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
for (const line of formatOutcomes(outcomes)) console.log(line)
process.exitCode = outcomes.every(isWhole) ? 0 : 1
