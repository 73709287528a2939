import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listPages } from '@ergo-explorer/harness/pages'
import { createFetchApi } from '@ergo-explorer/testkit/http'
import { type Check, formatChecks, isMet, timed } from '@ergo-explorer/testkit/report'
import { checkRole } from './database-role.ts'
import { startEnvironment } from './environment.ts'
import { checkFraming } from './framing.ts'
import { checkHeaders, checkRemoteHeaders } from './headers.ts'
import { checkMethods, checkRemoteMethods } from './methods.ts'
import { checkForgedAddresses } from './rate-limits.ts'
import { checkSecrets } from './secrets.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Goals that `pnpm test` covers: the test file and the titles it must contain. */
const TESTED_GOALS: readonly (readonly [name: string, file: string, titles: readonly string[]])[] = [
  [
    'S7 cache keys',
    'apps/web/src/server/cache-keys.test.ts',
    [
      'headers neither change a page nor create another cache entry',
      'unknown parameters neither change a page nor create another cache entry',
    ],
  ],
  ['S8 redirects', 'apps/web/src/server/redirects.test.ts', ['no URL redirects to another host']],
]

// pnpm security [--url https://…]: without --url a local explorer is started; with it, only requests from outside are
// sent.
const { values } = parseArgs({ options: { url: { type: 'string' } } })
const checks = values.url === undefined ? await checkLocal() : await checkRemote(new URL(values.url).origin)
for (const line of formatChecks(checks)) console.log(line)
process.exitCode = checks.every(isMet) ? 0 : 1

async function checkLocal(): Promise<Check[]> {
  await using environment = await timed('explorer started', startEnvironment())
  const headers = await timed('S5 S6', checkHeaders(environment))
  const methods = await timed('S15', checkMethods(environment))
  const addresses = await timed('S16', checkForgedAddresses(environment))
  const framing = await timed('S17', checkFraming(environment.webUrl, environment.pages))
  const secrets = await timed('S19', checkSecrets(environment, headers.observed))
  const role = await timed('S21', checkRole(environment))
  return [...headers.checks, ...testedGoals(), methods, addresses, framing, checkDependencies(), secrets, role]
}

async function checkRemote(origin: string): Promise<Check[]> {
  const pages = await listPages(createFetchApi(origin), undefined)
  const { checks: found } = await checkRemoteHeaders(origin, pages)
  return [...found, await checkRemoteMethods(origin), await checkFraming(origin, pages)]
}

function testedGoals(): Check[] {
  return TESTED_GOALS.map(([name, file, titles]) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const problemsOf = (title: string) => (text.includes(title) ? [] : [`no test titled: ${title}`])
    return { name, trials: titles.map((title) => ({ where: file, problems: problemsOf(title) })), details: file }
  })
}

/** The checks of `pnpm supply` that need no network. */
function checkDependencies(): Check {
  const { status, stdout } = spawnSync('pnpm', ['run', '--silent', 'supply', '--offline'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { name: 'S18 dependency checks', trials: [{ where: 'pnpm supply', problems: status === 0 ? [] : [stdout] }] }
}
