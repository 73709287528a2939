import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { dependenciesOf, isOurs, processesOf, readCompose, type Service, variablesOf } from './compose.ts'
import { exists, read, readEnvironment } from './files.ts'
import { faultsOf, portOf } from './process.ts'

interface Watched {
  readonly scrape_configs: readonly {
    readonly static_configs?: readonly { readonly targets: readonly string[] }[]
    readonly dns_sd_configs?: readonly { readonly names: readonly string[]; readonly port: number }[]
  }[]
}

const FILES = ['compose.yaml', 'compose.demo.yaml']
const files = FILES.map((path) => ({ path, ...readCompose(path) }))
const services = files.flatMap(({ path, services: all }) =>
  Object.entries(all).map(([name, service]) => ({ where: `${path} ${name}`, name, service })),
)
/** Where something is not as it should be. */
const where = (isWrong: (service: Service) => boolean) =>
  services.filter(({ service }) => isWrong(service)).map((one) => one.where)

test('each program gets settings that it has, of values that it takes', () => {
  expect(FILES.flatMap(processesOf).flatMap(faultsOf)).toEqual([])
})

test('what a program does not know or would not take is found', () => {
  const environment = { DATABASE_URL: 'mysql://x', API_PROT: '80', STOP_DELAY_MS: '999999' }
  expect(faultsOf({ where: 'x', words: ['api', '--fast'], environment })).toEqual([
    'x: api has no setting API_PROT',
    'x: DATABASE_URL is not a URL that begins with postgres:// or postgresql://',
    'x: STOP_DELAY_MS is "999999", not a whole number from 0 to 60000',
    'x: api takes no --fast',
  ])
  expect(faultsOf({ where: 'x', words: ['apy'], environment: {} })).toEqual(['x: no command apy'])
  expect(faultsOf({ where: 'x', words: ['devnet', '--blocks', '5'], environment: {} })).toHaveLength(1)
})

test('[S21] nothing runs as root, gains rights or writes to its own files', () => {
  expect(where(({ user }) => !/^[1-9]\d*:[1-9]\d*$/.test(user))).toEqual([])
  expect(where((service) => !service.read_only)).toEqual([])
  expect(where(({ cap_drop: dropped }) => String(dropped) !== 'ALL')).toEqual([])
  expect(where(({ security_opt: options }) => !options.includes('no-new-privileges:true'))).toEqual([])
  const rights = ['privileged', 'cap_add', 'network_mode', 'pid', 'ipc', 'userns_mode', 'devices']
  expect(where((service) => rights.some((name) => name in service))).toEqual([])
  expect(FILES.filter((path) => read(path).includes('docker.sock'))).toEqual([])
})

test('nothing takes all the memory or fills the disk with its log', () => {
  expect(where(({ deploy }) => !/^\d+[mg]$/.test(deploy.resources.limits.memory))).toEqual([])
  expect(where(({ logging }) => logging.options['max-size'] !== '20m' || logging.options['max-file'] !== '5')).toEqual(
    [],
  )
})

test('images have exact versions', () => {
  expect(where(({ image, build }) => isOurs(image) !== (build !== undefined))).toEqual([])
  expect(where(({ image }) => !isOurs(image) && !/^[a-z/-]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/.test(image))).toEqual([])
})

test('what is mounted is there and cannot be changed from inside', () => {
  const binds = services.flatMap(({ service }) => service.volumes ?? []).filter((volume) => volume.startsWith('./'))
  expect(binds.filter((bind) => !bind.endsWith(':ro'))).toEqual([])
  expect(binds.filter((bind) => !exists(bind.split(':')[0] ?? ''))).toEqual([])
  expect(binds.length).toBeGreaterThan(10)
})

test('volumes, networks and services that are named exist', () => {
  for (const { services: all, volumes, networks } of files)
    for (const service of Object.values(all)) {
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named.filter((name) => !name.startsWith('./'))))
      expect(Object.keys(networks)).toEqual(expect.arrayContaining([...service.networks]))
      expect(Object.keys(all)).toEqual(expect.arrayContaining([...dependenciesOf(service)]))
    }
})

