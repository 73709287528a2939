import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { assembleRelease } from '@ergo-explorer/release/assemble'
import { startNginx } from '@ergo-explorer/testkit/nginx'
import { freePort } from '@ergo-explorer/testkit/ports'
import { queryRows, startPostgres } from '@ergo-explorer/testkit/postgres'
import type { Program } from '@ergo-explorer/testkit/program'
import { startRedis } from '@ergo-explorer/testkit/redis'
import { type ProgramSettings, startNode, waitForHeight } from '@ergo-explorer/testkit/stack'
import { launchFrom, type ProductionBuild, unpackBuild } from '#deployment/production-build.ts'
import { checkEvents } from '#scenarios/rolling.ts'
import type { TableResult } from '#scenarios/scenario.ts'
import { startLiveReader } from '#traffic/live-reader.ts'
import { listExplorerIds } from '#traffic/paths.ts'
import { isFailed, runTraffic } from '#traffic/visitors.ts'
import { openTabs } from './browser-tabs.ts'
import { assemblePrevious, PREVIOUS_COMMIT } from './previous-build.ts'

const BLOCKS = 600
const BLOCK_INTERVAL_S = 3
const LIVE_READERS = 20
const TRAFFIC = { visitors: 3, viewMs: 300 }
/** Time on one version. */
const PHASE_MS = 20_000
/** Between two processes, as an operator waits. */
const PAUSE_MS = 2000
const READER_ROLE = 'explorer_reader'

/** How releases are stored: each at its own path, as in images, or as versioned folders behind one symbolic link. */
const LAYOUTS = ['compose', 'systemd'] as const
type Layout = (typeof LAYOUTS)[number]

export interface UpgradeOptions {
  /** Browser contexts. */
  readonly tabs: number
  /** Name of a layout; both without it. */
  readonly layout?: string | undefined
}

/** Upgrades, goes back and upgrades again under load, in both layouts. */
export async function runUpgrade({ tabs, layout: onlyLayout }: UpgradeOptions): Promise<TableResult> {
  using previous = unpackBuild((target) => assemblePrevious(PREVIOUS_COMMIT, target))
  let isPlanted = false
  using current = unpackBuild((target) => {
    assembleRelease({ target, withDemo: true })
    isPlanted = plantMigration(previous.root, target)
  })
  const rows = []
  for (const layout of LAYOUTS.filter((each) => onlyLayout === undefined || each === onlyLayout)) {
    const row = await rehearseUpgrade(layout, { previous, current, tabCount: tabs })
    console.log(JSON.stringify(row, null, 2))
    rows.push(row)
  }
  const assets = [previous, current].map(
    (build) => new Set(readdirSync(join(build.root, 'apps/web/build/client/assets'))),
  )
  const [before, after] = assets
  const changedFiles = [...(after ?? [])].filter((file) => before?.has(file) !== true).length
  return {
    figures: { previous: PREVIOUS_COMMIT, changedFiles, isMigrationPlanted: isPlanted, rows },
    table: rows.map(({ layout, migrations, ...row }) => ({
      layout,
      migrations,
      loads: `${row.failedLoads} of ${row.loads} failed`,
      requests: `${row.failedRequests} of ${row.requests} failed`,
      liveEvents: `${row.missedEvents} missed, ${row.liveEvents} received`,
      violations: row.violations,
    })),
    failures: [
      ...(changedFiles === 0 ? ['both versions have the same files'] : []),
      ...rows.flatMap(({ layout, ...row }) =>
        (['migrations', 'failedLoads', 'failedRequests', 'missedEvents', 'violations'] as const)
          .filter((name) => (name === 'migrations' ? row[name] === 0 : row[name] !== 0))
          .map((name) => `${layout}: ${name} is ${row[name]}`),
      ),
    ],
  }
}

const MIGRATIONS = 'packages/db/migrations'

