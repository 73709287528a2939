import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { extractCommands, type DocumentedCommand } from '@ergo-explorer/docs/commands/documented-commands'
import { sendRequest } from '@ergo-explorer/testkit/http'
import { Program } from '@ergo-explorer/testkit/program'
import { launchSource } from '@ergo-explorer/testkit/stack'
import { waitUntil } from '@ergo-explorer/testkit/wait-until'
import { failuresOf, type TableResult } from '../scenarios/scenario.ts'
import { createDebianRoot } from './debian.ts'

const CHROOT = 'chroot'
const ROOT = join(import.meta.dirname, '../../../..')
const GUIDE = 'docs/operations/install.md'
const UPGRADE = 'docs/operations/database.md'
const HOSTS = ['explorer.example.org', 'testnet.explorer.example.org'] as const
/** Ports of the guide; the Debian root shares the network of this machine. */
const PORTS = [80, 443, 5432, 6379, 8001, 8081, 8082, 8101, 8181, 8182, 3001, 3002, 3101, 3102, 9052, 9053, 9100, 9200]
const BLOCKS = { 9053: 300, 9052: 200 }
const GUIDE_TIMEOUT_MS = 1_800_000
const SYNC_TIMEOUT_MS = 180_000

/**
 * Follows the guide for systemd in a new Debian 12 system, command by command, with a simulated node per network, and then that for
 * upgrades with the package of another commit. Stand-ins: systemctl starts the programs of the units (see systemctl.ts), `devnet` replaces the
 * names of the two networks, and a self-signed certificate replaces that of an ACME client.
 */
export async function runInstall(): Promise<TableResult> {
  const used = await listUsedPorts()
  if (used.length > 0) throw new Error(`The guide needs ports that are in use: ${used.join(', ')}`)
  await using owned = new AsyncDisposableStack()
  const root = owned.use(createDebianRoot())
  for (const [port, blocks] of Object.entries(BLOCKS)) {
    const chain = ['--blocks', String(blocks), '--seed', `install-${port}`, '--interval', '5', '--no-cache']
    const node = owned.use(launchSource('devnet', ['--port', port, ...chain], {}))
    await node.waitForOutput(/http:\/\/127\.0\.0\.1:\d+/)
  }
  const commands = listGuideCommands()
  prepare(root.path, commands)
  const start = performance.now()
  // Its own process namespace: all daemons of the guide end with its first process.
  const inside = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', MOUNT_AND_RUN, 'sh', root.path]
  const system = owned.use(new Program(inside, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } }))
  const log = join(root.path, 'rehearsal/guide.log')
  const isDone = () => existsSync(join(root.path, 'rehearsal/done'))
  await Promise.race([waitUntil('guide followed', isDone, { timeoutMs: GUIDE_TIMEOUT_MS, pollMs: 500 }), system.exited])
  const minutes = (performance.now() - start) / 60_000
  const results = readResults(readFileSync(log, 'utf8'), commands)
  const failed = results.filter(({ status }) => status !== 0)
  for (const { page, line, output } of failed) console.log(`${page}:${line}\n${output.slice(-3000)}`)
  const isComplete = failed.length === 0 && results.length === commands.length
  if (!isComplete) console.log(readFileSync(log, 'utf8').slice(-3000))
  const checks = isComplete ? await checkSites(root.path) : []
  if (!isComplete || checks.some(([isMet]) => !isMet)) printServiceLogs(root.path)
  writeFileSync(join(root.path, 'rehearsal/stop'), '')
  await system.exited
  return {
    figures: {
      commands: results.length,
      failed: failed.length,
      manualSteps: 0,
      minutes: Number(minutes.toFixed(1)),
      checks: checks.length,
    },
    table: results.map(({ line, text, status, seconds }) => ({ line, command: text.slice(0, 90), status, seconds })),
    failures: [
      ...failuresOf(checks),
      ...failed.map(({ page, line, status }) => `${page}:${line} ended with status ${status}`),
      ...(results.length === commands.length ? [] : [`${results.length} of ${commands.length} commands ran`]),
    ],
  }
}

