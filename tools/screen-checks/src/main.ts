import { SCREEN_ROUTES } from '@ergo-explorer/web/routes'
import { checkAxe } from './checks/axe.ts'
import { checkTransferSize } from './checks/bytes.ts'
import { checkConsole } from './checks/console.ts'
import { checkFaults } from './checks/faults.ts'
import { checkHead } from './checks/head.ts'
import { checkHostileTexts } from './checks/hostile.ts'
import { checkNoScript } from './checks/no-script.ts'
import { type CheckName, parseOptions } from './screen-check-options.ts'
import { formatReports, hasPassed, type CheckReport } from './check-report.ts'
import { startScreenCheckEnvironment, type ScreenCheckEnvironment } from './world/screen-check-environment.ts'

const CHECKS: Readonly<Record<CheckName, (world: ScreenCheckEnvironment) => Promise<CheckReport>>> = {
  'no-script': checkNoScript,
  head: checkHead,
  faults: checkFaults,
  hostile: checkHostileTexts,
  axe: checkAxe,
  bytes: checkTransferSize,
  console: checkConsole,
}

const options = parseOptions(
  process.argv.slice(2),
  SCREEN_ROUTES.map(({ name }) => name),
)
await using world = await startScreenCheckEnvironment(options)
const reports: CheckReport[] = []
for (const name of options.only) {
  const start = performance.now()
  const report = await CHECKS[name](world)
  reports.push(report)
  // Printed after each check, because a long run may be stopped early.
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  for (const line of [`${name} after ${seconds} s`, ...formatReports([report])]) console.log(line)
}
for (const { name, passed, total } of reports) console.log(`${name} ${passed}/${total}`)
process.exitCode = reports.every(hasPassed) ? 0 : 1
