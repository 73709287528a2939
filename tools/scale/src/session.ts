import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MAINNET_PROFILE_PRESET_FILE } from '@ergo-explorer/simchain'
import { cpuSeconds } from '@ergo-explorer/testkit/cpu-time'
import { type ChildScript, startChildScript } from '@ergo-explorer/testkit/program'
import { launchInstalled, type ProgramSettings } from '@ergo-explorer/testkit/stack'
import type { PostgresServer } from './postgres-server.ts'
import { peakMb, privateMb } from './process-memory.ts'
import type { ChainResult, ProgramCost } from './run-state.ts'

/** A node that serves a generated chain. */
export interface NodeProcess extends AsyncDisposable {
  readonly url: string
  /** Describes its network. */
  readonly presetFile: string
  readonly pid: number
}

/** Serves the first blocks of a chain. */
export async function startNode(chainFolder: string, { key }: ChainResult, maxBlocks: number): Promise<NodeProcess> {
  const args = [chainFolder, JSON.stringify(key), String(maxBlocks)]
  const presetFile = join(chainFolder, 'preset.json')
  writeFileSync(presetFile, MAINNET_PROFILE_PRESET_FILE)
  const script: ChildScript = startChildScript(import.meta.resolve('./serve-chain.ts'), args)
  const port = await script.receive<number>()
  if (port === 0)
    throw new Error(`The chain in ${chainFolder} is missing: delete the folder of this run and start again`)
  return {
    url: `http://127.0.0.1:${port}`,
    presetFile,
    pid: script.pid,
    [Symbol.asyncDispose]: () => script[Symbol.asyncDispose](),
  }
}

/** Settings of a program of the explorer. */
export const settingsOf = (databaseUrl: string, node: NodeProcess): ProgramSettings => ({
  DATABASE_URL: databaseUrl,
  NETWORK_PRESET: node.presetFile,
  NODE_URLS: node.url,
})

export const launchIndexer = (databaseUrl: string, node: NodeProcess, args: readonly string[]) =>
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
    readonly node: NodeProcess
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
