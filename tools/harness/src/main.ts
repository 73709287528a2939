import { SCREENS } from '@ergo-explorer/web/routes'
import { checkAxe } from './checks/axe.ts'
import { checkBytes } from './checks/bytes.ts'
import { checkConsole } from './checks/console.ts'
import { checkFaults } from './checks/faults.ts'
import { checkHead } from './checks/head.ts'
import { checkHostile } from './checks/hostile.ts'
import { checkNoScript } from './checks/no-script.ts'
import { type CheckName, parseOptions } from './options.ts'
import { formatOutcomes, isWhole, type Outcome } from './outcome.ts'
import { startWorld, type World } from './world/world.ts'

const RUN: Readonly<Record<CheckName, (world: World) => Promise<Outcome>>> = {
  'no-script': checkNoScript,
  head: checkHead,
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
  const outcome = await RUN[name](world)
  outcomes.push(outcome)
  // A long run may be ended early; what it found so far stands there then.
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  for (const line of [`${name} after ${seconds} s`, ...formatOutcomes([outcome])]) console.log(line)
}
for (const { name, passed, total } of outcomes) console.log(`${name} ${passed}/${total}`)
process.exitCode = outcomes.every(isWhole) ? 0 : 1
