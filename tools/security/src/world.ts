import { connect, migrate } from '@ergo-explorer/db'
import { listPages, type Page } from '@ergo-explorer/harness/world/list-pages'
import { asker } from '@ergo-explorer/harness/world/samples'
import { startStack } from '@ergo-explorer/stack'
import { buildWeb } from '@ergo-explorer/stack/build-web'
import { startApi } from '@ergo-explorer/stack/start-api'
import { startWeb } from '@ergo-explorer/stack/start-web'

/** What is looked at: an explorer of our own, of which everything is known. */
export interface World extends AsyncDisposable {
  readonly apiUrl: string
  readonly webUrl: string
  readonly pages: readonly Page[]
  readonly apiSettings: Readonly<Record<string, string>>
  /** As its owner. */
  readonly databaseUrl: string
  /** As the API connects. */
  readonly readerUrl: string
  /** Texts that stand in settings and nowhere else, ever. */
  readonly secrets: readonly string[]
  /** Names and addresses inside, which are nobody's business outside. */
  readonly internals: readonly string[]
  /** What the programs wrote into their logs last. */
  readonly logs: () => Promise<string>
}

const BLOCKS = 300
const READER = 'explorer_reader'
/** Passwords that stand nowhere else. */
const PASSWORD = 'mark-of-the-database-7f3a'
const REDIS_PASSWORD = 'mark-of-redis-91c4'
/** A busy machine is not what is looked at here. */
const UNHURRIED = { LATE_MS: '0' }
export const WEB_SETTINGS = { WEB_API_BUDGET_MS: '5000', PUBLIC_URL: 'https://explorer.example', ...UNHURRIED }

export async function startWorld(): Promise<World> {
  buildWeb()
  await using owned = new AsyncDisposableStack()
  const stack = owned.use(await startStack({ blocks: BLOCKS, redis: 'running' }))
  const { databaseUrl } = stack
  await makeReader(databaseUrl)
  const readerUrl = withUser(databaseUrl, READER, PASSWORD)
  const redisUrl = withUser(stack.apiSettings['REDIS_URL'] ?? '', '', REDIS_PASSWORD)
  const apiSettings = { ...stack.apiSettings, DATABASE_URL: readerUrl, REDIS_URL: redisUrl, ...UNHURRIED }
  const api = owned.use(await startApi(apiSettings))
  const web = owned.use(await startWeb({ apiUrl: api.url, settings: WEB_SETTINGS }))
  await fetch(`${stack.nodeUrl}/devnet/act?transactions=5`, { method: 'POST' })
  const ask = asker(api.url)
  for (let waiting = 0; waiting === 0; await new Promise((resolve) => setTimeout(resolve, 100)))
    waiting = (await ask<{ transactionCount: number }>('/api/v2/mempool')).transactionCount
  const pages = await listPages(ask, undefined)
  const kept = owned.move()
  return {
    apiUrl: api.url,
    webUrl: web.url,
    pages,
    apiSettings,
    databaseUrl,
    readerUrl,
    secrets: [PASSWORD, REDIS_PASSWORD],
    internals: [new URL(databaseUrl).host, new URL(redisUrl).host, READER],
    logs: async () => (await Promise.all([api, web].map(({ saying }) => saying(/[^]*/)))).join('\n'),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

/** As docs/operations.md tells operators to: a role that may connect, and the migration lets it read. */
async function makeReader(url: string): Promise<void> {
  const owner = await connect({ url, applicationName: 'security' })
  await owner.query(`CREATE ROLE ${READER} LOGIN PASSWORD '${PASSWORD}'`)
  await owner.end()
  await migrate({ url, reader: READER })
}

function withUser(text: string, name: string, password: string): string {
  const url = new URL(text)
  url.username = name
  url.password = password
  return url.href
}
