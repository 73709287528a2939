import { connect, migrate } from '@ergo-explorer/db'
import { listPages, type ScreenPage } from '@ergo-explorer/screen-checks/world/list-pages'
import { createFetchApi } from '@ergo-explorer/screen-checks/world/samples'
import { startStack } from '@ergo-explorer/dev-stack'
import { buildWeb } from '@ergo-explorer/dev-stack/build-web'
import { startApi } from '@ergo-explorer/dev-stack/start-api'
import { startWeb } from '@ergo-explorer/dev-stack/start-web'

/** A local explorer whose secrets and internals are known. */
export interface SecurityTestEnvironment extends AsyncDisposable {
  readonly apiUrl: string
  readonly webUrl: string
  readonly pages: readonly ScreenPage[]
  readonly apiSettings: Readonly<Record<string, string>>
  /** URL of the owner role. */
  readonly databaseUrl: string
  /** URL of the API's role. */
  readonly readerUrl: string
  /** Passwords in the settings that must appear nowhere else. */
  readonly secrets: readonly string[]
  /** Internal host names and role names that must not be visible outside. */
  readonly internals: readonly string[]
  /** The latest log output of the services. */
  readonly logs: () => Promise<string>
}

const BLOCKS = 300
const READER_ROLE = 'explorer_reader'
/** Unique values, so that every occurrence elsewhere is a leak. */
const DATABASE_PASSWORD = 'mark-of-the-database-7f3a'
const REDIS_PASSWORD = 'mark-of-redis-91c4'
/** Avoids 503 responses on a busy machine. */
const NO_LOAD_SHEDDING = { MAX_EVENT_LOOP_DELAY_MS: '0' }
export const WEB_SETTINGS = { WEB_API_BUDGET_MS: '5000', PUBLIC_URL: 'https://explorer.example', ...NO_LOAD_SHEDDING }

export async function startSecurityTestEnvironment(): Promise<SecurityTestEnvironment> {
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running' }))
  const { databaseUrl } = stack
  await createReaderRole(databaseUrl)
  const readerUrl = withUser(databaseUrl, READER_ROLE, DATABASE_PASSWORD)
  const redisUrl = withUser(stack.apiSettings['REDIS_URL'] ?? '', '', REDIS_PASSWORD)
  const apiSettings = { ...stack.apiSettings, DATABASE_URL: readerUrl, REDIS_URL: redisUrl, ...NO_LOAD_SHEDDING }
  const api = owned.use(await startApi(apiSettings))
  const web = owned.use(await startWeb({ apiUrl: api.url, settings: WEB_SETTINGS }))
  await fetch(`${stack.nodeUrl}/devnet/submit?transactions=5`, { method: 'POST' })
  const fetchApi = createFetchApi(api.url)
  for (let pending = 0; pending === 0; await new Promise((resolve) => setTimeout(resolve, 100)))
    pending = (await fetchApi<{ transactionCount: number }>('/api/v2/mempool')).transactionCount
  const pages = await listPages(fetchApi, undefined)
  const disposables = owned.move()
  return {
    apiUrl: api.url,
    webUrl: web.url,
    pages,
    apiSettings,
    databaseUrl,
    readerUrl,
    secrets: [DATABASE_PASSWORD, REDIS_PASSWORD],
    internals: [new URL(databaseUrl).host, new URL(redisUrl).host, READER_ROLE],
    logs: async () => (await Promise.all([api, web].map(({ waitForOutput }) => waitForOutput(/[^]*/)))).join('\n'),
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** As in docs/operations.md: the role may connect, and the migration grants read access. */
async function createReaderRole(url: string): Promise<void> {
  const owner = await connect({ url, applicationName: 'security' })
  await owner.query(`CREATE ROLE ${READER_ROLE} LOGIN PASSWORD '${DATABASE_PASSWORD}'`)
  await owner.end()
  await migrate({ url, readerRole: READER_ROLE })
}

function withUser(text: string, name: string, password: string): string {
  const url = new URL(text)
  url.username = name
  url.password = password
  return url.href
}
