import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type DeployedProcess,
  explorerCommands,
  findConfigErrors,
  findProcessPort,
  listSettingNames,
  readEnvironment,
  readRepositoryFile,
  REPOSITORY_ROOT,
  repositoryFileExists,
} from './deployed-process.ts'

/** The properties of a Compose service that our files use. */
interface ComposeService {
  readonly image: string
  readonly build?: { readonly context: string; readonly target: string }
  readonly command?: readonly string[]
  readonly user: string
  readonly read_only: boolean
  readonly tmpfs?: readonly string[]
  readonly cap_drop: readonly string[]
  readonly security_opt: readonly string[]
  readonly restart: string
  readonly logging: { readonly options: Readonly<Record<string, string>> }
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly networks: readonly string[]
  readonly ports?: readonly string[]
  readonly depends_on?: readonly string[] | Readonly<Record<string, { readonly condition: string }>>
  readonly deploy: {
    readonly replicas?: number
    readonly resources: { readonly limits: { readonly memory: string } }
  }
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean }
  readonly profiles?: readonly string[]
}

interface ComposeFile {
  readonly name: string
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
}

const VARIABLE = /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g

/** Reads a Compose file with the defaults of its variables. Required variables get a placeholder. */
function readCompose(path: string): ComposeFile {
  const text = readRepositoryFile(path).replaceAll(
    VARIABLE,
    (_, _name, kind: string | undefined, defaultValue: string) => (kind === '-' ? defaultValue : 'secret'),
  )
  return parse(text, { merge: true }) as ComposeFile
}

/** Names of the variables that the file uses. */
const listComposeVariables = (path: string): readonly string[] => [
  ...new Set([...readRepositoryFile(path).matchAll(VARIABLE)].map(([, name = '']) => name)),
]

/** The services that run our own image. */
const listComposeProcesses = (path: string): readonly DeployedProcess[] =>
  Object.entries(readCompose(path).services)
    .filter(([, { image }]) => isExplorerImage(image))
    .map(([name, { command = [], environment = {} }]) => ({ source: `${path} ${name}`, args: command, environment }))

const isExplorerImage = (image: string): boolean => image.startsWith('ergo-explorer:')

const listServiceDependencies = ({ depends_on: on = [] }: ComposeService): readonly string[] =>
  Array.isArray(on) ? on : Object.keys(on)

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
    'x: DATABASE_URL is not a URL starting with postgres:// or postgresql://, with one host or several',
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
    sourcesWhere(
      ({ image }) => !isExplorerImage(image) && !/^[a-z0-9/_-]+:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)?$/.test(image),
    ),
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
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(named.filter((name) => !/^\.?\//.test(name))))
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
      const check = all[process.args[0] ?? '']?.healthcheck?.test?.join(' ')
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
    const folder = 'ergo-explorer'
    expect(mounted.get(folder)).toBe(`./deploy/nginx/${folder}:/etc/nginx/${folder}:ro`)
    const names = readdirSync(join(REPOSITORY_ROOT, 'deploy/nginx', folder))
    for (const name of names) mounted.set(`${folder}/${name}`, `./deploy/nginx/${folder}/${name}`)
    const sources = [...mounted]
      .filter(([name, volume]) => name !== folder && volume.startsWith('./'))
      .map(([, volume]) => readRepositoryFile(volume.split(':')[0] ?? ''))
    const included = sources.flatMap((text) =>
      [...text.matchAll(/^\s*include ([^\s*]+);/gm)].map(([, name = '']) => name),
    )
    // mime.types is part of the nginx image. A pattern may match no file.
    expect([...mounted.keys()]).toEqual(expect.arrayContaining(included.filter((name) => name !== 'mime.types')))
    const servers = [...sources.join('\n').matchAll(/^\s*server ([a-z]+):(\d+)/gm)].map(
      ([, name, port]) => `${name}:${port}`,
    )
    const listening = listComposeProcesses(path).filter(({ args }) => ['api', 'web'].includes(args[0] ?? ''))
    expect([...new Set(servers)].toSorted()).toEqual(
      listening.map((process) => `${process.args[0]}:${findProcessPort(process)}`).toSorted(),
    )
    const listens = [...sources.join('\n').matchAll(/^\s*listen (\d+)/gm)].map(([, port]) => Number(port))
    expect(all['proxy']?.ports).toEqual([`8000:${Math.min(...listens)}`])
    expect(all['web']?.environment?.['API_URL']).toBe(`http://proxy:${Math.max(...listens)}`)
  }
})

