import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '@ergo-explorer/db'
import { listDifferentTables, computeFingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { findPostgresPrograms, startPostgres } from '@ergo-explorer/testkit'
import { fetchJson } from './world/fetch-json.ts'
import { runProgram } from './world/run-program.ts'
import type { Deployment } from './world/start-deployment.ts'

const BLOCKS_TO_CATCH_UP = 25

/**
 * Dumps the index while the indexer writes to it, restores it on another server, lets it catch up and compares both.
 */
export async function measureRestore({ databaseUrl, nodeUrl, build, stopIndexer }: Deployment) {
  await using other = await startPostgres()
  const restoredUrl = other.url.replace(/\/postgres$/, '/restored')
  await execute(other.url, 'CREATE DATABASE restored')
  const programs = findPostgresPrograms()
  const file = join(build.scratch, 'explorer.dump')
  const start = performance.now()
  // The same options as in docs/operations.md.
  await runTool(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, databaseUrl])
  const dumpedMs = performance.now() - start
  const heightOfDump = await mine(nodeUrl, 0)
  await runTool(join(programs, 'pg_restore'), ['--no-owner', '--no-privileges', `--dbname=${restoredUrl}`, file])
  const restoredMs = performance.now() - start - dumpedMs

  const height = await mine(nodeUrl, BLOCKS_TO_CATCH_UP)
  const settings = { NETWORK: 'devnet', NODE_URLS: nodeUrl, MEMPOOL: 'false' }
  const runIndexer = (url: string, ...command: string[]) =>
    runProgram({ build, command, settings: { ...settings, DATABASE_URL: url } })
  const caughtUp = await runIndexer(restoredUrl, 'indexer', 'run', '--once')
  // Bring the original to the same block.
  await stopIndexer()
  await runIndexer(databaseUrl, 'indexer', 'run', '--once')
  const original = await fingerprintOf(databaseUrl)
  const restored = await fingerprintOf(restoredUrl)
  const verified = await runIndexer(restoredUrl, 'verify')
  return {
    heightOfDump,
    height,
    tables: Object.keys(original).length,
    rows: Object.values(original).reduce((sum, { rows }) => sum + rows, 0),
    differentTables: listDifferentTables(original, restored),
    dumpMs: Math.round(dumpedMs),
    restoreMs: Math.round(restoredMs),
    catchUpMs: Math.round(caughtUp.startMs),
    verify: verified.output().trim().split('\n').at(-1) ?? '',
  }
}

async function fingerprintOf(url: string) {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    return await computeFingerprint(client)
  } finally {
    await client.end()
  }
}

async function execute(url: string, sql: string): Promise<void> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Mines blocks, pauses the chain and returns its height. */
async function mine(nodeUrl: string, blocks: number): Promise<number> {
  const controlNode = (control: string) => fetchJson(`${nodeUrl}/devnet/${control}`, { method: 'POST' })
  if (blocks > 0) {
    await controlNode('pause')
    await controlNode(`mine?blocks=${blocks}`)
  }
  return (await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)).fullHeight
}

async function runTool(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`${program} exited with ${String(code)}`)
}
