import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { connect } from '@ergo-explorer/db'
import { differences, fingerprint } from '@ergo-explorer/indexer/verify/fingerprint'
import { findPostgresPrograms, startPostgres } from '@ergo-explorer/testkit'
import { fetchJson } from './world/fetch-json.ts'
import { runProgram } from './world/run-program.ts'
import type { Deployment } from './world/start-deployment.ts'

const BLOCKS_MISSED = 25

/** Saves the index while it is written to, restores it on another server, lets it catch up and compares the two. */
export async function measureRestore({ databaseUrl, nodeUrl, unpacked, stopIndexing }: Deployment) {
  await using other = await startPostgres()
  const restoredUrl = other.url.replace(/\/postgres$/, '/restored')
  await ask(other.url, 'CREATE DATABASE restored')
  const programs = findPostgresPrograms()
  const file = join(unpacked.scratch, 'explorer.dump')
  const start = performance.now()
  // As docs/operations.md says it.
  await runTool(join(programs, 'pg_dump'), ['--format=custom', `--file=${file}`, databaseUrl])
  const dumpedMs = performance.now() - start
  const heightOfDump = await mine(nodeUrl, 0)
  await runTool(join(programs, 'pg_restore'), ['--no-owner', '--no-privileges', `--dbname=${restoredUrl}`, file])
  const restoredMs = performance.now() - start - dumpedMs

  const height = await mine(nodeUrl, BLOCKS_MISSED)
  const settings = { NETWORK: 'devnet', NODE_URLS: nodeUrl, MEMPOOL: 'false' }
  const index = (url: string, ...command: string[]) =>
    runProgram({ unpacked, command, settings: { ...settings, DATABASE_URL: url } })
  const caughtUp = await index(restoredUrl, 'indexer', 'run', '--once')
  // The original stops at the same block.
  await stopIndexing()
  await index(databaseUrl, 'indexer', 'run', '--once')
  const ours = await printOf(databaseUrl)
  const theirs = await printOf(restoredUrl)
  const verified = await index(restoredUrl, 'verify')
  return {
    heightOfDump,
    height,
    tables: Object.keys(ours).length,
    rows: Object.values(ours).reduce((sum, { rows }) => sum + rows, 0),
    different: differences(ours, theirs),
    dumpMs: Math.round(dumpedMs),
    restoreMs: Math.round(restoredMs),
    catchUpMs: Math.round(caughtUp.startMs),
    verify: verified.said().trim().split('\n').at(-1) ?? '',
  }
}

async function printOf(url: string) {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    return await fingerprint(client)
  } finally {
    await client.end()
  }
}

async function ask(url: string, sql: string): Promise<void> {
  const client = await connect({ url, applicationName: 'rehearse' })
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Mines blocks and stops the chain there. Its height. */
async function mine(nodeUrl: string, blocks: number): Promise<number> {
  const steer = (control: string) => fetchJson(`${nodeUrl}/devnet/${control}`, { method: 'POST' })
  if (blocks > 0) {
    await steer('pause')
    await steer(`mine?blocks=${blocks}`)
  }
  return (await fetchJson<{ readonly fullHeight: number }>(`${nodeUrl}/info`)).fullHeight
}

async function runTool(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const code = await new Promise<number | null>((resolve) => child.on('exit', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`)
}
