import { migrate } from '@ergo-explorer/db'
import { listPages, type ScreenPage } from '@ergo-explorer/harness/pages'
import { createFetchApi } from '@ergo-explorer/testkit/http'
import { queryRows } from '@ergo-explorer/testkit/postgres'
import { fillMempool, startApi, startStack, startWeb } from '@ergo-explorer/testkit/stack'
import { buildWeb } from '@ergo-explorer/testkit/web-build'

/** A local explorer whose secrets and internals are known. */
export interface SecurityEnvironment extends AsyncDisposable {
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
  readonly logs: () => string
}

const BLOCKS = 300
const READER_ROLE = 'explorer_reader'
/** Unique values, so that every occurrence elsewhere is a leak. */
const DATABASE_PASSWORD = 'mark-of-the-database-7f3a'
const REDIS_PASSWORD = 'mark-of-redis-91c4'
export const WEB_SETTINGS = { WEB_API_BUDGET_MS: '5000', PUBLIC_URL: 'https://explorer.example' }

export async function startEnvironment(): Promise<SecurityEnvironment> {
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running' }))
  const { databaseUrl, nodeUrl } = stack
  await createReaderRole(databaseUrl)
  const readerUrl = withUser(databaseUrl, READER_ROLE, DATABASE_PASSWORD)
  const redisUrl = withUser(stack.apiSettings['REDIS_URL'] ?? '', '', REDIS_PASSWORD)
  const apiSettings = { ...stack.apiSettings, DATABASE_URL: readerUrl, REDIS_URL: redisUrl }
  const api = owned.use(await startApi(apiSettings))
  const web = owned.use(await startWeb({ apiUrl: api.url, settings: WEB_SETTINGS }))
  await fillMempool({ nodeUrl, apiUrl: api.url }, 5)
  const pages = await listPages(createFetchApi(api.url), undefined)
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
    logs: () => api.program.output + web.program.output,
    [Symbol.asyncDispose]: () => disposables.disposeAsync(),
  }
}

/** As in docs/operations.md: the role may connect, and the migration grants read access. */
async function createReaderRole(url: string): Promise<void> {
  await queryRows(url, `CREATE ROLE ${READER_ROLE} LOGIN PASSWORD '${DATABASE_PASSWORD}'`)
  await migrate({ url, readerRole: READER_ROLE })
}

function withUser(text: string, name: string, password: string): string {
  const url = new URL(text)
  url.username = name
  url.password = password
  return url.href
}
