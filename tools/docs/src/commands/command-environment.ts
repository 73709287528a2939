import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms } from '@ergo-explorer/testkit/find-program'
import { freePort } from '@ergo-explorer/testkit/ports'
import { startPostgres, startReplica } from '@ergo-explorer/testkit/postgres'
import { startRedis } from '@ergo-explorer/testkit/redis'
import { buildWeb } from '@ergo-explorer/testkit/web-build'
import { REPOSITORY_ROOT } from './documented-commands.ts'

/** The environment of the commands: a clean copy of the sources with its own servers and free ports. */
export interface CommandEnvironment extends AsyncDisposable {
  readonly directory: string
  readonly environment: Readonly<Record<string, string>>
  /** Replaces the servers, ports and folders of a documented command with those of this environment. */
  adapt(text: string): string
}

/** Ports in the documents. */
const PORTS = ['3000', '8080', '9053', '9100']
/** Folders outside the repository that commands write to. */
const FOLDERS = [
  '/var/backups/explorer',
  '/var/lib/postgresql',
  '/var/cache/nginx',
  '/opt',
  '/etc/ergo-explorer',
  '/etc/systemd/system',
  '/etc/nginx',
]
const TEST_USER = 'newcomer'

export async function startCommandEnvironment(): Promise<CommandEnvironment> {
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
      ...inheritedEnvironment(),
      PATH: `${findPostgresPrograms()}:${process.env['PATH'] ?? ''}`,
      USER: TEST_USER,
      PGHOST: '127.0.0.1',
      PGPORT: String(primary.port),
      PGUSER: TEST_USER,
      // Commands for mainnet run on the simulated chain.
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
          `postgres://${TEST_USER}@127.0.0.1:${server.primary}/$1`,
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

/** Variables that locate programs and packages. No others, so that no real database of the user is used by accident. */
const INHERITED = /^(?:HOME|LANG|TMPDIR|XDG_\w+|EXPLORER_\w+|npm_config_\w+|\w+_PROXY|NODE_EXTRA_CA_CERTS)$/i

function inheritedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name]) => INHERITED.test(name))
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']))
}

const WEB_BUILD = 'apps/web/build'

/**
 * Copies tracked files and new files that are not ignored. A build of the web app is copied last, so that it is newer
 * than its sources and `demo` does not build again; `build` is one of the commands.
 */
function copySources(directory: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: REPOSITORY_ROOT,
    encoding: 'utf8',
  })
  for (const path of listed.split('\0').filter((each) => each !== '' && existsSync(join(REPOSITORY_ROOT, each))))
    cpSync(join(REPOSITORY_ROOT, path), join(directory, path), { errorOnExist: false, force: true })
  buildWeb()
  cpSync(join(REPOSITORY_ROOT, WEB_BUILD), join(directory, WEB_BUILD), { recursive: true })
}
