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
/** Replaces %i, the port of a template instance. */
const INSTANCE_PORT = '8081'

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
        ...files.map((file) => readEnvironment(`${UNIT_SOURCE_FOLDER}/${basename(file)}`)),
        Object.fromEntries(direct.map((pair) => pair.replace('%i', INSTANCE_PORT).split('='))),
      )
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

test('units run the production set from the folder that the README assembles', () => {
  expect(readRepositoryFile(`${UNIT_SOURCE_FOLDER}/README.md`)).toContain('pnpm assemble /opt/ergo-explorer')
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

test('the README starts the servers of the nginx upstreams and replaces text that exists in nginx.conf', () => {
  const page = readRepositoryFile(`${UNIT_SOURCE_FOLDER}/README.md`)
  const upstreams = readRepositoryFile('deploy/nginx/upstreams.systemd.conf')
  for (const program of ['api', 'web']) {
    const [, block = ''] = new RegExp(`upstream ${program} {([^}]*)}`).exec(upstreams) ?? []
    const ports = [...block.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    const enabled = page
      .split('\n')
      .filter((line) => line.startsWith('systemctl enable'))
      .join(' ')
    const started = [...enabled.matchAll(new RegExp(`ergo-explorer-${program}@(\\d+)`, 'g'))].map(([, port]) => port)
    expect(ports).toEqual(started)
    expect(ports).toHaveLength(2)
  }
  const replaced = [...page.matchAll(/'s#([^#]+)#/g)].map(([, text = '']) => text)
  expect(replaced).toHaveLength(4)
  expect(replaced.filter((text) => !readRepositoryFile('deploy/nginx/nginx.conf').includes(text))).toEqual([])
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
    const instance = name.replace('@', '@8081')
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
