// Stands in for systemctl in the rehearsal of the installation, where no systemd runs: starts the programs of units with
// the environment, folder and an unprivileged user as the units say, without their sandbox and restarts.
// Installed in the Debian root as one file without imports of ours.
import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Of the package. */
const UNITS = '/lib/systemd/system'
const RUN = '/run/rehearsal'
const DYNAMIC_USER = 65_534
/** Stands for the networks of the guide, because only a simulated chain is at hand. */
const SIMULATED_NETWORK = 'devnet'

mkdirSync(RUN, { recursive: true })
const [verb = '', ...rest] = process.argv.slice(2)
const units = rest.filter((word) => !word.startsWith('-'))
for (const unit of verb === 'daemon-reload' ? [] : units) {
  if (!unit.startsWith('ergo-explorer-')) control(unit)
  else if (verb === 'enable') enable(unit)
  else if (verb === 'restart') restart(unit)
  else if (verb === 'start') start(unit)
  else if (verb === 'stop') stop(unit)
  else fail(`cannot ${verb} ${unit}`)
}

/** Debian's packages also have scripts for systems without systemd. */
function control(unit: string): void {
  const { status } = spawnSync(`/etc/init.d/${unit}`, [verb], { stdio: 'inherit' })
  if (status !== 0) fail(`/etc/init.d/${unit} ${verb} failed`)
}

function enable(unit: string): void {
  readUnit(unit)
  appendFileSync(join(RUN, 'enabled'), `${unit}\n`)
  if (rest.includes('--now') && !unit.endsWith('.timer')) start(unit)
}

function restart(unit: string): void {
  stop(unit)
  start(unit)
}

function stop(unit: string): void {
  const file = join(RUN, `${serviceName(unit)}.pid`)
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8'))
  spawnSync('sh', ['-c', `kill ${pid}; while kill -0 ${pid} 2>/dev/null; do sleep 0.1; done`])
  rmSync(file)
}

function start(unit: string): void {
  const service = readUnit(unit)
  const environment: Record<string, string> = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin' }
  for (const pair of service.get('Environment') ?? []) assign(environment, pair)
  for (const file of service.get('EnvironmentFile') ?? [])
    for (const line of readFileSync(file, 'utf8').split('\n')) if (/^[A-Z]/.test(line)) assign(environment, line)
  if (environment['NETWORK'] !== undefined) environment['NETWORK'] = SIMULATED_NETWORK
  for (const name of service.get('StateDirectory') ?? []) {
    mkdirSync(join('/var/lib', name), { recursive: true })
    chownSync(join('/var/lib', name), DYNAMIC_USER, DYNAMIC_USER)
  }
  const [command = '', ...args] = (service.get('ExecStart')?.[0] ?? '').split(' ')
  const log = openSync(`/var/log/${serviceName(unit)}.log`, 'a')
  const options = {
    cwd: service.get('WorkingDirectory')?.[0] ?? '/',
    env: environment,
    uid: DYNAMIC_USER,
    gid: DYNAMIC_USER,
    stdio: ['ignore', log, log] as ['ignore', number, number],
  }
  if (service.get('Type')?.[0] === 'oneshot') {
    const { status } = spawnSync(command, args, options)
    if (status !== 0) fail(`${unit} failed, see its log`)
    return
  }
  const child = spawn(command, args, { ...options, detached: true })
  writeFileSync(join(RUN, `${serviceName(unit)}.pid`), String(child.pid))
  child.unref()
}

/** The settings of a unit and of the drop-in for all units of the explorer. */
function readUnit(unit: string): ReadonlyMap<string, readonly string[]> {
  const [, prefix = '', instance = '', type = 'service'] = /^([^@]+)@([^.]+)(?:\.(\w+))?$/.exec(unit) ?? fail(unit)
  const values = new Map<string, string[]>()
  for (const file of [`ergo-explorer-.service.d/common.conf`, `${prefix}@.${type}`])
    for (const line of readFileSync(join(UNITS, file), 'utf8').split('\n')) {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      if (name === undefined) continue
      const expanded = value
        .replaceAll('%i', instance)
        .replaceAll('%I', instance.replaceAll('-', '/'))
        .replaceAll('%S', '/var/lib')
      values.set(name, [...(values.get(name) ?? []), expanded])
    }
  return values
}

function serviceName(unit: string): string {
  return unit.replace(/\.service$/, '')
}

function assign(environment: Record<string, string>, pair: string): void {
  const at = pair.indexOf('=')
  environment[pair.slice(0, at)] = pair.slice(at + 1)
}

function fail(problem: string): never {
  console.error(`systemctl: ${problem}`)
  process.exit(1)
}
