import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { read, ROOT } from './files.ts'
import { faultsOf } from './process.ts'
import { COMMON, FOLDER, processesOfUnits, readUnit, unitFiles } from './systemd.ts'

/** Where there is one. */
const ANALYZE = 'systemd-analyze'
const common = readUnit(COMMON)
const services = unitFiles().filter((path) => path.endsWith('.service'))

test('each program gets settings that it has, of values that it takes', () => {
  expect(processesOfUnits().flatMap(faultsOf)).toEqual([])
  expect(processesOfUnits().map(({ words }) => words.join(' '))).toEqual(['api', 'indexer', 'verify', 'web'])
})

test('the programs are what `pnpm assemble` is told to write there', () => {
  expect(read(`${FOLDER}/README.md`)).toContain('pnpm assemble /opt/ergo-explorer')
  for (const path of services)
    expect(readUnit(path).get('Service.ExecStart')?.[0]).toMatch(/^\/opt\/ergo-explorer\/bin\/explorer [a-z]+$/)
})

test('[S21] no unit runs as root, gains rights or writes to the machine', () => {
  const promised = {
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
  const held = Object.keys(promised).map((name) => [name, common.get(`Service.${name}`)?.join()])
  expect(Object.fromEntries(held)).toEqual(promised)
  for (const path of services) {
    expect(basename(path)).toMatch(/^ergo-explorer-/)
    const own = [...readUnit(path).keys()]
    expect(own.filter((name) => /User|Writ|Capabilit|Protect|Restrict|SystemCall/.test(name))).toEqual([])
  }
})

test('what runs all the time is started again, and what runs at night has a timer', () => {
  for (const path of services) {
    const unit = readUnit(path)
    const isOnce = unit.get('Service.Type')?.[0] === 'oneshot'
    expect(unit.get('Service.Restart')?.[0]).toBe(isOnce ? undefined : 'always')
    if (isOnce) expect(unitFiles()).toContain(path.replace('.service', '.timer'))
    else expect(unit.get('Install.WantedBy')).toEqual(['multi-user.target'])
  }
})

test('the page beside them starts the servers that nginx is told of, and changes what nginx.conf says', () => {
  const page = read(`${FOLDER}/README.md`)
  const upstreams = read('deploy/nginx/upstreams.systemd.conf')
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
  expect(replaced.filter((text) => !read('deploy/nginx/nginx.conf').includes(text))).toEqual([])
})

const systemd = spawnSync(ANALYZE, ['--version'])

test.skipIf(systemd.error !== undefined)('systemd takes the units, and sees little that they could harm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(ROOT, FOLDER), folder, { recursive: true })
  const names = unitFiles().map((path) => {
    const name = basename(path)
    // It looks whether the program is there, which it is on a machine that the explorer is installed on.
    const text = readFileSync(join(folder, name), 'utf8').replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true')
    const instance = name.replace('@', '@8081')
    writeFileSync(join(folder, instance), text)
    return instance
  })
  // A colon at the end: and whatever systemd itself brings.
  const run = (args: readonly string[]) =>
    spawnSync(ANALYZE, args, { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } })
  const verified = run(['verify', '--man=no', ...names.map((name) => join(folder, name))])
  expect(verified.stderr + verified.stdout).toBe('')
  expect(verified.status).toBe(0)
  const looked = run([
    'security',
    '--offline=true',
    '--no-pager',
    '--threshold=20',
    ...names.filter((name) => name.endsWith('.service')),
  ])
  expect(looked.stdout.match(/exposure level for \S+: [\d.]+/g)).toHaveLength(4)
  expect(looked.status).toBe(0)
})
