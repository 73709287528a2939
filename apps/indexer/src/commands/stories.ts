import { type Blake2b256, bytesToHex, type Hex, hexToBytes, type NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, inTransaction, connect } from '@ergo-explorer/db'
import {
  createScriptReader,
  describeTransaction,
  RULE_VERSIONS,
  type StoredStory,
  storyKindNumber,
  storyToJson,
} from '@ergo-explorer/stories'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import type { Log } from '@ergo-explorer/service'
import { readTransactions, type StoredTransaction } from '#read/stored-blocks.ts'
import type { Config } from '#config/settings.ts'
import { readCheckpoint } from '#read/checkpoint.ts'
import { moveKinds } from '#run/counter-backfill.ts'
import { StartupError, acquireWriterLock } from '#run/database.ts'

const LOG_INTERVAL_MS = 5000

/** Needs no node. Waits for a running indexer to stop, because only one process may write. */
export async function runStoriesCommand(
  { databaseUrl: url }: Config,
  { preset, log, signal }: { readonly preset: NetworkPreset; readonly log: Log; readonly signal: AbortSignal },
): Promise<void> {
  const client = await connect({ url, applicationName: 'indexer-stories' })
  try {
    await assertLive(client, preset.name)
    if (!(await acquireWriterLock(client, signal, () => log.warn({}, 'waiting for the running indexer to stop'))))
      return
    const outdated = await countOutdatedStories(client)
    let rebuilt = 0
    let lastLoggedAt = performance.now()
    const onPage = (more: number) => {
      rebuilt += more
      if (performance.now() - lastLoggedAt < LOG_INTERVAL_MS) return
      lastLoggedAt = performance.now()
      log.info({ rebuilt, outdated }, 'rebuilding stories')
    }
    await rebuildStories({ client, preset, blake2b256: await createBlake2b256(), signal, onPage })
    log.info(
      { rebuilt, outdated },
      rebuilt < outdated ? 'interrupted before all stories were rebuilt' : 'all stories are up to date',
    )
  } finally {
    await client.end()
  }
}

async function assertLive(client: ClientBase, network: string): Promise<void> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint?.mode !== 'live') {
    throw new StartupError(`The index is ${checkpoint?.mode ?? 'empty'}. Run the indexer until it is live.`)
  }
  if (checkpoint.network !== network)
    throw new StartupError(
      `The database contains ${checkpoint.network}, not ${network}. Check NETWORK, NETWORK_PRESET and DATABASE_URL.`,
    )
}

export interface RebuildOptions {
  readonly client: ClientBase
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly signal: AbortSignal
  /** Called after each page with its number of stories. */
  readonly onPage?: (stories: number) => void
}

interface RebuiltStory extends StoredStory {
  readonly transaction: number
}

/**
 * Rebuilds the stories of older versions of their rule from the index alone. Each page is one transaction, so the
 * command can be interrupted and resumed at any time.
 */
export async function rebuildStories({ client, preset, blake2b256, signal, onPage }: RebuildOptions): Promise<void> {
  const readScript = createScriptReader(blake2b256)
  const hashOf = (ergoTree: Hex): Hex => bytesToHex(blake2b256(hexToBytes(ergoTree)))
  const rebuild = ({ number, height, transaction, inputBoxes, dataInputBoxes }: StoredTransaction): RebuiltStory => {
    const inputs = inputBoxes.map(({ box }) => box)
    const dataInputs = dataInputBoxes.map(({ box }) => box)
    const story = describeTransaction({ preset, height, transaction, inputs, dataInputs, readScript })
    return { transaction: number, ...storyToJson(story, hashOf) }
  }
  let done = -1
  while (!signal.aborted) {
    const page = await listOutdatedStories(client, done)
    if (page.length === 0) return
    done = page.at(-1) ?? done
    const stories: RebuiltStory[] = []
    for (const { first, last } of consecutiveRanges(page)) {
      for (const each of await readTransactions(client, first, last)) stories.push(rebuild(each))
    }
    if (stories.length < page.length)
      throw new Error('Stories exist for transactions that are not in the index. Run verify.')
    await inTransaction(client, () => updateStories(client, stories))
    onPage?.(page.length)
  }
}

/** Consecutive numbers, which are the common case, are read together. */
function consecutiveRanges(numbers: readonly number[]): { readonly first: number; readonly last: number }[] {
  const ranges: { first: number; last: number }[] = []
  for (const number of numbers) {
    const range = ranges.at(-1)
    if (range !== undefined && number === range.last + 1) range.last = number
    else ranges.push({ first: number, last: number })
  }
  return ranges
}

const CURRENT_VERSIONS = JSON.stringify(RULE_VERSIONS)
/** The stories of a rule that no longer exists are outdated, too. */
const isOutdatedSql = (versions: string) => `version < coalesce((${versions}::jsonb -> rule)::int, 32767)`

export async function countOutdatedStories(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ outdated: bigint }>(
    `-- stories.countOutdated\nSELECT count(*) AS outdated FROM stories WHERE ${isOutdatedSql('$1')}`,
    [CURRENT_VERSIONS],
  )
  return Number(rows[0]?.outdated ?? 0n)
}

/** Stories per transaction: a few megabytes of boxes at once. */
const PAGE_SIZE = 500

/** The next page of transaction numbers with outdated stories. All pages together read the table once. */
async function listOutdatedStories(client: ClientBase, after: number): Promise<number[]> {
  const { rows } = await client.query<{ transaction: number }>({
    name: 'stories_outdated',
    text: `-- stories.listOutdated
      SELECT transaction FROM stories WHERE transaction > $1 AND ${isOutdatedSql('$2')}
      ORDER BY transaction LIMIT ${PAGE_SIZE}`,
    values: [after, CURRENT_VERSIONS],
  })
  return rows.map(({ transaction }) => transaction)
}

/** Replaces stories and kinds, and moves the transactions in the counters of kinds. Call in a transaction. */
async function updateStories(client: ClientBase, stories: readonly RebuiltStory[]): Promise<void> {
  const numbers = stories.map(({ transaction }) => transaction)
  await moveKinds(client, -1, numbers)
  await client.query({
    name: 'stories_update',
    text: `-- stories.update
      UPDATE stories SET version = rebuilt.version, rule = rebuilt.rule, facts = rebuilt.facts
      FROM unnest($1::int4[], $2::int2[], $3::text[], $4::jsonb[]) AS rebuilt(transaction, version, rule, facts)
      WHERE stories.transaction = rebuilt.transaction`,
    values: [
      numbers,
      stories.map(({ version }) => version),
      stories.map(({ rule }) => rule),
      stories.map(({ facts }) => facts),
    ],
  })
  await client.query({
    name: 'transactions_update_kind',
    text: `-- transactions.updateKind
      UPDATE transactions SET kind = rebuilt.kind
      FROM unnest($1::int4[], $2::int2[]) AS rebuilt(number, kind)
      WHERE transactions.number = rebuilt.number AND transactions.kind <> rebuilt.kind`,
    values: [numbers, stories.map(({ kind }) => storyKindNumber(kind))],
  })
  await moveKinds(client, 1, numbers)
}
