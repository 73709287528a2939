import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  listServiceDependencies,
  isExplorerImage,
  listComposeProcesses,
  readCompose,
  type ComposeService,
  listComposeVariables,
} from './compose.ts'
import { repositoryFileExists, readRepositoryFile, readEnvironment } from './files.ts'
import { findConfigErrors, findProcessPort } from './process.ts'

interface PrometheusConfig {
  readonly scrape_configs: readonly {
    readonly static_configs?: readonly { readonly targets: readonly string[] }[]
    readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[]
  }[]
}

const FILES = ['compose.yaml', 'compose.demo.yaml']
const files = FILES.map((path) => ({ path, ...readCompose(path) }))
const services = files.flatMap(({ path, services: all }) =>
  Object.entries(all).map(([name, service]) => ({ source: `${path} ${name}`, name, service })),
)
/** The services that violate a condition. */
const sourcesWhere = (violates: (service: ComposeService) => boolean) =>
  services.filter(({ service }) => violates(service)).map(({ source }) => source)

test('every service has only known settings and valid values', () => {
  expect(FILES.flatMap(listComposeProcesses).flatMap(findConfigErrors)).toEqual([])
})

test('reports unknown settings, invalid values, unknown arguments and unknown commands', () => {
  const environment = { DATABASE_URL: 'mysql://x', API_PROT: '80', SHUTDOWN_GRACE_MS: '999999' }
  expect(findConfigErrors({ source: 'x', args: ['api', '--fast'], environment })).toEqual([
    'x: api has no setting API_PROT',
    'x: DATABASE_URL is not a URL starting with postgres:// or postgresql://',
    'x: SHUTDOWN_GRACE_MS is "999999", not a whole number from 0 to 60000',
    'x: api does not accept the argument --fast',
  ])
  expect(findConfigErrors({ source: 'x', args: ['apy'], environment: {} })).toEqual(['x: unknown command apy'])
  expect(findConfigErrors({ source: 'x', args: ['devnet', '--blocks', '5'], environment: {} })).toHaveLength(1)
})

test('[S21] no service runs as root, gains privileges or has a writable root filesystem', () => {
  expect(sourcesWhere(({ user }) => !/^[1-9]\d*:[1-9]\d*$/.test(user))).toEqual([])
  expect(sourcesWhere((service) => !service.read_only)).toEqual([])
  expect(sourcesWhere(({ cap_drop: dropped }) => String(dropped) !== 'ALL')).toEqual([])
  expect(sourcesWhere(({ security_opt: options }) => !options.includes('no-new-privileges:true'))).toEqual([])
  const rights = ['privileged', 'cap_add', 'network_mode', 'pid', 'ipc', 'userns_mode', 'devices']
  expect(sourcesWhere((service) => rights.some((name) => name in service))).toEqual([])
  expect(FILES.filter((path) => readRepositoryFile(path).includes('docker.sock'))).toEqual([])
})

test('every service has a memory limit and log rotation', () => {
  expect(sourcesWhere(({ deploy }) => !/^\d+[mg]$/.test(deploy.resources.limits.memory))).toEqual([])
  expect(
    sourcesWhere(({ logging }) => logging.options['max-size'] !== '20m' || logging.options['max-file'] !== '5'),
  ).toEqual([])
})

test('images have exact versions', () => {
  expect(sourcesWhere(({ image, build }) => isExplorerImage(image) !== (build !== undefined))).toEqual([])
  expect(
    sourcesWhere(({ image }) => !isExplorerImage(image) && !/^[a-z/-]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/.test(image)),
  ).toEqual([])
})

test('bind mounts exist and are read-only', () => {
  const binds = services.flatMap(({ service }) => service.volumes ?? []).filter((volume) => volume.startsWith('./'))
  expect(binds.filter((bind) => !bind.endsWith(':ro'))).toEqual([])
  expect(binds.filter((bind) => !repositoryFileExists(bind.split(':')[0] ?? ''))).toEqual([])
  expect(binds.length).toBeGreaterThan(10)
})

test('all referenced volumes, networks and services exist', () => {
  for (const { services: all, volumes, networks } of files)
    for (const service of Object.values(all)) {
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named.filter((name) => !name.startsWith('./'))))
      expect(Object.keys(networks)).toEqual(expect.arrayContaining([...service.networks]))
      expect(Object.keys(all)).toEqual(expect.arrayContaining([...listServiceDependencies(service)]))
    }
})

test('services wait for the migration, and every long-running service has a health check', () => {
  for (const { services: all } of files) {
    const migrated = { migrate: { condition: 'service_completed_successfully' } }
    for (const name of ['indexer', 'api']) expect(all[name]?.depends_on).toEqual(migrated)
    const unchecked = Object.entries(all).filter(([, { healthcheck }]) => healthcheck === undefined)
    expect(unchecked.map(([name]) => name)).toEqual(['migrate'])
  }
})

