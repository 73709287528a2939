import { type Check, formatChecks, isMet, timed } from '@ergo-explorer/testkit/report'
import { checkAxe, checkConsole, checkNoScript } from './checks/browser-checks.ts'
import { checkTransferSize } from './checks/bytes.ts'
import { checkEngines } from './checks/engines.ts'
import { checkFaults } from './checks/faults.ts'
import { checkFigures } from './checks/figures.ts'
import { checkHead } from './checks/head.ts'
import { checkHostileTexts } from './checks/hostile.ts'
import { checkMedia } from './checks/media.ts'
import { checkOverflow } from './checks/overflow.ts'
import { checkLayoutShift } from './checks/shift.ts'
import { checkVerification } from './checks/verify.ts'
import { type ScreenCheckEnvironment, startEnvironment } from './environment.ts'
import { type CheckName, HARNESS_USAGE, parseCommand, printUsage, type ScreenCheckOptions } from './options.ts'

const CHECKS: Readonly<Record<CheckName, (environment: ScreenCheckEnvironment) => Promise<Check>>> = {
  'no-script': checkNoScript,
  head: checkHead,
  figures: checkFigures,
  faults: checkFaults,
  hostile: checkHostileTexts,
  overflow: checkOverflow,
  axe: checkAxe,
  bytes: checkTransferSize,
  console: checkConsole,
  shift: checkLayoutShift,
  verify: checkVerification,
  media: checkMedia,
  engines: checkEngines,
}

const command = parseCommand(process.argv.slice(2), HARNESS_USAGE)
if (command.kind === 'usage') printUsage(command)
else await runChecks(command.options)

async function runChecks(options: ScreenCheckOptions): Promise<void> {
  await using environment = await startEnvironment(options)
  const checks: Check[] = []
  for (const name of options.only) checks.push(await timed(name, CHECKS[name](environment)))
  for (const line of formatChecks(checks)) console.log(line)
  process.exitCode = checks.every(isMet) ? 0 : 1
}
