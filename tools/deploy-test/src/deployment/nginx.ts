import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ergo-explorer/testkit/ports'
import { Program } from '@ergo-explorer/testkit/program'

/** User of the programs: `nobody` when running as root, otherwise the current user. */
export const UNPRIVILEGED_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

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

export interface NginxOptions extends Upstreams {
  /** Request header with the client address, so that a test can send requests from many addresses. */
  readonly clientHeader?: string
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
export async function startNginx({ web, api, clientHeader }: NginxOptions): Promise<Nginx> {
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
      .replace('server_tokens off;', `server_tokens off; ${clientHeader === undefined ? '' : realIp(clientHeader)}`)
    writeFileSync(join(folder, file), text)
  }
  const upstreams = [...portPairs(DEPLOYED_PORTS.web, web), ...portPairs(DEPLOYED_PORTS.api, api)].reduce(
    (text, [from, to]) => text.replaceAll(`127.0.0.1:${from} `, `127.0.0.1:${to} `),
    readFileSync(join(folder, 'upstreams.systemd.conf'), 'utf8'),
  )
  writeFileSync(join(folder, 'upstreams.conf'), upstreams)
  if (UNPRIVILEGED_USER !== undefined) chownSync(folder, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid)
  const program = new Program([PROGRAM, '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
    env: process.env,
    user: UNPRIVILEGED_USER,
  })
  const url = `http://127.0.0.1:${port}`
  const isListening = () =>
    fetch(`${url}/livez`).then(
      () => true,
      () => false,
    )
  await program.until('listening', isListening, { pollMs: 10 })
  return {
    url,
    pid: program.pid,
    internalUrl: `http://127.0.0.1:${internalPort}`,
    errors: () => readFileSync(join(folder, 'stderr'), 'utf8').split('\n').filter(Boolean),
    async [Symbol.asyncDispose]() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const realIp = (header: string) => `set_real_ip_from 127.0.0.1; real_ip_header ${header};`

/** Pairs of deployed and local ports. */
const portPairs = (deployed: readonly number[], ports: readonly number[]) =>
  deployed.map((from, i) => [from, ports[i] ?? from] as const)