/** What an upgrade may do under load: a table, and a column and an index of tables that every block changes. */
const PLANTED_MIGRATION = `CREATE TABLE rehearsals (id int PRIMARY KEY);
ALTER TABLE checkpoint ADD COLUMN rehearsed text;
ALTER TABLE events ADD COLUMN rehearsed text;
`

/** Adds a migration to a build that has those of the previous version only. Returns whether it did. */
function plantMigration(previousRoot: string, target: string): boolean {
  const [before, after] = [previousRoot, target].map((root) => readdirSync(join(root, MIGRATIONS)))
  if (after?.some((file) => before?.includes(file) !== true) === true) return false
  writeFileSync(join(target, MIGRATIONS, '9999_rehearsal.sql'), PLANTED_MIGRATION)
  return true
}

interface Rehearsal {
  readonly previous: ProductionBuild
  readonly current: ProductionBuild
  readonly tabCount: number
}

async function rehearseUpgrade(layout: Layout, { previous, current, tabCount }: Rehearsal) {
  await using stack = new AsyncDisposableStack()
  const folder = mkdtempSync(join(tmpdir(), 'explorer-upgrade-'))
  stack.defer(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const sharedFiles = join(folder, 'shared-files')
  mkdirSync(sharedFiles)
  chmodSync(sharedFiles, 0o777)
  const install = createInstaller(layout, folder)

  const postgres = stack.use(await startPostgres())
  const databaseUrl = postgres.url.replace(/\/postgres$/, '/explorer')
  for (const sql of ['CREATE DATABASE explorer', `CREATE ROLE ${READER_ROLE} LOGIN`]) await queryRows(postgres.url, sql)
  const redis = stack.use(await startRedis())
  const chain = { blocks: BLOCKS, seed: 'upgrade', intervalS: BLOCK_INTERVAL_S }
  const { url: nodeUrl } = stack.use(await startNode(chain, launchFrom(current)))

  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()))
  const [metricsPort = 0, ...servicePorts] = ports
  const [apiPorts, webPorts] = [servicePorts.slice(0, 2), servicePorts.slice(2)]
  const nginx = stack.use(await startNginx({ web: webPorts, api: apiPorts }))
  const common = { NETWORK: 'devnet', NODE_URLS: nodeUrl, REDIS_URL: redis.url }
  const writer = { ...common, DATABASE_URL: databaseUrl, READER_ROLE }
  // Browsers share two cores with everything else here: an upgrade is rehearsed, not overload.
  const relaxed = { TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE_MS: '500', MAX_EVENT_LOOP_DELAY_MS: '0' }
  const reader = { DATABASE_URL: databaseUrl.replace('postgres@', `${READER_ROLE}@`) }
  const services = {
    indexer: createService('indexer', metricsPort, {
      ...writer,
      INDEXER_MIGRATE: 'false',
      METRICS_PORT: String(metricsPort),
      POLL_MS: '1000',
    }),
    api: apiPorts.map((port) =>
      createService('api', port, { ...common, ...relaxed, ...reader, API_PORT: String(port), READ_LIMIT: '0' }),
    ),
    web: webPorts.map((port) =>
      createService('web', port, {
        ...relaxed,
        NETWORK: 'devnet',
        API_URL: nginx.internalUrl,
        WEB_PORT: String(port),
        WEB_SHARED_FILES: sharedFiles,
        WEB_API_BUDGET_MS: '10000',
      }),
    ),
  }
  for (const service of [services.indexer, ...services.api, ...services.web]) stack.defer(() => service.stop())
  const migrate = async (build: ProductionBuild) => {
    await launchFrom(build)('migrate', [], writer).succeeds()
  }
  const replaceAll = async (group: readonly Service[], build: ProductionBuild) => {
    for (const service of group) {
      await service.replace(build)
      console.error(`${layout}: replaced ${service.url}`)
      await sleep(PAUSE_MS)
    }
  }

  const first = install(previous)
  await migrate(first)
  await services.indexer.replace(first)
  await waitForHeight(`${services.indexer.url}/status`, BLOCKS)
  await replaceAll([...services.api, ...services.web], first)
  const migrationsBefore = await countMigrations(databaseUrl)

  const ids = await listExplorerIds(services.api[0]?.url ?? '', { blocks: 200, readBlocks: 50 })
  const live = Array.from({ length: LIVE_READERS }, () =>
    startLiveReader(`${nginx.url}/api/v2/live?topics=blocks,mempool`),
  )
  stack.defer(() => {
    for (const each of live) each.stop()
  })
  const load = { isOver: false }
  const traffic = runTraffic({ url: nginx.url, ids, ...TRAFFIC, isOver: () => load.isOver })
  await using tabs = await openTabs(nginx.url, tabCount)
  const phases: string[] = []
  const start = performance.now()
  const finishPhase = async (name: string) => {
    phases.push(`${name} at ${Math.round((performance.now() - start) / 1000)} s`)
    console.error(`${layout}: ${phases.at(-1)}, ${tabs.figures.loads} page loads, failures:`, tabs.figures.failures)
    await sleep(PHASE_MS / 2)
    await tabs.useHeldTabs()
    await sleep(PHASE_MS / 2)
  }
  const upgrade = async () => {
    const build = install(current)
    await migrate(build)
    await replaceAll([...services.api, ...services.web, services.indexer], build)
  }
  await finishPhase('previous')
  await upgrade()
  await finishPhase('current')
  const back = install(previous)
  await replaceAll([services.indexer, ...services.web, ...services.api], back)
  await finishPhase('previous')
  await upgrade()
  await finishPhase('current')
  await tabs.stop()
  load.isOver = true
  const { requests } = await traffic
  for (const each of live) each.stop()
  await services.indexer.stop()

  const events = 'SELECT sequence FROM events ORDER BY sequence'
  const published = (await queryRows<{ sequence: bigint }>(databaseUrl, events)).map(({ sequence }) => sequence)
  const missed = live.map(({ eventIds }) => checkEvents(eventIds, published).missed)
  const verified = launchFrom(current)('verify', [], writer)
  const failed = requests.filter(isFailed)
  const violations = (await verified.exited) === 0 ? 0 : (verified.output.trim().split('\n').at(-1) ?? 'verify failed')
  return {
    layout,
    phases,
    migrations: (await countMigrations(databaseUrl)) - migrationsBefore,
    loads: tabs.figures.loads,
    failedLoads: tabs.figures.failures.length,
    requests: requests.length,
    failedRequests: failed.length,
    liveEvents: live.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    missedEvents: missed.reduce((sum, count) => sum + count, 0),
    violations,
    firstFailures: [...tabs.figures.failures, ...failed.map((request) => JSON.stringify(request))].slice(0, 12),
  }
}

