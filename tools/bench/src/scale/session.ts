import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAINNET_PROFILE_PRESET_FILE } from '@ergo-explorer/simchain'
import { cpuSeconds, peakMb, privateMb } from '@ergo-explorer/testkit/process-usage'
import { launchInstalled, type ProgramSettings } from '@ergo-explorer/testkit/stack'
import { type ChainServer, type GeneratedChain, serveChain } from '#simulated-chain/simulated-chain.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { ProgramCost } from './run-state.ts'

/** A node that serves a generated chain. */
export interface ScaleNode extends ChainServer {
  /** Describes its network. */
  readonly presetFile: string
}

/** Serves the first blocks of a chain. */
export async function startNode(chainFolder: string, { key }: GeneratedChain, maxBlocks: number): Promise<ScaleNode> {
  const presetFile = join(chainFolder, 'preset.json')
  writeFileSync(presetFile, MAINNET_PROFILE_PRESET_FILE)
  return { ...(await serveChain(chainFolder, key, maxBlocks)), presetFile }
}

/** Settings of a program of the explorer. */
export const settingsOf = (databaseUrl: string, node: ScaleNode): ProgramSettings => ({
  DATABASE_URL: databaseUrl,
  NETWORK_PRESET: node.presetFile,
  NODE_URLS: node.url,
})

export const launchIndexer = (databaseUrl: string, node: ScaleNode, args: readonly string[]) =>
  launchInstalled('indexer', args, { ...settingsOf(databaseUrl, node), MEMPOOL: 'false' })

const POLL_MS = 100
const OUTPUT_LENGTH = 600

/** Runs a command of the indexer to its end and measures it, together with the database server. */
export async function runIndexer(
  server: PostgresServer,
  {
    node,
    args,
    databaseUrl = server.url,
  }: {
    readonly node: ScaleNode
    readonly args: readonly string[]
    readonly databaseUrl?: string
  },
): Promise<ProgramCost> {
  const start = performance.now()
  const postgresCpu = cpuSeconds(server.pid)
  await using program = launchIndexer(databaseUrl, node, args)
  const peaks = { indexer: 0, postgres: 0 }
  const cpu = { indexer: 0, postgres: 0 }
  while (!program.hasExited) {
    peaks.indexer = Math.max(peaks.indexer, peakMb(program.pid))
    peaks.postgres = Math.max(peaks.postgres, privateMb(server.pid))
    cpu.indexer = Math.max(cpu.indexer, cpuSeconds(program.pid))
    cpu.postgres = cpuSeconds(server.pid) - postgresCpu
    await sleep(POLL_MS)
  }
  return {
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: cpu,
    peakMb: peaks,
    exitCode: await program.exited,
    output: program.output.trim().slice(-OUTPUT_LENGTH),
  }
}

/** @throws when the command failed */
export function requireSuccess(cost: ProgramCost, name: string): ProgramCost {
  if (cost.exitCode !== 0) throw new Error(`${name} exited with ${cost.exitCode}\n${cost.output}`)
  return cost
}
