import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './ports.ts'
import { Program } from './program.ts'

/** User of the programs: `nobody` when running as root, otherwise the current user. */
export const UNPRIVILEGED_USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/nginx')
const PROGRAM = '/usr/sbin/nginx'
const OPENSSL = '/usr/bin/openssl'
/** Ports in deploy/nginx/site.systemd.conf. */
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
  /** HTTPS with HTTP/2 and a self-signed certificate, by the files of deploy/nginx/tls. */
  readonly tls?: boolean
}

export interface Nginx extends AsyncDisposable {
  readonly url: string
  /** The listener that redirects to HTTPS; only with TLS. */
  readonly redirectUrl: string
  /** The listener for the web servers. */
  readonly internalUrl: string
  readonly pid: number
  /** Lines of the error log so far. */
  readonly errors: () => string[]
  /** Kills it and all its workers at once. */
  readonly kill: () => Promise<void>
  /** Starts it again after `kill`, with the same ports and cache. */
  readonly start: () => Promise<void>
}

/** Runs nginx with the deployed configuration; only ports and writable paths differ. */
export async function startNginx({ web, api, clientHeader, tls = false }: NginxOptions): Promise<Nginx> {
  const port = await freePort()
  const redirectPort = await freePort()
  const internalPort = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'explorer-nginx-'))
  cpSync(CONFIGURATION, folder, { recursive: true })
  cpSync(MIME_TYPES, join(folder, 'mime.types'))
  if (tls) {
    cpSync(join(folder, 'tls'), folder, { recursive: true })
    createCertificate(join(folder, 'certificate'))
  }
  const changed = ['nginx.conf', 'ergo-explorer/cache.conf', 'ergo-explorer/site.conf', 'listen.conf']
  for (const file of [...changed, ...(tls ? ['redirect.conf'] : [])]) {
    const text = readFileSync(join(folder, file), 'utf8')
      .replaceAll(/\/(?:var\/cache\/nginx|etc\/nginx|tmp|dev)\//g, `${folder}/`)
      .replace('listen 8443', `listen 127.0.0.1:${port}`)
      .replace('listen 8000', `listen 127.0.0.1:${tls ? redirectPort : port}`)
      .replace('listen 8001', `listen 127.0.0.1:${internalPort}`)
      .replace('server_tokens off;', `server_tokens off; ${clientHeader === undefined ? '' : realIp(clientHeader)}`)
    writeFileSync(join(folder, file), text)
  }
  const upstreams = [...portPairs(DEPLOYED_PORTS.web, web), ...portPairs(DEPLOYED_PORTS.api, api)].reduce(
    (text, [from, to]) => text.replaceAll(`127.0.0.1:${from} `, `127.0.0.1:${to} `),
    readUpstreams(folder),
  )
  writeFileSync(join(folder, 'upstreams.conf'), upstreams)
  if (UNPRIVILEGED_USER !== undefined) chownSync(folder, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid)
  const begin = async () => {
    const started = new Program([PROGRAM, '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], {
      env: process.env,
      user: UNPRIVILEGED_USER,
    })
    await started.until('listening', () => acceptsConnections(port), { pollMs: 10 })
    return started
  }
  let program = await begin()
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    redirectUrl: `http://127.0.0.1:${redirectPort}`,
    get pid() {
      return program.pid
    },
    internalUrl: `http://127.0.0.1:${internalPort}`,
    errors: () => readFileSync(join(folder, 'stderr'), 'utf8').split('\n').filter(Boolean),
    async kill() {
      // Workers outlive a master that is killed.
      const workers = readFileSync(`/proc/${program.pid}/task/${program.pid}/children`, 'utf8')
        .split(' ')
        .filter(Boolean)
      program.kill('SIGKILL')
      for (const worker of workers) process.kill(Number(worker), 'SIGKILL')
      await program.exited
    },
    async start() {
      program = await begin()
    },
    async [Symbol.asyncDispose]() {
      await program.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The upstreams of the site for systemd, whose servers have addresses, under the name that nginx.conf uses. */
function readUpstreams(folder: string): string {
  const site = readFileSync(join(folder, 'site.systemd.conf'), 'utf8')
  const upstreams = site.slice(0, site.search(/^server \{/m))
  return upstreams.replaceAll('mainnet_', 'explorer_')
}

function createCertificate(folder: string): void {
  mkdirSync(folder)
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '30']
  execFileSync(OPENSSL, ['req', '-x509', ...key, ...files, ...subject], { stdio: 'pipe' })
  // nginx runs as another user.
  for (const file of [folder, join(folder, 'privkey.pem')]) chmodSync(file, 0o755)
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}

const realIp = (header: string) => `set_real_ip_from 127.0.0.1; real_ip_header ${header};`

/** Pairs of deployed and local ports. */
const portPairs = (deployed: readonly number[], ports: readonly number[]) =>
  deployed.map((from, i) => [from, ports[i] ?? from] as const)