test('all wait for the schema, and whoever goes on running is asked how it is', () => {
  for (const { services: all } of files) {
    const migrated = { migrate: { condition: 'service_completed_successfully' } }
    for (const name of ['indexer', 'api']) expect(all[name]?.depends_on).toEqual(migrated)
    const unwatched = Object.entries(all).filter(([, { healthcheck }]) => healthcheck === undefined)
    expect(unwatched.map(([name]) => name)).toEqual(['migrate'])
  }
})

test('the programs are asked how they are where they listen', () => {
  for (const { path, services: all } of files)
    for (const process of processesOf(path).filter(({ words }) => ['indexer', 'api', 'web'].includes(words[0] ?? ''))) {
      const check = all[process.words[0] ?? '']?.healthcheck?.test.join(' ')
      expect(check).toContain(`http://127.0.0.1:${portOf(process)}/readyz`)
    }
})

test('only the proxy can be reached from outside, and only the API, the indexer and their schema reach the index', () => {
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

test('there are two of each server', () => {
  for (const { services: all } of files)
    expect([all['api']?.deploy.replicas, all['web']?.deploy.replicas]).toEqual([2, 2])
})

test('nginx has every file that it includes, and its upstreams are the programs', () => {
  for (const { path, services: all } of files) {
    const mounted = new Map(
      (all['proxy']?.volumes ?? []).map((volume) => [basename(volume.split(':')[1] ?? ''), volume]),
    )
    const sources = [...mounted.values()]
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => read(volume.split(':')[0] ?? ''))
    const included = sources.flatMap((text) => [...text.matchAll(/^\s*include (\S+);/gm)].map(([, name = '']) => name))
    // Of the image.
    expect([...mounted.keys()]).toEqual(expect.arrayContaining(included.filter((name) => name !== 'mime.types')))
    const servers = [...sources.join('\n').matchAll(/^\s*server ([a-z]+):(\d+)/gm)].map(
      ([, name, port]) => `${name}:${port}`,
    )
    const listening = processesOf(path).filter(({ words }) => ['api', 'web'].includes(words[0] ?? ''))
    expect([...new Set(servers)].toSorted()).toEqual(
      listening.map((process) => `${process.words[0]}:${portOf(process)}`).toSorted(),
    )
    const listens = [...sources.join('\n').matchAll(/^\s*listen (\d+)/gm)].map(([, port]) => port)
    expect(all['proxy']?.ports).toEqual([`8000:${listens[0]}`])
    expect(all['web']?.environment?.['API_URL']).toBe(`http://proxy:${listens[1]}`)
  }
})

test('Prometheus looks for the programs where they are', () => {
  const watched = parse(read('deploy/prometheus/prometheus.yml')) as Watched
  const targets = watched.scrape_configs.flatMap(({ static_configs: fixed = [], dns_sd_configs: names = [] }) =>
    fixed.flatMap((one) => one.targets).concat(names.map((one) => `${one.names.join()}:${one.port}`)),
  )
  const listening = processesOf('compose.yaml').filter(({ words }) => words[0] !== 'migrate')
  expect(targets).toEqual(listening.map((process) => `${process.words[0]}:${portOf(process)}`))
})

test('what must be chosen is in .env.example, and .env is nobody else’s', () => {
  const offered = Object.keys(readEnvironment('.env.example'))
  expect(variablesOf('compose.yaml').toSorted()).toEqual(offered.toSorted())
  expect(read('.gitignore').split('\n')).toContain('/.env')
  const given = readEnvironment('.env.example')
  for (const name of offered.filter((one) => one.endsWith('PASSWORD'))) expect(given[name]).toBe('')
})

test('the demonstration asks for nothing, and differs from the real thing only in its chain and its size', () => {
  expect(read('compose.demo.yaml')).not.toContain(':?')
  const [real, demo] = files.map(({ services: all }) => all)
  const chosen = new Set(['DATABASE_URL', 'NETWORK', 'TRUST_PROXY', 'MAX_REORG_DEPTH'])
  const common = (service: Service | undefined) => {
    const { image: _, build: _build, deploy, environment = {}, ...rest } = service ?? expect.fail('not there')
    const settings = Object.entries(environment).filter(([name]) => !chosen.has(name))
    return { ...rest, replicas: deploy.replicas, settings }
  }
  for (const name of ['redis', 'migrate', 'indexer', 'api', 'web', 'proxy'])
    expect({ name, ...common(demo?.[name]) }).toEqual({ name, ...common(real?.[name]) })
})
