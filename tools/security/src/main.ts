import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPages } from '@ergo-explorer/harness/pages'
import { createFetchApi } from '@ergo-explorer/testkit/http'
import { type Check, formatChecks, isMet, printDuration } from '@ergo-explorer/testkit/reporting/report'
import { runTests } from '@ergo-explorer/testkit/test-reports'
import { checkRole } from './database-role.ts'
import { startEnvironment } from './environment.ts'
import { checkFraming } from './framing.ts'
import { checkHeaders, checkRemoteHeaders } from './headers.ts'
import { checkMethods, checkRemoteMethods } from './methods.ts'
import { checkForgedAddresses } from './rate-limits.ts'
import { checkSecrets } from './secrets.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Goals whose attacks are the tests of the web server, on a server of their own. */
const TESTED_GOALS: Readonly<Record<string, string>> = {
  'S7 cache keys': 'apps/web/src/server/cache-keys.test.ts',
  'S8 redirects': 'apps/web/src/server/redirects.test.ts',
}

// pnpm security [--url https://…]: without --url a local explorer is started; with it, only requests from outside are
// sent.
const { values } = parseArgs({ options: { url: { type: 'string' } } })
const checks = values.url === undefined ? await checkLocal() : await checkRemote(new URL(values.url).origin)
for (const line of formatChecks(checks)) console.log(line)
process.exitCode = checks.every(isMet) ? 0 : 1

async function checkLocal(): Promise<Check[]> {
  await using environment = await printDuration('explorer started', startEnvironment())
  const headers = await printDuration('S5 S6', checkHeaders(environment))
  const methods = await printDuration('S15', checkMethods(environment))
  const addresses = await printDuration('S16', checkForgedAddresses(environment))
  const framing = await printDuration('S17', checkFraming(environment.webUrl, environment.pages))
  const secrets = await printDuration('S19', checkSecrets(environment, headers.observed))
  const role = await printDuration('S21', checkRole(environment))
  const tested = await printDuration('S7 S8', checkTestedGoals())
  return [...headers.checks, ...tested, methods, addresses, framing, checkDependencies(), secrets, role]
}

async function checkRemote(origin: string): Promise<Check[]> {
  const pages = await listPages(createFetchApi(origin), undefined)
  const { checks: found } = await checkRemoteHeaders(origin, pages)
  return [...found, await checkRemoteMethods(origin), await checkFraming(origin, pages)]
}

/** Runs the tests now: a goal is met if all of them pass. */
async function checkTestedGoals(): Promise<Check[]> {
  const outcomes = (await runTests(ROOT, Object.values(TESTED_GOALS))) ?? []
  return Object.entries(TESTED_GOALS).map(([name, path]) => ({
    name,
    trials: outcomes
      .filter(({ file }) => file === join(ROOT, path))
      .map(({ title, state, reason }) => ({ where: title, problems: state === 'passed' ? [] : [reason ?? state] })),
    details: path,
  }))
}

/** The checks of `pnpm supply` that need no network. */
function checkDependencies(): Check {
  const { status, stdout } = spawnSync('pnpm', ['run', '--silent', 'supply', '--offline'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { name: 'S18 dependency checks', trials: [{ where: 'pnpm supply', problems: status === 0 ? [] : [stdout] }] }
}
