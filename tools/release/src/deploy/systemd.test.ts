import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  type DeployedProcess,
  findConfigErrors,
  readEnvironment,
  readRepositoryFile,
  REPOSITORY_ROOT,
} from './deployed-process.ts'

const UNIT_SOURCE_FOLDER = 'deploy/systemd'
/** Applies to all units whose name starts with ergo-explorer-. */
const COMMON_UNIT = `${UNIT_SOURCE_FOLDER}/ergo-explorer-.service.d/common.conf`
/** The instances that the guide starts, by unit. */
const INSTANCES: Readonly<Record<string, string>> = {
  'ergo-explorer-api@': 'mainnet-8081',
  'ergo-explorer-web@': 'mainnet-3001',
}
const instanceOf = (unit: string) => INSTANCES[unit.replace(/(?<=@).*$/, '')] ?? 'mainnet'

/** Values by `Section.Name`. A name may occur more than once. */
type SystemdUnit = ReadonlyMap<string, readonly string[]>

const listUnitFiles = (): readonly string[] =>
  globSync(`${UNIT_SOURCE_FOLDER}/*.{service,timer}`, { cwd: REPOSITORY_ROOT }).toSorted()

function readUnit(path: string): SystemdUnit {
  const values = new Map<string, string[]>()
  let section = ''
  for (const line of readRepositoryFile(path).split('\n')) {
    const [, sectionName] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (sectionName !== undefined) section = sectionName
    else if (name !== undefined) values.set(`${section}.${name}`, [...(values.get(`${section}.${name}`) ?? []), value])
    else if (line !== '' && !line.startsWith('#')) throw new Error(`${path}: ${line}`)
  }
  return values
}

/** The programs that the units start, with the settings of the example environment file. */
const listUnitProcesses = (): readonly DeployedProcess[] =>
  listUnitFiles()
    .filter((path) => path.endsWith('.service'))
    .map((path) => {
      const unit = readUnit(path)
      const [, ...args] = (unit.get('Service.ExecStart')?.[0] ?? '').split(' ')
      const files = unit.get('Service.EnvironmentFile') ?? []
      const direct = [
        ...(readUnit(COMMON_UNIT).get('Service.Environment') ?? []),
        ...(unit.get('Service.Environment') ?? []),
      ]
      const environment = Object.assign(
        {},
        // The file of an instance is a link to the settings of its program.
        ...files.map((file) => readEnvironment(`${UNIT_SOURCE_FOLDER}/${basename(file).replace('%I', args[0] ?? '')}`)),
        Object.fromEntries(direct.map((pair) => pair.split('='))),
      ) as Record<string, string>
      // bin/explorer reads the port from it.
      delete environment['INSTANCE']
      return { source: basename(path), args, environment }
    })

/** Optional: its test is skipped if systemd is not installed. */
const ANALYZE = 'systemd-analyze'
const common = readUnit(COMMON_UNIT)
const services = listUnitFiles().filter((path) => path.endsWith('.service'))

test('every unit has only known settings and valid values', () => {
  expect(listUnitProcesses().flatMap(findConfigErrors)).toEqual([])
  expect(listUnitProcesses().map(({ args }) => args.join(' '))).toEqual([
    'api',
    'indexer',
    'verify',
    'verify --since-last',
    'web',
  ])
})

test('bin/explorer takes the port from the name of the instance', () => {
  for (const [instance, expected] of [
    ['mainnet-8081', '8081 8081'],
    ['testnet-3102', '3102 3102'],
    ['', '1 2'],
  ]) {
    const script = readRepositoryFile('bin/explorer').replace(/^case [\s\S]*/m, 'echo "$API_PORT $WEB_PORT"')
    const env = { PATH: process.env['PATH'], API_PORT: '1', WEB_PORT: '2', INSTANCE: instance }
    expect(spawnSync('sh', ['-s', 'api'], { input: script, env, encoding: 'utf8' }).stdout).toBe(`${expected}\n`)
  }
})

