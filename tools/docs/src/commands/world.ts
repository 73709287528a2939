import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms, freePort, startPostgres, startRedis, startReplica } from '@ergo-explorer/testkit'
import { ROOT } from './pages.ts'

/** Where the commands of the pages run: a clean copy of the sources, servers of its own, ports that nobody else has. */
export interface World extends AsyncDisposable {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** A command of a page with this world's servers, ports and folders in place of those the page speaks of. */
  adapt(text: string): string
}

/** Ports as the pages name them. */
const PORTS = ['3000', '8080', '9053', '9100']
/** Folders of a real machine that commands write to. */
const FOLDERS = [
  '/var/backups/explorer',
  '/var/lib/postgresql',
  '/var/cache/nginx',
  '/opt',
  '/etc/ergo-explorer',
  '/etc/systemd/system',
  '/etc/nginx',
]
const NEWCOMER = 'newcomer'

export async function startWorld(): Promise<World> {
  await using stack = new AsyncDisposableStack()
  const scratch = stack.adopt(mkdtempSync(join(tmpdir(), 'explorer-docs-')), (path) =>
    rmSync(path, { recursive: true }),
  )
  const directory = join(scratch, 'clone')
  copySources(directory)
  const primary = stack.use(await startPostgres({ walLevel: 'replica' }))
  const replica = stack.use(await startReplica(primary))
  const redis = stack.use(await startRedis())
  const ports = new Map(await Promise.all(PORTS.map(async (port) => [port, String(await freePort())] as const)))
  const server = { primary: primary.port, replica: replica.port }
  for (const folder of FOLDERS) mkdirSync(join(scratch, folder), { recursive: true })
  const owned = stack.move()
  return {
    directory,
    environment: {
      ...inherited(),
      PATH: `${findPostgresPrograms()}:${process.env['PATH'] ?? ''}`,
      USER: NEWCOMER,
      PGHOST: '127.0.0.1',
      PGPORT: String(primary.port),
      PGUSER: NEWCOMER,
      // What is said of mainnet is tried on the simulated chain.
      NETWORK: 'devnet',
      LOG_FORMAT: 'json',
      NODE_URLS: `http://127.0.0.1:${ports.get('9053') ?? ''}`,
      API_PORT: ports.get('8080') ?? '',
      WEB_PORT: ports.get('3000') ?? '',
    },
    adapt: (text) =>
      FOLDERS.reduce((sum, folder) => sum.replaceAll(folder, join(scratch, folder)), text)
        .replaceAll('sudo -u postgres ', 'env PGUSER=postgres ')
        .replaceAll(/\bsudo (-u \S+ )?/g, '')
        .replaceAll(
          /postgres:\/\/\/(\w+)\?host=\S+?(?=['"\s]|$)/g,
          `postgres://${NEWCOMER}@127.0.0.1:${server.primary}/$1`,
        )
        .replaceAll(
          /postgres:\/\/(\w+)(?::[^@\s]*)?@([\w.-]+)\/(\w+)/g,
          (_, role: string, host: string, name: string) =>
            `postgres://${role}@127.0.0.1:${host.startsWith('replica') ? server.replica : server.primary}/${name}`,
        )
        .replaceAll(/redis:\/\/[\w.-]+(:6379)?/g, redis.url)
        .replaceAll(/(?<=[:= ])\d{4}\b/g, (port) => ports.get(port) ?? port),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** What finds programs and packages. Nothing else: no database of whoever runs this may be met by accident. */
const INHERITED = /^(?:HOME|LANG|TMPDIR|XDG_\w+|EXPLORER_\w+|npm_config_\w+|\w+_PROXY|NODE_EXTRA_CA_CERTS)$/i

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']))
}

/** What a clone would hold, and what is about to be added to it. */
function copySources(directory: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(ROOT, each))))
    cpSync(join(ROOT, path), join(directory, path), { errorOnExist: false, force: true })
}
