import { cpSync, readFileSync, writeFileSync, mkdtempSync, rmSync, chownSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@ergo-explorer/testkit'
import { UNPRIVILEGED_USER } from './unprivileged-user.ts'

const CONFIGURATION = join(import.meta.dirname, '../../../../deploy/nginx')
const PROGRAM = '/usr/sbin/nginx'
/** Ports in deploy/nginx/upstreams.systemd.conf. */
const DEPLOYED_PORTS = { web: [3001, 3002], api: [8081, 8082] }
const MIME_TYPES = '/etc/nginx/mime.types'

export interface Upstreams {
  /** Local ports. */
  readonly web: readonly number[]
  readonly api: readonly number[]
}

export interface Nginx extends AsyncDisposable {
  readonly url: string
  /** The listener for the web servers. */
  readonly internalUrl: string
  readonly pid: number
  /** Lines of the error log so far. */
  readonly errors: () => string[]
}

/** Runs nginx with the deployed configuration; only ports and writable paths differ. */
export async function startNginx({ web, api }: Upstreams): Promise<Nginx> {
  const port = await freePort()
  const internalPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'explorer-nginx-'))
  cpSync(CONFIGURATION, folder, { recursive: true })
  cpSync(MIME_TYPES, join(folder, 'mime.types'))
  for (const file of ['nginx.conf', 'cache.conf']) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replaceAll(/\/(?:var\/cache\/nginx|tmp|dev)\//g, `${folder}/`)
      .replace('listen 8000', `listen 127.0.0.1:${port}`)
      .replace('listen 8001', `listen 127.0.0.1:${internalPort}`)
    writeFileSync(join(folder, file), text)
  }
  const upstreams = [...portPairs(DEPLOYED_PORTS.web, web), ...portPairs(DEPLOYED_PORTS.api, api)].reduce(
    (text, [from, to]) => text.replaceAll(`127.0.0.1:${from} `, `127.0.0.1:${to} `),
    readFileSync(join(folder, 'upstreams.systemd.conf'), 'utf8'),
  )
  writeFileSync(join(folder, 'upstreams.conf'), upstreams)
  if (UNPRIVILEGED_USER !== undefined) chownSync(folder, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid)
  const child = spawn(PROGRAM, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    ...UNPRIVILEGED_USER,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const url = `http://127.0.0.1:${port}`
  while (!(await isListening(url))) {
    if (child.exitCode !== null) throw new Error(`nginx failed to start:\n${output}`)
    await sleep(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    internalUrl: `http://127.0.0.1:${internalPort}`,
    errors: () => readFileSync(join(folder, 'stderr'), 'utf8').split('\n').filter(Boolean),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Pairs of deployed and local ports. */
const portPairs = (deployed: readonly number[], ports: readonly number[]) =>
  deployed.map((from, i) => [from, ports[i] ?? from] as const)

const isListening = (url: string) =>
  fetch(`${url}/livez`).then(
    () => true,
    () => false,
  )
