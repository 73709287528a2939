import { setTimeout as sleep } from 'node:timers/promises'
import { fetchJson, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import { launchFrom } from '#deployment/production-build.ts'
import { checkEvents } from '#scenarios/rolling.ts'
import type { TableResult } from '#scenarios/scenario.ts'
import { type LiveReader, startLiveReader } from '#traffic/live-reader.ts'
import { FAULT_CASES, type FaultCase } from './cases.ts'
import { type FaultSystem, isReachable, SERVICES, type ServiceName, startFaultSystem } from './system.ts'

const MINE_MS = 2000
const OBSERVE_MS = 500
const RECOVERY_TIMEOUT_MS = 120_000
/** Printed of a service that does not recover. */
const LOG_LINES = 30

type Part = ServiceName | 'live'

interface FaultRow {
  readonly fault: string
  /** Seconds from the end of the fault until a block mined then is served; null if it never was. */
  readonly recoveredSeconds: Readonly<Record<Part, number | null>>
  readonly failedPages: string
  readonly restarts: number
  readonly missedEvents: number
  readonly violations: string
  /** Where each affected service shows the reason; null if nowhere. */
  readonly reasons: Readonly<Record<string, string | null>>
}

/** Injects faults of machines one after the other, and measures how services recover by themselves. */
export async function runFaults(names: readonly string[] = []): Promise<TableResult> {
  await using system = await startFaultSystem()
  const rows: FaultRow[] = []
  const skipped: string[] = []
  const blocksSeen = new Set<string>()
  const live = startLiveReader(`${system.url}/api/v2/live?topics=blocks,mempool`, (frame) => {
    for (const [id] of frame.matchAll(/[0-9a-f]{64}/g)) blocksSeen.add(id)
  })
  for (const fault of FAULT_CASES.filter(
    ({ name }) => names.length === 0 || names.some((part) => name.includes(part)),
  )) {
    const missing = fault.missing?.(system)
    if (missing !== undefined) {
      skipped.push(`${fault.name}: not run, ${missing}`)
      continue
    }
    const row = await injectFault(fault, system, { live, blocksSeen })
    console.log(JSON.stringify(row))
    rows.push(row)
  }
  live.stop()
  return {
    figures: { rows, skipped },
    table: rows.map(tableRow),
    failures: [...rows.flatMap(failuresOfRow), ...skipped],
  }
}

const tableRow = ({ fault, recoveredSeconds, reasons, ...others }: FaultRow) => ({
  fault,
  ...recoveredSeconds,
  ...others,
  reasons: Object.entries(reasons)
    .map(([name, where]) => `${name}: ${where}`)
    .join('; '),
})

function failuresOfRow({ fault, recoveredSeconds, missedEvents, violations, reasons }: FaultRow): string[] {
  const parts = Object.entries(recoveredSeconds)
  return [
    ...parts.filter(([, seconds]) => seconds === null).map(([part]) => `${fault}: ${part} did not recover`),
    ...(missedEvents > 0 ? [`${fault}: ${missedEvents} events were missed`] : []),
    ...(violations === '0' ? [] : [`${fault}: ${violations}`]),
    ...Object.entries(reasons)
      .filter(([, where]) => where === null)
      .map(([name]) => `${fault}: ${name} does not show the reason`),
  ]
}

interface LiveBlocks {
  readonly live: LiveReader
  readonly blocksSeen: ReadonlySet<string>
}

async function injectFault(fault: FaultCase, system: FaultSystem, { live, blocksSeen }: LiveBlocks): Promise<FaultRow> {
  const { services, urls, url, nodeUrl } = system
  await fault.prepare?.(system)
  const visitors = visitPages(url)
  const observer = observe(system)
  const restartsBefore = SERVICES.map((name) => services[name].restarts())
  await fault.begin(system)
  for (const start = performance.now(), half = { isOver: false }; ;) {
    const seconds = (performance.now() - start) / 1000
    if (seconds > fault.seconds) break
    if (seconds > fault.seconds / 2 && !half.isOver) {
      half.isOver = true
      fault.change?.(system)
    }
    await mine(nodeUrl)
    await sleep(MINE_MS)
  }
  await fault.end(system)
  const endedAt = performance.now()
  const block = await mine(nodeUrl)
  const until = (isServed: () => boolean | Promise<boolean>) => secondsUntil(isServed, endedAt)
  const [indexer, api, web, liveSeconds] = await Promise.all([
    until(async () => (await isReachable(`${urls.indexer}/readyz`)) && (await statusId(urls.indexer)) === block),
    until(async () => (await isReachable(`${urls.api}/readyz`)) && isReachable(`${urls.api}/api/v2/blocks/${block}`)),
    until(async () => (await isReachable(`${urls.web}/readyz`)) && isReachable(`${urls.web}/en/blocks/${block}`)),
    until(() => blocksSeen.has(block)),
  ])
  const failedParts = { indexer, api, web }
  for (const name of SERVICES)
    if (failedParts[name] === null) console.error(`${fault.name}: log of ${name}\n${observer.lastLines(name)}`)
  const restarted = SERVICES.map((name, i) => services[name].restarts() - (restartsBefore[i] ?? 0))
  const observed = await observer.stop()
  const { failed, total } = await visitors.stop()
  const reasons = SERVICES.flatMap((name, i) => {
    const pattern = fault.reasons[name]
    if (pattern === undefined || (fault.isReasonOfRestart === true && restarted[i] === 0)) return []
    return [[name, observed.find(name, pattern)] as const]
  })
  const violations = await verify(system, block)
  const published = await queryRows<{ sequence: bigint }>(system.databaseUrl, 'SELECT sequence FROM events')
  const { missed } = checkEvents(
    live.eventIds,
    published.map(({ sequence }) => sequence),
  )
  await fault.cleanUp?.(system)
  return {
    fault: fault.name,
    recoveredSeconds: { indexer, api, web, live: liveSeconds },
    failedPages: `${failed} of ${total}`,
    restarts: restarted.reduce((sum, count) => sum + count, 0),
    missedEvents: missed,
    violations,
    reasons: Object.fromEntries(reasons),
  }
}

/** Mines a block and returns its id. */
async function mine(nodeUrl: string): Promise<string> {
  await sendNodeCommand(nodeUrl, 'mine?blocks=1')
  return (await fetchJson<{ readonly bestFullHeaderId: string }>(`${nodeUrl}/info`)).bestFullHeaderId
}

const statusId = (indexerUrl: string): Promise<string | null> =>
  fetchJson<{ readonly id: string | null }>(`${indexerUrl}/status`).then(
    ({ id }) => id,
    () => null,
  )

async function secondsUntil(isServed: () => boolean | Promise<boolean>, since: number): Promise<number | null> {
  while (performance.now() - since < RECOVERY_TIMEOUT_MS) {
    if (await isServed()) return Math.round((performance.now() - since) / 100) / 10
    await sleep(100)
  }
  return null
}

/** `0`, or what is wrong. */
async function verify({ build, databaseUrl }: FaultSystem, block: string): Promise<string> {
  const [tip] = await queryRows<{ id: string }>(databaseUrl, 'SELECT id FROM checkpoint')
  if (tip?.id !== block) return `the index ends with block ${tip?.id}`
  const program = launchFrom(build)('verify', [], { NETWORK: 'devnet', DATABASE_URL: databaseUrl })
  const code = await program.exited
  return code === 0 ? '0' : (program.output.trim().split('\n').at(-1) ?? 'verify failed')
}

/** Loads a page and a response through nginx again and again, as visitors do. */
function visitPages(url: string) {
  const counts = { failed: 0, total: 0 }
  const stopping = new AbortController()
  const visit = async () => {
    for (let i = 0; !stopping.signal.aborted; i++) {
      const isServed = await isReachable(`${url}${i % 2 === 0 ? '/en' : '/api/v2/tip'}`)
      counts.total++
      if (!isServed) counts.failed++
      await sleep(200)
    }
  }
  const visiting = visit()
  return {
    async stop() {
      stopping.abort()
      await visiting
      return counts
    },
  }
}

const PATHS: Readonly<Record<ServiceName, readonly string[]>> = {
  indexer: ['/readyz', '/status', '/metrics'],
  api: ['/readyz', '/status', '/metrics'],
  web: ['/readyz', '/metrics'],
}

/** Collects what an operator can see of each service. */
function observe({ services, urls }: FaultSystem) {
  const logged = Object.fromEntries(SERVICES.map((name) => [name, services[name].outputLength()]))
  const responses = new Map<string, string[]>()
  const stopping = new AbortController()
  const read = async (name: ServiceName, path: string) => {
    const key = `${name} ${path}`
    const texts: string[] = []
    responses.set(key, texts)
    while (!stopping.signal.aborted) {
      const response = await fetch(urls[name] + path, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
      const text = await response?.text().catch(() => undefined)
      if (text !== undefined && text !== texts.at(-1)) texts.push(text)
      await sleep(OBSERVE_MS)
    }
  }
  const reading = Promise.all(SERVICES.flatMap((name) => PATHS[name].map((path) => read(name, path))))
  return {
    lastLines: (name: ServiceName) =>
      services[name]
        .outputSince(logged[name] ?? 0)
        .split('\n')
        .slice(-LOG_LINES)
        .join('\n'),
    async stop() {
      stopping.abort()
      await reading
      return {
        /** The first place that shows the text, or null. */
        find(name: ServiceName, pattern: RegExp): string | null {
          const found = [
            ...(pattern.test(services[name].outputSince(logged[name] ?? 0)) ? ['log'] : []),
            ...PATHS[name].filter((path) => responses.get(`${name} ${path}`)?.some((text) => pattern.test(text))),
          ]
          return found.length === 0 ? null : found.join(' ')
        },
      }
    },
  }
}
