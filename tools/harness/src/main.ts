import { orUsage } from '@ergo-explorer/testkit/reporting/command-line'
import { type Check, Report, printDuration } from '@ergo-explorer/testkit/reporting/report'
import { checkAxe, checkConsole, checkNoScript } from './checks/browser-checks.ts'
import { checkTransferSize } from './checks/bytes.ts'
import { checkEngines } from './checks/engines.ts'
import { checkFaults } from './checks/faults.ts'
import { checkFigures } from './checks/figures.ts'
import { checkHead } from './checks/head.ts'
import { checkHostileTexts } from './checks/hostile.ts'
import { checkLists } from './checks/lists.ts'
import { checkMedia } from './checks/media.ts'
import { checkOverflow } from './checks/overflow.ts'
import { checkLayoutShift } from './checks/shift.ts'
import { checkVerification } from './checks/verify.ts'
import { checkVerifiedPages } from './checks/verify-pages.ts'
import { type ScreenCheckEnvironment, startEnvironment } from './environment.ts'
import { type CheckName, HARNESS_USAGE, parseOptions } from './options.ts'

type OtherCheckName = Exclude<CheckName, 'faults'>
const CHECKS: Readonly<Record<OtherCheckName, (environment: ScreenCheckEnvironment) => Promise<Check>>> = {
  'no-script': checkNoScript,
  head: checkHead,
  figures: checkFigures,
  lists: checkLists,
  hostile: checkHostileTexts,
  overflow: checkOverflow,
  axe: checkAxe,
  bytes: checkTransferSize,
  console: checkConsole,
  shift: checkLayoutShift,
  verify: checkVerification,
  'verify-pages': (environment) => checkVerifiedPages(environment),
  media: checkMedia,
  engines: checkEngines,
}

/** The faults check waits a minute. These checks run meanwhile: they have their own servers and do not move the chain. */
const CHECKS_DURING_FAULTS: readonly CheckName[] = ['hostile', 'overflow']

const options = orUsage(HARNESS_USAGE, () => parseOptions(process.argv.slice(2)))
await using environment = await startEnvironment(options)
const report = new Report('harness')
const isSelected = (name: CheckName) => options.only.includes(name)
const duringFaults = isSelected('faults') ? CHECKS_DURING_FAULTS.filter(isSelected) : []
const start = (name: CheckName): Promise<Check> =>
  name === 'faults' ? checkFaults(environment, () => run(duringFaults)) : CHECKS[name](environment)
const run = async (names: readonly CheckName[]) => {
  for (const name of names) report.addCheck(await printDuration(name, start(name)))
}
await run(options.only.filter((name) => !duringFaults.includes(name)))
report.finish()
