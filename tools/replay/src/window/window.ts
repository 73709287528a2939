import { verify } from '@ergo-explorer/indexer/verify/verification'
import { compareQuery } from '#compare-query.ts'
import {
  type BlockRun,
  findMissingBoxes,
  formatHeightRange,
  type JsonBox,
  readRecords,
  recordedBlockHeight,
  sliceRunFrom,
} from '#data/recorded-data.ts'
import { addVerification, type ReplayContext } from '#replay-context.ts'
import { BALANCE_TABLES } from './balance-tables.ts'
import { CHAIN_TABLES } from './chain-tables.ts'
import { listWindows, openWindow, recordedRuns } from './open-window.ts'
import { type RecordedWindow, windowBoxes } from './recorded-window.ts'
import { listRegisters, REGISTER_TABLES } from './register-tables.ts'
import { compareSingletonStates } from './singleton-states.ts'
import { TOKEN_TABLES } from './token-tables.ts'
import { compareVectors } from './vectors.ts'

const TABLES = [...CHAIN_TABLES, ...TOKEN_TABLES, ...REGISTER_TABLES, ...BALANCE_TABLES]

/** Summarises the window by the row counts of the index. */
function formatWindow(recorded: RecordedWindow, rows: ReadonlyMap<string, number>): string {
  const count = (table: string) => rows.get(table) ?? 0
  const registers = [...windowBoxes(recorded)].flatMap(({ box }) => listRegisters(box)).length
  return [
    `${count('blocks')} blocks`,
    `${count('transactions')} transactions`,
    `${count('boxes')} boxes (${recorded.seedBoxes.length} seed boxes)`,
    `${count('token_mints')} tokens minted`,
    `${count('token_burns')} burnt`,
    `${count('data_inputs')} data inputs`,
    `${registers} registers (${count('register_values')} searchable)`,
    `${count('key_mentions')} key mentions`,
  ].join(', ')
}

/**
 * Indexes a run of blocks from the middle of the chain, with the boxes of a file as initial state, and compares all
 * rows.
 */
export async function replayWindow(run: BlockRun, boxesPath: string, context: ReplayContext): Promise<void> {
  const { preset, blake2b256, report, files } = context
  await using opened = await openWindow(run, boxesPath, context)
  const { recorded, database } = opened
  const client = await database.connect()
  try {
    const range = formatHeightRange(run)
    const rows = new Map<string, number>()
    // All rows of the index must be those derived from the recorded blocks.
    for (const { expected, ...query } of TABLES)
      rows.set(query.table, await compareQuery(client, report.part(range), { ...query, expected: expected(recorded) }))
    report.addFigure(`${range}: ${formatWindow(recorded, rows)}`)
    const vectors = report.part(`${range}, test vectors for mints, burns and block summaries`)
    await compareVectors(client, recorded, { files, tally: vectors })
    addVerification(report, range, await verify({ client, preset, blake2b256 }))
    // Last, because it adds mints to the index.
    const tally = report.part(`${range}, singletons`)
    const figure = await compareSingletonStates({ client, databaseUrl: database.url, preset, recorded, tally })
    report.addFigure(`${range}: ${figure}`)
  } finally {
    client.release()
  }
}

/** Replays the windows whose seed boxes were recorded. Prints for all other recorded blocks why they are skipped. */
export async function replayRecordedWindows(context: ReplayContext): Promise<void> {
  const runs = recordedRuns(context)
  const windows = listWindows(context.files)
  if (windows.length === 0) throw new Error('No window was recorded')
  for (const [from, boxesPath] of windows) await replayWindow(sliceRunFrom(runs, from), boxesPath, context)
  const replayed = new Set(windows.map(([from]) => from))
  const boxes = recordedBoxes(context)
  for (const run of runs) {
    if (run.some((entry) => replayed.has(recordedBlockHeight(entry)))) continue
    const blocks = run.map(({ block }) => block)
    const { used, missing } = findMissingBoxes(blocks, boxes)
    context.report.addFigure(
      `${formatHeightRange(run)}: not replayed, ${missing.length} of ${used.size} used boxes were not recorded`,
    )
  }
}

/** All recorded boxes. Some files wrap each box with a note about its origin. */
function recordedBoxes({ files }: ReplayContext): JsonBox[] {
  const records = files.list(/^node\/boxes\//).flatMap((path) => readRecords<JsonBox | { readonly box: JsonBox }>(path))
  return records.map((entry) => ('box' in entry ? entry.box : entry))
}
