import { parseArgs } from 'node:util'
import { waitForShutdown } from '@ergo-explorer/testkit/wait-until'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { type Deployment, startDeployment } from './deployment/deployment.ts'
import { runAlerts } from './alerts/alerts.ts'
import { runFaults } from './faults/faults.ts'
import { runInstall } from './install/install.ts'
import { runContract } from './scenarios/contract.ts'
import { runCrawler } from './scenarios/crawler.ts'
import { runBudget } from './scenarios/budget.ts'
import { runDatabaseRestarts } from './scenarios/database.ts'
import { runOverload } from './scenarios/overload.ts'
import { runRestore } from './scenarios/restore.ts'
import { runRollingRestarts } from './scenarios/rolling.ts'
import type { ScenarioResult, TableResult } from './scenarios/scenario.ts'
import { runSmoke } from './scenarios/smoke.ts'
import { runStale } from './scenarios/stale.ts'
import { runStorm } from './scenarios/storm.ts'
import { runFloods, runSlowReaders, runWaiters } from './scenarios/waiters.ts'
import { runUpgrade } from './upgrade/upgrade.ts'
import { runTips } from './scenarios/tips.ts'
import { runWrites } from './scenarios/writes.ts'

type Scenario = (deployment: Deployment, seconds: number) => ScenarioResult | Promise<ScenarioResult>

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  smoke: runSmoke,
  rolling: runRollingRestarts,
  restore: runRestore,
  overload: runOverload,
  database: runDatabaseRestarts,
  storm: runStorm,
  waiters: runWaiters,
  'slow-readers': runSlowReaders,
  floods: runFloods,
  budget: runBudget,
  contract: runContract,
  crawler: (deployment) => runCrawler(deployment, Number(values.pages)),
  stale: (deployment) => runStale(deployment, values.silences.split(',').map(Number)),
  tips: (deployment) => runTips(deployment, { changes: Number(values.tips), reorgs: Number(values.reorgs) }),
  writes: (deployment) => runWrites(deployment, Number(values.count)),
}

/** Scenarios that need no deployment, run alone and print a table. */
const STANDALONE: Readonly<Record<string, () => Promise<TableResult>>> = {
  alerts: runAlerts,
  install: runInstall,
  faults: () => {
    buildWeb()
    return runFaults(values.fault)
  },
  upgrade: () => {
    buildWeb()
    return runUpgrade({ tabs: Number(values.tabs), layout: values.layout })
  },
}

const USAGE = `usage: pnpm rehearse [NAME…] [--seconds N] [--pages N] [--tips N] [--reorgs N] [--silences N,N] [--count N] [--fault TEXT…] [--tabs N] [--layout NAME]
NAME is one of: ${[...Object.keys(SCENARIOS), ...Object.keys(STANDALONE)].join(', ')}
Without NAME, the deployment runs until stopped.`

const { values, positionals: names } = parseCommand()
const unknown = names.find((name) => !(name in SCENARIOS) && !(name in STANDALONE))
if (unknown !== undefined) exitWithUsage(`Unknown scenario "${unknown}"`)
const standalone = names.map((name) => STANDALONE[name]).find((run) => run !== undefined)
if (values.help) console.log(USAGE)
else if (standalone !== undefined) {
  if (names.length > 1) exitWithUsage(`${Object.keys(STANDALONE).join(', ')} run alone`)
  const { figures, table, failures } = await standalone()
  console.log(JSON.stringify({ figures, failures }, null, 2))
  console.table(table)
  if (failures.length > 0) process.exitCode = 1
} else {
  buildWeb()
  await using deployment = await startDeployment({
    blocks: 2000,
    intervalS: names.length === 0 ? 15 : 5,
    // A browser leaves little CPU for the servers, and a page that is rendered without its data fails its test.
    ...(names.includes('smoke') && { webSettings: { WEB_API_BUDGET_MS: '10000' } }),
  })
  if (names.length === 0) {
    console.log(`${deployment.url}/en\nnode ${deployment.nodeUrl}/devnet/`)
    await waitForShutdown()
  }
  const failures: string[] = []
  const figures: Record<string, unknown> = {}
  for (const name of names) {
    const result = await SCENARIOS[name]?.(deployment, Number(values.seconds))
    figures[name] = result?.figures
    console.log(name, JSON.stringify(result))
    failures.push(...(result?.failures ?? []).map((reason) => `${name}: ${reason}`))
  }
  if (names.length > 0) console.log(JSON.stringify({ ...figures, failures }, null, 2))
  if (failures.length > 0) process.exitCode = 1
}

function parseCommand() {
  const options = {
    seconds: { type: 'string', default: '60' },
    pages: { type: 'string', default: '3000' },
    tips: { type: 'string', default: '500' },
    reorgs: { type: 'string', default: '100' },
    silences: { type: 'string', default: '1,10,60,600' },
    count: { type: 'string', default: '500' },
    fault: { type: 'string', multiple: true },
    tabs: { type: 'string', default: '20' },
    layout: { type: 'string' },
    help: { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return exitWithUsage(error instanceof Error ? error.message : String(error))
  }
}

function exitWithUsage(problem: string): never {
  console.error(`${problem}\n${USAGE}`)
  process.exit(2)
}
