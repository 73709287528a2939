import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NetworkPreset } from '@ergo-explorer/chain'
import { parsePresetFile } from '@ergo-explorer/chain/preset-file'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { createStoredBackend } from '@ergo-explorer/devnet/backend/stored-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { createRecordedChain } from '@ergo-explorer/devnet/store/recorded-chain'
import { startDatabases, type ThrowawayDatabase, type ThrowawayDatabases } from '@ergo-explorer/testkit'
import { type NodeRecording, readNodeRecording } from '@ergo-explorer/testkit/node-recording'
import { listen } from '@ergo-explorer/testkit/ports'
import { anIndexer } from '#testing/an-indexer.ts'

const PRESET_FILE = join(import.meta.dirname, '../../../../../deploy/networks/ergo-devnet.json')

export interface RecordedIndex {
  readonly recording: NodeRecording
  readonly preset: NetworkPreset
  readonly databases: ThrowawayDatabases
  readonly database: ThrowawayDatabase
}

/** Indexes the chain of the recorded node, without its mempool. */
export async function indexRecordedChain(): Promise<RecordedIndex> {
  const recording = readNodeRecording()
  const parsed = parsePresetFile(readFileSync(PRESET_FILE, 'utf8'))
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  const { preset } = parsed
  const databases = await startDatabases()
  const database = await databases.create()
  await using node = await startNode(recording, preset)
  const warnings: string[] = []
  const warn = (fields: object, message: string) => void warnings.push(`${message} ${JSON.stringify(fields)}`)
  const log = { info: () => undefined, warn, error: warn }
  await anIndexer({ databaseUrl: database.url, nodes: [{ url: node.url }], preset, log, maxReorgDepth: 50 }).once()
  if (warnings.length > 0) throw new Error(`The indexer logged warnings: ${warnings.join('; ')}`)
  return { recording, preset, databases, database }
}

async function startNode(recording: NodeRecording, preset: NetworkPreset) {
  const blake2b256 = await createBlake2b256()
  const blocks = recording.exchanges
    .filter(({ path, status }) => status === 200 && /^\/blocks\/[0-9a-f]{64}$/.test(path))
    .map(({ path, response }) => ({ path, bytes: Buffer.from(compact(response)) }))
  const genesis = compact(recording.get('GET', '/utxo/genesis').response)
  const chain = createRecordedChain(blocks, { fromHeight: 1, preset, genesis, blake2b256 })
  const backend = createStoredBackend(chain, 0, blake2b256)
  const server = createNodeServer({ backend, preset, blake2b256, clock: Date.now })
  const port = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Blocks contain no text with spaces. */
const compact = (json: string): string => json.replaceAll(/\s/g, '')
