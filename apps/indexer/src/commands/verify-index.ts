import type { NetworkPreset } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { connect } from '@ergo-explorer/db'
import type { Config } from '#config/settings.ts'
import type { IndexerLog } from '#follow/follow-status.ts'
import { LOCK_TIMEOUT_MS, StartupError } from '#run/database.ts'
import { formatReport, verify, type VerifyResult } from '#verify/verification.ts'
import { storeOutcome, storeVerified } from '#verify/last-verified.ts'
import { NotVerifiable } from '#verify/scope.ts'
import { createProgressBar, type Terminal } from '#work/progress-bar.ts'
import { createProgressReporter, type ProgressReporter } from '#work/progress-reporter.ts'
import type { VerifyCommand } from './command-line.ts'
import { connectWorkers } from './workers.ts'

export interface VerifyContext {
  readonly preset: NetworkPreset
  readonly print: (text: string) => void
  readonly log: IndexerLog
  readonly signal: AbortSignal
  readonly terminal?: Terminal
}

/** Prints a report and returns whether all invariants hold. */
export async function verifyIndex(config: Config, command: VerifyCommand, context: VerifyContext): Promise<boolean> {
  const { print, log, signal } = context
  try {
    const result = await runVerification(config, command, context)
    print(formatReport(result))
    await tryToStore(config.databaseUrl, result, log)
    return result.violations.length === 0
  } catch (error) {
    if (error instanceof NotVerifiable) throw new StartupError(error.message, { cause: error })
    if (signal.aborted) {
      log.warn({}, 'verify aborted, no result')
      return false
    }
    if (isReplayConflict(error)) throw new StartupError(REPLAY_CONFLICT_HINT, { cause: error })
    throw error
  }
}

async function runVerification(
  { databaseUrl, verifyUrl }: Config,
  command: VerifyCommand,
  { preset, signal, terminal, ...context }: VerifyContext,
): Promise<VerifyResult> {
  const bar = terminal && createProgressBar(terminal)
  const log = bar?.above(context.log) ?? context.log
  const url = verifyUrl === 'none' ? databaseUrl : verifyUrl
  await using workers = await connectWorkers({ url, name: 'indexer-verify', count: command.jobs, signal })
  const [client, ...helpers] = workers.clients
  let report: ProgressReporter | undefined
  try {
    return await verify({
      client,
      helpers,
      ...command,
      preset,
      blake2b256: await createBlake2b256(),
      log,
      onTotal: (total) => (report = createProgressReporter({ message: 'verifying', total, log, bar })),
      onInvariant: (weight, name) => report?.add(weight, name),
    })
  } finally {
    report?.end()
  }
}

/** Hours of work are not lost because the role, the server or the schema does not allow to store the result. */
async function tryToStore(
  url: string,
  { verified, outcome, toHeight }: Pick<VerifyResult, 'verified' | 'outcome' | 'toHeight'>,
  log: IndexerLog,
): Promise<void> {
  if (outcome === undefined) return
  try {
    const client = await connect({ url, applicationName: 'indexer-verify', lockTimeoutMs: LOCK_TIMEOUT_MS })
    try {
      await storeOutcome(client, outcome)
      if (verified !== undefined) await storeVerified(client, verified)
    } finally {
      await client.end()
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const hint =
      'verify --since-last starts after it only if DATABASE_URL is the primary, with the role of the indexer.'
    log.warn({ height: toHeight, reason, hint }, 'the last verified block was not stored')
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A replica cancels queries that need rows which the primary has removed. */
const isReplayConflict = (error: unknown): boolean =>
  codeOf(error) === '40001' && error instanceof Error && error.message.includes('conflict with recovery')

const REPLAY_CONFLICT_HINT =
  'The replica cancelled the verification, because the primary removed rows that it needs. Set hot_standby_feedback = on on the replica.'