/** The commands for systemd, of TLS with systemd, and of an upgrade. */
function listGuideCommands(): readonly DocumentedCommand[] {
  const guide = readPage(GUIDE, '## systemd', '## Kubernetes')
  const tls = readPage(GUIDE, 'With systemd, the site contains', 'Reload nginx after')
  return [...guide, ...tls, ...readPage(UPGRADE, '### systemd', 'Without the package')]
}

/** The commands between two lines, which are given by their beginnings. */
function readPage(page: string, from: string, to: string): readonly DocumentedCommand[] {
  const text = readFileSync(join(ROOT, page), 'utf8')
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.startsWith(from))
  const last = lines.findIndex((line, i) => i > first && line.startsWith(to))
  if (first === -1 || last === -1) throw new Error(`${page} has no section from "${from}" to "${to}"`)
  return extractCommands(page, text).filter(({ line }) => line > first && line <= last)
}

const MOUNT_AND_RUN = `set -e
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/dev/shm"
mount -t tmpfs tmpfs "$1/run"
exec chroot "$1" /bin/bash /rehearsal/system.sh`

function prepare(root: string, commands: readonly DocumentedCommand[]): void {
  const folder = join(root, 'rehearsal')
  mkdirSync(folder)
  cpSync(join(import.meta.dirname, 'systemctl.ts'), join(folder, 'systemctl.ts'))
  const systemctl = join(root, 'usr/local/bin/systemctl')
  writeFileSync(systemctl, '#!/bin/sh\nexec /opt/ergo-explorer/runtime/node /rehearsal/systemctl.ts "$@"\n')
  chmodSync(systemctl, 0o755)
  const home = join(root, 'home/admin')
  mkdirSync(home, { recursive: true })
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, join(home, 'ergo-explorer')])
  const npmSettings = join(homedir(), '.npmrc')
  if (existsSync(npmSettings)) cpSync(npmSettings, join(home, '.npmrc'))
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  const variables = certificates === undefined ? '' : `export NODE_EXTRA_CA_CERTS=${certificates}\n`
  writeFileSync(
    join(folder, 'system.sh'),
    `mkdir -p /run/lock /run/sudo
useradd --shell /bin/bash admin && chown -R admin:admin /home/admin
echo 'admin ALL=(ALL) NOPASSWD: ALL' > /etc/sudoers.d/admin
echo "$(hostname) 127.0.0.1" >> /etc/hosts
mkdir -p /etc/letsencrypt/live/${HOSTS[0]}
touch /rehearsal/guide.log && chmod 666 /rehearsal/guide.log
su admin --login --command 'bash /rehearsal/guide.sh' >> /rehearsal/guide.log 2>&1
touch /rehearsal/done
until [ -e /rehearsal/stop ]; do sleep 0.5 || exit; done
`,
  )
  const guide = [
    'export DEBIAN_FRONTEND=noninteractive TERM=dumb',
    'cd ~/ergo-explorer',
    'set -E',
    "trap 'failed=1' ERR",
  ]
  writeFileSync(join(folder, 'guide.sh'), `${variables}${guide.join('\n')}\n`)
  for (const [i, { page, text }] of commands.entries()) {
    if (text.includes('#tls ')) appendFileSync(join(folder, 'guide.sh'), CREATE_CERTIFICATE)
    if (page === UPGRADE && commands[i - 1]?.page !== UPGRADE) appendFileSync(join(folder, 'guide.sh'), COMMIT)
    appendFileSync(
      join(folder, 'guide.sh'),
      `failed=0; echo "::start ${i} $(date +%s%N)"\n${text}\necho "::end ${i} $failed $(date +%s%N)"; [ $failed = 0 ] || exit 1\n`,
    )
  }
}

const CREATE_CERTIFICATE = `sudo openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=${HOSTS[0]} \\
  -keyout /etc/letsencrypt/live/${HOSTS[0]}/privkey.pem -out /etc/letsencrypt/live/${HOSTS[0]}/fullchain.pem 2>/dev/null
`

/** The version of the upgrade. */
const COMMIT = `sleep 20; git -c user.name=admin -c user.email=admin@localhost commit --quiet --allow-empty --message 'next version'
`

interface CommandResult extends DocumentedCommand {
  readonly status: number
  readonly seconds: number
  readonly output: string
}

