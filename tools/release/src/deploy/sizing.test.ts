import { globSync } from 'node:fs'
import { SETTINGS as API } from '@ergo-explorer/api/config/settings'
import { DEFAULT_JOBS } from '@ergo-explorer/indexer/commands/command-line'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnvironment, readRepositoryFile, REPOSITORY_ROOT } from './deployed-process.ts'

/** Figures of files that belong together must agree: an alert above the memory limit never fires. */

interface Deployed {
  readonly kind?: string
  readonly metadata?: { readonly name: string }
  readonly spec?: {
    readonly maxReplicas?: number
    readonly strategy?: { readonly rollingUpdate?: { readonly maxSurge?: number } }
    readonly template?: { readonly spec: { readonly containers: readonly Container[] } }
  }
}

interface Container {
  readonly name: string
  readonly resources: { readonly limits: { readonly memory: string } }
}

interface Composition {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Readonly<Record<string, string>>
        readonly deploy?: {
          readonly replicas?: number
          readonly resources?: { readonly limits: { readonly memory: string } }
        }
      }
    >
  >
}

const compose = parse(readRepositoryFile('compose.yaml'), { merge: true }) as Composition
const manifests = globSync('deploy/kubernetes/base/*.yaml', { cwd: REPOSITORY_ROOT }).flatMap((path) =>
  parseAllDocuments(readRepositoryFile(path)).map((document) => document.toJS() as Deployed),
)
const findManifest = (kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata?.name === name)?.spec

/** docs/operations/database.md lists what they are for. */
const INDEXER_CONNECTIONS = 8
/** The nightly and the weekly check may overlap. */
const VERIFY_CONNECTIONS = 2 * DEFAULT_JOBS
/** `superuser_reserved_connections`, backups, metrics and people. */
const RESERVED_CONNECTIONS = 13

const maxConnections = Number(
  /^max_connections = (\d+)$/m.exec(readRepositoryFile('deploy/postgres/postgresql.conf'))?.[1],
)
const connectionsOfProcess = (environment: Readonly<Record<string, string>> = {}) =>
  Number(environment['DATABASE_CONNECTIONS'] ?? API.connections.defaultValue) + 1

test.each([
  [
    'Kubernetes, all pods during a rollout',
    () => {
      const surge = findManifest('Deployment', 'api')?.strategy?.rollingUpdate?.maxSurge ?? Number.NaN
      const pods = (findManifest('HorizontalPodAutoscaler', 'api')?.maxReplicas ?? Number.NaN) + surge
      return pods * connectionsOfProcess(readEnvironment('deploy/kubernetes/base/api.env'))
    },
  ],
  [
    'Compose',
    () =>
      (compose.services['api']?.deploy?.replicas ?? Number.NaN) *
      connectionsOfProcess(compose.services['api']?.environment),
  ],
  // The guide starts two; each can be added without a change of PostgreSQL.
  ['systemd, eight processes', () => 8 * connectionsOfProcess(readEnvironment('deploy/systemd/api.env'))],
])('the database accepts all connections: %s', (_name, connectionsOfApi) => {
  const all = connectionsOfApi() + INDEXER_CONNECTIONS + VERIFY_CONNECTIONS + RESERVED_CONNECTIONS
  expect(all).toBeLessThanOrEqual(maxConnections)
})

test('scaling.md states how many live streams the autoscaler allows', () => {
  const pods = findManifest('HorizontalPodAutoscaler', 'api')?.maxReplicas ?? Number.NaN
  const configured = readEnvironment('deploy/kubernetes/base/api.env')['MAX_LIVE_STREAMS']
  const streams = pods * Number(configured ?? API.maxLiveStreams.defaultValue)
  expect(readRepositoryFile('docs/operations/scaling.md')).toContain(
    `stops at ${pods} pods: ${streams.toLocaleString('en-US')} streams`,
  )
})

const UNITS: Readonly<Record<string, number>> = {
  m: 2 ** 20,
  Mi: 2 ** 20,
  M: 2 ** 20,
  g: 2 ** 30,
  Gi: 2 ** 30,
  G: 2 ** 30,
}
function bytesOf(text = ''): number {
  const [, amount, unit = ''] = /^(\d+)(\w+)$/.exec(text) ?? []
  return Number(amount) * (UNITS[unit] ?? Number.NaN)
}

test.each(['api', 'web', 'indexer'])('memory of %s: the alert fires below every limit, and not far below', (job) => {
  const unit = globSync(`deploy/systemd/ergo-explorer-${job}{,@}.service`, { cwd: REPOSITORY_ROOT })
  const systemd = /^MemoryMax=(.+)$/m.exec(readRepositoryFile(unit[0] ?? expect.fail(job)))?.[1]
  const containers = findManifest('Deployment', job)?.template?.spec.containers ?? []
  const limits = [
    compose.services[job]?.deploy?.resources?.limits.memory,
    containers.find(({ name }) => name === job)?.resources.limits.memory,
    systemd,
  ].map(bytesOf)
  const rule = /process_resident_memory_bytes\{job=~?"([\w|]+)"\} > ([\d.e]+)/g
  const thresholds = [...readRepositoryFile('deploy/prometheus/alerts.yml').matchAll(rule)]
  const threshold = Number(thresholds.find(([, jobs = '']) => jobs.split('|').includes(job))?.[2])
  for (const limit of limits) {
    expect(threshold / limit).toBeGreaterThan(0.6)
    expect(threshold / limit).toBeLessThan(0.85)
  }
})
