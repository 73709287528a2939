import { join } from 'node:path'
import { type Client, connect } from '@ergo-explorer/db'
import { computeFingerprint, listDifferentTables } from '@ergo-explorer/indexer/verify/fingerprint'
import { findPostgresPrograms } from '@ergo-explorer/testkit/find-program'
import { fetchJson, sendNodeCommand } from '@ergo-explorer/testkit/http'
import { queryRows, startPostgres } from '@ergo-explorer/testkit/postgres'
import { Program } from '@ergo-explorer/testkit/program'
import type { Deployment } from '#deployment/deployment.ts'
import { failuresOf, type ScenarioResult } from './scenario.ts'

/** A backup restores to the same index. */
export async function runRestore(deployment: Deployment): Promise<ScenarioResult> {
  const figures = await measureRestore(deployment)
  const { differentTables: tables } = figures
  return {
    figures,
    failures: failuresOf([[tables.length === 0, `tables differ after the restore: ${tables.join(', ')}`]]),
  }
}

const BLOCKS_TO_CATCH_UP = 25

/**
 * Dumps the index while the indexer writes to it, restores it on another server, lets it catch up and compares both.
 */
async function measureRestore({ databaseUrl, nodeUrl, build, run, stopIndexer }: Deployment) {
  await using other = await startPostgres()
  const restoredUrl = other.url.replace(/\/postgres$/, '/restored')
  await queryRows(other.url, 'CREATE DATABASE restored')
  const runTool = (name: string, ...args: string[]) =>
    new Program([join(findPostgresPrograms(), name), ...args], { env: process.env }).succeeds()
  const file = join(build.scratch, 'explorer.dump')
  const start = performance.now()
  // The same options as in docs/operations.md.
  await runTool('pg_dump', '--format=custom', `--file=${file}`, databaseUrl)
  const dumpedMs = performance.now() - start
  const heightOfDump = await mine(nodeUrl, 0)
  await runTool('pg_restore', '--no-owner', '--no-privileges', `--dbname=${restoredUrl}`, file)
  const restoredMs = performance.now() - start - dumpedMs

  const height = await mine(nodeUrl, BLOCKS_TO_CATCH_UP)
  const settings = { NETWORK: 'devnet', NODE_URLS: nodeUrl, MEMPOOL: 'false' }
  const runIndexer = (url: string, ...command: string[]) => run(command, { ...settings, DATABASE_URL: url })
  const catchUpStart = performance.now()
  await runIndexer(restoredUrl, 'indexer', 'run', '--once')
  const catchUpMs = Math.round(performance.now() - catchUpStart)
  // Bring the original to the same block.
  await stopIndexer()
  await runIndexer(databaseUrl, 'indexer', 'run', '--once')
  const original = await withClient(databaseUrl, computeFingerprint)
  const restored = await withClient(restoredUrl, computeFingerprint)
  const verified = await runIndexer(restoredUrl, 'verify')
  return {
    heightOfDump,
    height,
    tables: Object.keys(original).length,
    rows: Object.values(original).reduce((sum, { rows }) => sum + rows, 0),
    differentTables: listDifferentTables(original, restored),
    dumpMs: Math.round(dumpedMs),
    restoreMs: Math.round(restoredMs),
    catchUpMs,
    verify: verified.output.trim().split('\n').at(-1) ?? '',
  }
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Mines blocks, pauses the chain and returns its height. */
async function mine(nodeUrl: string, blocks: number): Promise<number> {
  if (blocks > 0) for (const command of ['pause', `mine?blocks=${blocks}`]) await sendNodeCommand(nodeUrl, command)
  return (await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)).fullHeight
}
