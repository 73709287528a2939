import { execFileSync } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { UNPRIVILEGED_USER } from '@ergo-explorer/testkit/nginx'
import { type FaultSystem, resourcesOf, SERVICES, type ServiceName } from './system.ts'

/** Programs of util-linux. */
const PRLIMIT = 'prlimit'

/** A fault of a machine: how it begins, and how it ends without anyone touching the explorer. */
export interface FaultCase {
  readonly name: string
  readonly seconds: number
  readonly prepare?: (system: FaultSystem) => Promise<void>
  readonly begin: (system: FaultSystem) => void | Promise<void>
  /** Halfway. */
  readonly change?: (system: FaultSystem) => void
  readonly end: (system: FaultSystem) => void | Promise<void>
  readonly cleanUp?: (system: FaultSystem) => Promise<void>
  /** Text that log, `/readyz`, `/status` or `/metrics` of a service must show. Other services need not notice the fault. */
  readonly reasons: Partial<Readonly<Record<ServiceName, RegExp>>>
  /** The reason counts only if the service had to be restarted. */
  readonly isReasonOfRestart?: boolean
  /** Why it cannot run here. */
  readonly missing?: (system: FaultSystem) => string | undefined
}

const [FAKETIME] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
const CLOCK_FILE = 'clock'
const HOURS = 3600
const setClock = ({ build }: FaultSystem, offsetSeconds: number) =>
  writeFileSync(join(build.scratch, CLOCK_FILE), `${offsetSeconds < 0 ? '-' : '+'}${Math.abs(offsetSeconds)}\n`)

const DATABASE_GONE = /database (?:is )?unreachable|ECONNREFUSED|terminat|shutting down|starting up/i

const setDatabaseDelay = ({ databaseProxies }: FaultSystem, delayMs: number) => {
  for (const proxy of databaseProxies) proxy.delayMs = delayMs
}
/** Sets the soft limit, as the user of the services: root may lack the capability to change those of others. */
const limit = (pid: number, resource: string) =>
  execFileSync(PRLIMIT, ['--pid', String(pid), `${resource}:`], { ...UNPRIVILEGED_USER })

/** More than a process that has almost no descriptors left can accept. */
const CLIENTS = 60
const clients: Socket[] = []
const releaseClients = () => {
  for (const socket of clients.splice(0)) socket.destroy()
}

/** The failover is last: afterwards there is no replica. */
export const FAULT_CASES: readonly FaultCase[] = [
  {
    name: 'full disk',
    seconds: 20,
    missing: ({ disk }) => (disk === undefined ? 'needs root to mount a small disk' : undefined),
    begin: ({ disk }) => disk?.fill(),
    async end({ disk, primary }) {
      disk?.free()
      // Its supervisor starts PostgreSQL again if it gave up.
      if (!existsSync(`/proc/${primary.pid}`)) await primary.restart()
    },
    reasons: { indexer: /No space left on device/ },
  },
  {
    name: 'PostgreSQL killed and restarted',
    seconds: 8,
    begin: ({ primary }) => void process.kill(primary.pid, 'SIGKILL'),
    end: ({ primary }) => primary.restart(),
    reasons: { indexer: DATABASE_GONE, api: DATABASE_GONE, web: /"apiFailure":"[^"]+503|page rendered without data/ },
  },
  {
    name: 'Redis killed and restarted',
    seconds: 8,
    begin: ({ redis }) => void process.kill(redis.pid, 'SIGKILL'),
    end: ({ redis }) => redis.restart(),
    reasons: { indexer: /Redis failed/, api: /Redis failed/ },
  },
  {
    name: 'nginx killed and restarted',
    seconds: 8,
    begin: ({ nginx }) => nginx.kill(),
    end: ({ nginx }) => nginx.start(),
    reasons: { web: /"apiFailure":"[^"]*ECONNREFUSED/ },
  },
  {
    name: 'node unreachable',
    seconds: 20,
    begin: ({ nodeProxy }) => void (nodeProxy.state = 'silent'),
    change: ({ nodeProxy }) => void (nodeProxy.state = 'refused'),
    end: ({ nodeProxy }) => void (nodeProxy.state = 'open'),
    reasons: { indexer: /no healthy node/ },
  },
  {
    name: 'clock jumps 2 h ahead, then back',
    seconds: 20,
    missing: () => (FAKETIME === undefined ? 'needs the package faketime' : undefined),
    async prepare(system) {
      setClock(system, 0)
      const file = join(system.build.scratch, CLOCK_FILE)
      // Timers follow the monotonic clock, which a jump of the real one does not change.
      await system.restartServices({
        LD_PRELOAD: FAKETIME ?? '',
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      })
    },
    begin: (system) => setClock(system, 2 * HOURS),
    change: (system) => setClock(system, -2 * HOURS),
    end: (system) => setClock(system, 0),
    cleanUp: (system) => system.restartServices({}),
    reasons: Object.fromEntries(SERVICES.map((name) => [name, /clock of the machine was set/])),
  },
  {
    name: 'slow disk (0.3 s more for each response of PostgreSQL)',
    seconds: 20,
    begin: (system) => setDatabaseDelay(system, 300),
    end: (system) => setDatabaseDelay(system, 0),
    reasons: { api: /slow request/, web: /slow page|page rendered without data/ },
  },
  {
    name: 'slow network (1 s to the node, 0.1 s to PostgreSQL)',
    seconds: 20,
    begin(system) {
      system.nodeProxy.delayMs = 1000
      setDatabaseDelay(system, 100)
    },
    end(system) {
      system.nodeProxy.delayMs = 0
      setDatabaseDelay(system, 0)
    },
    reasons: {},
  },
  {
    name: 'memory limit reached',
    seconds: 15,
    begin({ services }) {
      for (const name of SERVICES) {
        const pid = services[name].pid()
        limit(pid, `--data=${resourcesOf(pid).dataBytes + 1_000_000}`)
      }
    },
    end: () => undefined,
    reasons: Object.fromEntries(SERVICES.map((name) => [name, /out of memory|Cannot allocate memory|heap limit/i])),
    isReasonOfRestart: true,
  },
  {
    name: 'file descriptors used up',
    seconds: 15,
    begin({ services, urls }) {
      for (const name of SERVICES) {
        const pid = services[name].pid()
        limit(pid, `--nofile=${resourcesOf(pid).descriptors + 1}`)
        for (let i = 0; i < CLIENTS; i++) {
          const { hostname, port } = new URL(urls[name])
          clients.push(connect(Number(port), hostname).on('error', () => undefined))
        }
      }
    },
    end({ services }) {
      releaseClients()
      for (const name of SERVICES) {
        const pid = services[name].pid()
        limit(pid, `--nofile=${resourcesOf(pid).maxDescriptors}`)
      }
    },
    reasons: Object.fromEntries(SERVICES.map((name) => [name, /no file descriptor is left/])),
  },
  {
    name: 'primary lost, replica promoted',
    seconds: 8,
    begin: ({ primary }) => void process.kill(primary.pid, 'SIGKILL'),
    end: ({ replica }) => replica.promote(),
    reasons: { indexer: /no host is a primary|ECONNREFUSED|terminat/i, api: DATABASE_GONE },
  },
]
