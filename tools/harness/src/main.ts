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

type OtherCheckName = Exclude<CheckName, 'faults'>
const CHECKS: Readonly<Record<OtherCheckName, (environment: ScreenCheckEnvironment) => Promise<Check>>> = {
  'no-script': checkNoScript,
  head: checkHead,
  figures: checkFigures,
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

/** The faults check waits a minute. These checks run meanwhile: they have their own servers and do not move the chain. */
const CHECKS_DURING_FAULTS: readonly CheckName[] = ['hostile', 'overflow']

const command = parseCommand(process.argv.slice(2), HARNESS_USAGE)
if (command.kind === 'usage') printUsage(command)
else await runSelected(command.options)

async function runSelected(options: ScreenCheckOptions): Promise<void> {
  await using environment = await startEnvironment(options)
  const checks: Check[] = []
  const isSelected = (name: CheckName) => options.only.includes(name)
  const duringFaults = isSelected('faults') ? CHECKS_DURING_FAULTS.filter(isSelected) : []
  const start = (name: CheckName): Promise<Check> =>
    name === 'faults' ? checkFaults(environment, () => run(duringFaults)) : CHECKS[name](environment)
  const run = async (names: readonly CheckName[]) => {
    for (const name of names) checks.push(await timed(name, start(name)))
  }
  await run(options.only.filter((name) => !duringFaults.includes(name)))
  for (const line of formatChecks(checks)) console.log(line)
  process.exitCode = checks.every(isMet) ? 0 : 1
}
