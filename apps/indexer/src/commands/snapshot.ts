import type { NetworkPreset } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { readBoundedFile } from '@ergo-explorer/service'
import type { Config } from '#config/settings.ts'
import type { IndexerLog } from '#follow/follow-status.ts'
import { acquireWriterLock, prepareSchema, StartupError } from '#run/database.ts'
import { exportSnapshot } from '#snapshot/export.ts'
import { checkSnapshot, importSnapshot } from '#snapshot/import.ts'
import { SnapshotRejected } from '#snapshot/manifest.ts'
import { createProgressBar, type Terminal } from '#work/progress-bar.ts'
import { createProgressReporter, formatWork, type ProgressReporter } from '#work/progress-reporter.ts'
import type { SnapshotCommand } from './command-line.ts'
import { connectWorkers } from './workers.ts'
import { selectReaderRole } from './indexer.ts'

export interface SnapshotContext {
  readonly preset: NetworkPreset
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly terminal?: Terminal
}

/** Returns whether the command completed. */
export async function runSnapshotCommand(
  config: Config,
  command: SnapshotCommand,
  context: SnapshotContext,
): Promise<boolean> {
  const { log, signal } = context
  try {
    return await (command.action === 'export' ? runExport : runImport)(config, command, context)
  } catch (error) {
    if (signal.aborted) {
      log.warn({}, `snapshot ${command.action} interrupted`)
      return false
    }
    if (error instanceof SnapshotRejected) throw new StartupError(error.message, { cause: error })
    throw error
  }
}

async function runExport(config: Config, command: SnapshotCommand, context: SnapshotContext): Promise<boolean> {
  const { directory, keyFile, jobs } = command
  const { preset, signal, terminal } = context
  const bar = terminal && createProgressBar(terminal)
  const log = bar?.above(context.log) ?? context.log
  const privateKey = keyFile === undefined ? undefined : await readKey(keyFile)
  const start = performance.now()
  await using workers = await connectWorkers({ url: config.databaseUrl, name: 'indexer-export', count: jobs, signal })
  let report: ProgressReporter | undefined
  try {
    const { manifest, manifestSha256, bytes } = await exportSnapshot({
      clients: workers.clients,
      preset,
      blake2b256: await createBlake2b256(),
      directory,
      privateKey,
      onTotal: (total) => (report = createProgressReporter({ message: 'exporting the snapshot', total, log, bar })),
      onFile: (pages, name) => report?.add(pages, name),
      signal,
    })
    const { height, headerId, stateHash } = manifest
    const seconds = secondsSince(start)
    const isSigned = privateKey !== undefined
    log.info({ directory, height, headerId, stateHash, manifestSha256, bytes, isSigned, seconds }, 'snapshot exported')
    return true
  } finally {
    report?.end()
  }
}

async function runImport(config: Config, command: SnapshotCommand, context: SnapshotContext): Promise<boolean> {
  const { directory, keyFile, jobs } = command
  const { preset, signal, terminal } = context
  const bar = terminal && createProgressBar(terminal)
  const log = bar?.above(context.log) ?? context.log
  const publicKey = keyFile === undefined ? undefined : await readKey(keyFile)
  const start = performance.now()
  let report: ProgressReporter | undefined
  const onTotal = (total: number) =>
    (report = createProgressReporter({ message: 'reading the snapshot', total, log, bar }))
  const onBytes = (bytes: number, name: string) => report?.add(bytes, name)
  try {
    const snapshot = await checkSnapshot({ directory, network: preset.name, publicKey, onTotal, onBytes, signal })
    const { manifest, manifestSha256, isSigned } = snapshot
    const { height, headerId, stateHash, tables } = manifest
    if (isSigned) log.info({ height, headerId, manifestSha256 }, 'the snapshot is signed with the given key')
    else {
      const hint = 'Anyone may have made this snapshot. Compare the SHA-256 of the manifest with one you trust.'
      log.warn({ height, headerId, manifestSha256, hint }, 'the signature of the snapshot is NOT checked')
    }
    await prepareSchema(config.databaseUrl, { mayMigrate: true, log, readerRole: selectReaderRole(config) })
    await using workers = await connectWorkers({ url: config.databaseUrl, name: 'indexer-import', count: jobs, signal })
    const onWait = () => log.warn({}, 'waiting for the running indexer to stop')
    if (!(await acquireWriterLock(workers.clients[0], signal, onWait))) return false
    const total = tables.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0)
    report = createProgressReporter({ message: 'importing the snapshot', total, log, bar })
    const isComplete = await importSnapshot({
      clients: workers.clients,
      snapshot,
      preset,
      blake2b256: await createBlake2b256(),
      onBytes,
      onStep(step, done, all, secondsLeft) {
        const progress = { ratio: done / all, secondsLeft }
        const line = formatWork(`building indexes ${done}/${all} · ${step}`, progress)
        bar?.draw(progress.ratio, line)
        log.info({ step, done, total: all, ...progress, line }, 'building indexes')
      },
      signal,
    })
    const seconds = secondsSince(start)
    if (isComplete) log.info({ height, headerId, stateHash, seconds }, 'snapshot imported, start the indexer')
    return isComplete
  } finally {
    report?.end()
  }
}

const MAX_KEY_BYTES = 16_384

async function readKey(file: string): Promise<string> {
  const read = await readBoundedFile(file, MAX_KEY_BYTES)
  if (!read.ok) throw new StartupError(`Cannot read the key ${file}: it ${read.fault}`)
  return read.text
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 100) / 10