/** Makes a build the one that is started next, and returns where it is. */
function createInstaller(layout: Layout, folder: string): (build: ProductionBuild) => ProductionBuild {
  if (layout === 'compose') return (build) => build
  const link = join(folder, 'ergo-explorer')
  return (build) => {
    // As in docs/operations/database.md: a rename replaces the link in one step.
    symlinkSync(build.root, `${link}.new`)
    renameSync(`${link}.new`, link)
    return { ...build, root: link }
  }
}

interface Service {
  readonly url: string
  /** Stops the running process, starts another build at the same port and waits until it is ready. */
  readonly replace: (build: ProductionBuild) => Promise<void>
  readonly stop: () => Promise<void>
}

function createService(name: 'indexer' | 'api' | 'web', port: number, settings: ProgramSettings): Service {
  const url = `http://127.0.0.1:${port}`
  let program: Program | undefined
  return {
    url,
    async replace(build) {
      await program?.stop()
      program = launchFrom(build)(name, [], settings)
      await program.waitForUrl(`${url}/${name === 'indexer' ? 'livez' : 'readyz'}`)
    },
    stop: async () => program?.stop(),
  }
}

async function countMigrations(url: string): Promise<number> {
  const [row] = await queryRows<{ count: bigint }>(url, 'SELECT count(*) FROM migrations')
  return Number(row?.count ?? 0)
}