test('units run the production set from the folder of the guide', () => {
  expect(readRepositoryFile('tools/release/src/package.ts')).toContain("'opt/ergo-explorer'")
  for (const path of services)
    expect(readUnit(path).get('Service.ExecStart')?.[0]).toMatch(
      /^\/opt\/ergo-explorer\/bin\/explorer [a-z]+(?: --since-last)?$/,
    )
})

test('[S21] no unit runs as root, gains privileges or writes to the host', () => {
  const required = {
    DynamicUser: 'yes',
    NoNewPrivileges: 'yes',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    PrivateTmp: 'yes',
    PrivateDevices: 'yes',
    ProtectKernelTunables: 'yes',
    ProtectControlGroups: 'yes',
    RestrictNamespaces: 'yes',
    SystemCallArchitectures: 'native',
  }
  const actual = Object.keys(required).map((name) => [name, common.get(`Service.${name}`)?.join()])
  expect(Object.fromEntries(actual)).toEqual(required)
  for (const path of services) {
    expect(basename(path)).toMatch(/^ergo-explorer-/)
    const own = readUnit(path)
    // All web servers share a state directory, so they share the temporary user, too.
    const expected = basename(path) === 'ergo-explorer-web@.service' ? ['Service.User'] : []
    expect([...own.keys()].filter((name) => /User|Writ|Capabilit|Protect|Restrict|SystemCall/.test(name))).toEqual(
      expected,
    )
    if (expected.length > 0) expect(own.get('Service.User')).toEqual([own.get('Service.StateDirectory')?.join()])
  }
})

test('long-running units restart, and one-shot units have a timer', () => {
  for (const path of services) {
    const unit = readUnit(path)
    const isOnce = unit.get('Service.Type')?.[0] === 'oneshot'
    expect(unit.get('Service.Restart')?.[0]).toBe(isOnce ? undefined : 'always')
    if (isOnce) expect(listUnitFiles()).toContain(path.replace('.service', '.timer'))
    else expect(unit.get('Install.WantedBy')).toEqual(['multi-user.target'])
  }
})

test('the guide starts the servers of the nginx upstreams, with a link to the settings of each', () => {
  const page = readRepositoryFile('docs/operations/install.md')
  const upstreams = readRepositoryFile('deploy/nginx/site.systemd.conf')
  for (const program of ['api', 'web']) {
    const [, block = ''] = new RegExp(`upstream mainnet_${program} {([^}]*)}`).exec(upstreams) ?? []
    const ports = [...block.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    const enabled = page
      .split('\n')
      .filter((line) => line.startsWith('sudo systemctl enable'))
      .join(' ')
    const started = [...enabled.matchAll(new RegExp(`ergo-explorer-${program}@mainnet-(\\d+)`, 'g'))].map(
      ([, port]) => port,
    )
    expect(ports).toEqual(started)
    expect(ports).toHaveLength(2)
    for (const port of ports) expect(page).toContain(`sudo ln -s ${program}.env /etc/ergo-explorer/mainnet/${port}.env`)
  }
})

const systemd = spawnSync(ANALYZE, ['--version'])

test.skipIf(systemd.error !== undefined)('systemd-analyze accepts the units and reports a low exposure', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(REPOSITORY_ROOT, UNIT_SOURCE_FOLDER), folder, { recursive: true })
  const names = listUnitFiles().map((path) => {
    const name = basename(path)
    // systemd-analyze checks that the program exists, which is only true on a host with the explorer installed.
    const text = readFileSync(join(folder, name), 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
    const instance = name.replace('@', `@${instanceOf(name)}`)
    writeFileSync(join(folder, instance), text)
    return instance
  })
  // The trailing colon adds systemd's default unit path.
  const run = (args: readonly string[]) =>
    spawnSync(ANALYZE, args, { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } })
  const verified = run(['verify', '--man=no', ...names.map((name) => join(folder, name))])
  expect(verified.stderr + verified.stdout).toBe('')
  expect(verified.status).toBe(0)
  const security = run([
    'security',
    '--offline=true',
    '--no-pager',
    '--threshold=20',
    ...names.filter((name) => name.endsWith('.service')),
  ])
  expect(security.stdout.match(/exposure level for \S+: [\d.]+/g)).toHaveLength(5)
  expect(security.status).toBe(0)
})