function readResults(log: string, commands: readonly DocumentedCommand[]): readonly CommandResult[] {
  return commands.flatMap((command, i) => {
    const [, begin] = new RegExp(`^::start ${i} (\\d+)$`, 'm').exec(log) ?? []
    if (begin === undefined) return []
    const output = log.slice(log.indexOf(`::start ${i} `))
    const [, status = '1', end = begin] = new RegExp(`^::end ${i} (\\d) (\\d+)$`, 'm').exec(log) ?? []
    const seconds = Number((BigInt(end) - BigInt(begin)) / 10_000_000n) / 100
    return [{ ...command, status: Number(status), seconds, output: output.split('::end ')[0] ?? '' }]
  })
}

type Check = readonly [isMet: boolean, failure: string]

/** What visitors of the two sites get through nginx, and that another site still works. */
async function checkSites(root: string): Promise<readonly Check[]> {
  const [main, test] = HOSTS
  const get = (host: string, path: string) =>
    sendRequest('http://127.0.0.1', { path, headers: { host } }).then(({ status, body }) => ({
      status,
      text: String(body),
    }))
  const [mainnet, testnet] = [(path: string) => getSecurely(main, path), (path: string) => get(test, path)]
  const isReady = async (read: typeof testnet) => (await read('/api/v2/status').catch(() => undefined))?.status === 200
  await waitUntil('both networks are indexed', async () => (await isReady(mainnet)) && (await isReady(testnet)), {
    timeoutMs: SYNC_TIMEOUT_MS,
    pollMs: 1000,
  })
  const isShown = async (read: typeof testnet) => (await read('/en').catch(() => undefined))?.status === 200
  await waitUntil('both home pages', async () => (await isShown(mainnet)) && (await isShown(testnet)), {
    timeoutMs: SYNC_TIMEOUT_MS,
    pollMs: 1000,
  })
  const [page, map, robots] = await Promise.all([mainnet('/en'), mainnet('/sitemap.xml'), mainnet('/robots.txt')])
  const [testPage, redirect, other] = await Promise.all([
    testnet('/en'),
    get(main, '/en'),
    get('other.example.org', '/'),
  ])
  const firstBlock = async (read: typeof testnet) => (await read('/api/v2/blocks/2')).text
  const [mainBlock, testBlock] = [await firstBlock(mainnet), await firstBlock(testnet)]
  for (const network of ['mainnet', 'testnet'])
    execFileSync(CHROOT, [root, 'systemctl', 'start', `ergo-explorer-verify@${network}.service`])
  const metrics = await Promise.all([9100, 9200].map((port) => sendRequest(`http://127.0.0.1:${port}/metrics`)))
  return [
    [page.status === 200 && page.text.includes('<h1'), `home page of ${main}: ${page.status}`],
    [map.status === 200 && map.text.includes(`https://${main}/`), `sitemap: ${map.status}`],
    [robots.text.includes(`https://${main}/sitemap.xml`), 'robots.txt names no sitemap'],
    [page.text.includes('application/ld+json'), 'no structured data'],
    [page.text.includes(`property="og:image" content="https://${main}/`), 'no share image'],
    [page.text.includes(`https://${test}`), 'the header does not link the other network'],
    [testPage.status === 200 && testPage.text.includes(`https://${main}`), `home page of ${test}: ${testPage.status}`],
    [mainBlock !== testBlock && testBlock.includes('"height":2'), 'both networks show the same chain'],
    [redirect.status === 301, `HTTP is not redirected: ${redirect.status}`],
    [other.text.includes('nginx'), `another site: ${other.status}`],
    ...metrics.map(({ status }, i): Check => [status === 200, `metrics of indexer ${i + 1}: ${status}`]),
  ]
}

function getSecurely(host: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, headers: { host }, path, rejectUnauthorized: false }
    request(options, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

function printServiceLogs(root: string): void {
  const logs = execFileSync('sh', [
    '-c',
    `tail -n 5 ${root}/var/log/ergo-explorer-*.log ${root}/var/log/nginx/error.log 2>/dev/null || true`,
  ])
  console.log(String(logs))
}

async function listUsedPorts(): Promise<readonly number[]> {
  const states = await Promise.all(
    PORTS.map(
      (port) =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
          socket.on('connect', () => socket.destroy())
        }),
    ),
  )
  return PORTS.filter((_, i) => states[i])
}