test('Prometheus scrapes the ports that the services listen on', () => {
  const config = parse(readRepositoryFile('deploy/prometheus/prometheus.yml')) as PrometheusConfig
  const targets = config.scrape_configs.flatMap(({ static_configs: fixed = [], dns_sd_configs: names = [] }) =>
    fixed.flatMap((each) => each.targets).concat(names.map((each) => `${each.names.join()}:${each.port}`)),
  )
  const listening = listComposeProcesses('compose.yaml').filter(({ args }) => args[0] !== 'migrate')
  expect(targets.slice(0, 3)).toEqual(listening.map((process) => `${process.args[0]}:${findProcessPort(process)}`))
  // The exporters, Alertmanager, and the page that is probed.
  const names = targets.slice(3).map((target) => new URL(target.replace(/^(?!http)/, 'http://')).hostname)
  const watched = Object.entries(readCompose('compose.yaml').services)
  expect(watched.map(([name]) => name)).toEqual(expect.arrayContaining(names))
  const exporters = watched.filter(([name]) => name.endsWith('-exporter')).map(([name]) => name)
  expect([...names, 'blackbox-exporter']).toEqual(expect.arrayContaining(exporters))
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
  const deploymentSettings = new Set(['DATABASE_URL', 'NETWORK', 'TRUST_PROXY', 'MAX_REORG_DEPTH', 'MEDIA_GATEWAYS'])
  const common = (service: ComposeService | undefined) => {
    const { image: _, build: _build, deploy, environment = {}, ...rest } = service ?? expect.fail('not there')
    const settings = Object.entries(environment).filter(([name]) => !deploymentSettings.has(name))
    return { ...rest, replicas: deploy.replicas, settings }
  }
  for (const name of ['redis', 'migrate', 'indexer', 'api', 'web', 'proxy'])
    expect({ name, ...common(demo?.[name]) }).toEqual({ name, ...common(real?.[name]) })
})

test('the demo serves the chain of `pnpm demo`, and its services index that network', () => {
  const { services: demo } = readCompose('compose.demo.yaml')
  expect(demo['node']?.command?.join(' ')).toContain('--preset demo --blocks 3600 --interval 20')
  const networks = ['migrate', 'indexer', 'api', 'web'].map((name) => demo[name]?.environment?.['NETWORK'])
  expect(networks).toEqual(['demo', 'demo', 'demo', 'devnet'])
})