test('health checks use the port that the service listens on', () => {
  for (const { path, services: all } of files)
    for (const process of listComposeProcesses(path).filter(({ args }) =>
      ['indexer', 'api', 'web'].includes(args[0] ?? ''),
    )) {
      const check = all[process.args[0] ?? '']?.healthcheck?.test.join(' ')
      expect(check).toContain(`http://127.0.0.1:${findProcessPort(process)}/readyz`)
    }
})

test('only the proxy is public, and only the API, the indexer and the migration reach the database', () => {
  for (const { services: all, networks } of files) {
    const on = (network: string) => Object.keys(all).filter((name) => all[name]?.networks.includes(network))
    const open = Object.entries(all).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(open.map(([name]) => name)).toEqual(['proxy'])
    expect(networks['data']).toEqual({ internal: true })
    const readers = on('data').filter((name) => !all[name]?.profiles?.includes('watch'))
    expect(readers).toEqual(['postgres', 'redis', 'migrate', 'indexer', 'api'])
    expect(on('chain')).toEqual(['node', 'indexer', 'api'])
  }
})

test('api and web run with two replicas', () => {
  for (const { services: all } of files)
    expect([all['api']?.deploy.replicas, all['web']?.deploy.replicas]).toEqual([2, 2])
})

test('nginx has every included file, and its upstreams match the services', () => {
  for (const { path, services: all } of files) {
    const mounted = new Map(
      (all['proxy']?.volumes ?? []).map((volume) => [basename(volume.split(':')[1] ?? ''), volume]),
    )
    const sources = [...mounted.values()]
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => readRepositoryFile(volume.split(':')[0] ?? ''))
    const included = sources.flatMap((text) => [...text.matchAll(/^\s*include (\S+);/gm)].map(([, name = '']) => name))
    // mime.types is part of the nginx image.
    expect([...mounted.keys()]).toEqual(expect.arrayContaining(included.filter((name) => name !== 'mime.types')))
    const servers = [...sources.join('\n').matchAll(/^\s*server ([a-z]+):(\d+)/gm)].map(
      ([, name, port]) => `${name}:${port}`,
    )
    const listening = listComposeProcesses(path).filter(({ args }) => ['api', 'web'].includes(args[0] ?? ''))
    expect([...new Set(servers)].toSorted()).toEqual(
      listening.map((process) => `${process.args[0]}:${findProcessPort(process)}`).toSorted(),
    )
    const listens = [...sources.join('\n').matchAll(/^\s*listen (\d+)/gm)].map(([, port]) => port)
    expect(all['proxy']?.ports).toEqual([`8000:${listens[0]}`])
    expect(all['web']?.environment?.['API_URL']).toBe(`http://proxy:${listens[1]}`)
  }
})

test('Prometheus scrapes the ports that the services listen on', () => {
  const config = parse(readRepositoryFile('deploy/prometheus/prometheus.yml')) as PrometheusConfig
  const targets = config.scrape_configs.flatMap(({ static_configs: fixed = [], dns_sd_configs: names = [] }) =>
    fixed.flatMap((each) => each.targets).concat(names.map((each) => `${each.names.join()}:${each.port}`)),
  )
  const listening = listComposeProcesses('compose.yaml').filter(({ args }) => args[0] !== 'migrate')
  expect(targets).toEqual(listening.map((process) => `${process.args[0]}:${findProcessPort(process)}`))
})

test('.env.example lists every variable without passwords, and .env is ignored by git', () => {
  const exampleVariables = Object.keys(readEnvironment('.env.example'))
  expect(listComposeVariables('compose.yaml').toSorted()).toEqual(exampleVariables.toSorted())
  expect(readRepositoryFile('.gitignore').split('\n')).toContain('/.env')
  const exampleValues = readEnvironment('.env.example')
  for (const name of exampleVariables.filter((variable) => variable.endsWith('PASSWORD')))
    expect(exampleValues[name]).toBe('')
})

test('the demo needs no variables and differs from production only in its chain and size', () => {
  expect(readRepositoryFile('compose.demo.yaml')).not.toContain(':?')
  const [real, demo] = files.map(({ services: all }) => all)
  const deploymentSettings = new Set(['DATABASE_URL', 'NETWORK', 'TRUST_PROXY', 'MAX_REORG_DEPTH'])
  const common = (service: ComposeService | undefined) => {
    const { image: _, build: _build, deploy, environment = {}, ...rest } = service ?? expect.fail('not there')
    const settings = Object.entries(environment).filter(([name]) => !deploymentSettings.has(name))
    return { ...rest, replicas: deploy.replicas, settings }
  }
  for (const name of ['redis', 'migrate', 'indexer', 'api', 'web', 'proxy'])
    expect({ name, ...common(demo?.[name]) }).toEqual({ name, ...common(real?.[name]) })
})