describe('Dockerfile', () => {
  /** Instructions with joined continuation lines, without comments. */
  const instructions = readRepositoryFile('Dockerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
  const all = (name: string) => instructions.filter((line) => line.startsWith(`${name} `))

  test('the TLS overlay mounts existing files over those of the base and changes only the proxy', () => {
    const text = readRepositoryFile('compose.tls.yaml').replace('!override ', '').replaceAll(VARIABLE, '/certificate')
    const overlay = parse(text) as Pick<ComposeFile, 'services'>
    expect(Object.keys(overlay.services)).toEqual(['proxy'])
    const mounts = (overlay.services['proxy']?.volumes ?? []).map((volume) => volume.split(':'))
    const sources = mounts.flatMap(([source = '']) => (source.startsWith('./') ? [source.slice(2)] : []))
    expect(sources.filter((file) => !repositoryFileExists(file))).toEqual([])
    expect(mounts.map(([, target]) => target)).toEqual([
      '/etc/nginx/listen.conf',
      '/etc/nginx/redirect.conf',
      '/etc/nginx/certificate',
    ])
    expect(readCompose('compose.yaml').services['proxy']?.volumes).toContain(
      './deploy/nginx/listen.conf:/etc/nginx/listen.conf:ro',
    )
  })

  test('every stage starts from the pinned Node version, which is the version in .nvmrc', () => {
    expect(all('ARG')[0]).toBe(`ARG NODE_IMAGE=node:${readRepositoryFile('.nvmrc').trim()}-bookworm-slim`)
    const stages = all('FROM').map((line) => line.split(' '))
    const names = new Set(stages.map((words) => words[3]))
    expect(stages.map((words) => words[1]).filter((base) => base !== '${NODE_IMAGE}' && !names.has(base))).toEqual([])
    expect(instructions.filter((line) => /:latest\b/.test(line))).toEqual([])
  })

  test('[S21] the image runs as a non-root numeric user and contains no package manager', () => {
    expect(all('USER')).toEqual(['USER 1000:1000'])
    const removed = all('RUN').find((line) => line.startsWith('RUN rm')) ?? ''
    for (const name of ['npm', 'npx', 'corepack', 'yarn', 'apt*', 'dpkg*'])
      expect(removed).toMatch(new RegExp(`bin/${name.replace('*', '\\*')}(?: |$)`))
    const last = instructions.slice(instructions.lastIndexOf(all('FROM').at(-1) ?? ''))
    expect(last).toEqual(['FROM base AS explorer', 'COPY --from=build /set /explorer'])
  })

  test('downloads nothing except through the lock file', () => {
    expect(all('ADD')).toEqual([])
    expect(instructions.filter((line) => /curl|wget|apt-get|\bnpm (?:i|ci|install)\b/.test(line))).toEqual([])
    expect(
      all('RUN')
        .filter((line) => line.includes('pnpm install'))
        .join(),
    ).toContain('--frozen-lockfile --ignore-scripts')
  })

  test('starts with bin/explorer, stops on SIGTERM and leaves health checks to the orchestrator', () => {
    expect(all('ENTRYPOINT')).toEqual(['ENTRYPOINT ["/explorer/bin/explorer"]'])
    expect([...all('STOPSIGNAL'), ...all('HEALTHCHECK')]).toEqual(['STOPSIGNAL SIGTERM', 'HEALTHCHECK NONE'])
    expect(explorerCommands()).toEqual(expect.arrayContaining(['indexer', 'api', 'web', 'devnet', 'migrate', 'verify']))
  })

  test('every environment variable of the image is a known setting', () => {
    const names = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
    expect(names.filter((name) => name !== 'NODE_ENV' && !listSettingNames().has(name))).toEqual([])
    expect(names).toContain('API_HOST')
  })

  test('the build targets of the Compose files are stages of the Dockerfile', () => {
    const stages = new Set(all('FROM').map((line) => line.split(' ')[3]))
    const composeServices = ['compose.yaml', 'compose.demo.yaml'].flatMap((path) =>
      Object.values(readCompose(path).services),
    )
    const targets = new Set(composeServices.flatMap(({ build }) => build?.target ?? []))
    expect([...targets].filter((target) => !stages.has(target))).toEqual([])
    expect(targets).toEqual(new Set(['explorer', 'demo']))
  })

  test('.dockerignore allows only listed paths and excludes secrets and build output', () => {
    const [first, ...rules] = readRepositoryFile('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    const named = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1))
    expect(named.filter((path) => !repositoryFileExists(path))).toEqual([])
    expect(named).not.toEqual(expect.arrayContaining(['.git']))
    const copied = all('COPY')
      .flatMap((line) => line.split(' ').slice(1, -1))
      .filter((word) => /^[a-z]/.test(word))
    expect(copied.filter((path) => !named.includes(path.split('/')[0] ?? ''))).toEqual([])
    expect(rules).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem', '**/*.key', '**/build', '**/node_modules']))
  })
})
