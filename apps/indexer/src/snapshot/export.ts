import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, copyQueryTo, newestMigration, schemaVersion } from '@ergo-explorer/db'
import { deriveStateHash } from '#derive/totals.ts'
import { readCheckpoint, readTotals } from '#read/checkpoint.ts'
import { inSharedSnapshot } from '#read/shared-snapshot.ts'
import { readPartialCounters } from '#state/schema-steps.ts'
import { distribute } from '#work/distribute.ts'
import {
  CHECKSUMS_FILE,
  fileNameOf,
  formatChecksums,
  formatManifest,
  type Manifest,
  MANIFEST_FILE,
  SIGNATURE_FILE,
  signManifest,
  type SnapshotFile,
  SnapshotRejected,
  type StateHash,
} from './manifest.ts'
import { listSnapshotColumns, SNAPSHOT_TABLES, type SnapshotColumn } from './tables.ts'

export interface ExportOptions {
  /** Share the work. They must not be pipelining. */
  readonly clients: readonly [ClientBase, ...ClientBase[]]
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Created; must be empty if it exists. */
  readonly directory: string
  /** Ed25519 private key in PEM format. */
  readonly privateKey?: string | undefined
  /** Pages of a table per file. */
  readonly pagesPerFile?: number
  /** Called with the total before the first file. */
  readonly onTotal?: (pages: number) => void
  readonly onFile?: (pages: number, name: string) => void
  readonly signal?: AbortSignal
}

export interface ExportedSnapshot {
  readonly manifest: Omit<Manifest, 'format'>
  readonly manifestSha256: string
  readonly bytes: number
}

/** Half a gigabyte of rows: a failed download repeats little, and all connections are busy until the end. */
const PAGES_PER_FILE = 65_536

/** Better than the default (3) by a tenth of the size; PostgreSQL is still slower than the compression. */
const COMPRESSION_LEVEL = 6

/** Writes the index as of one block. Read-only; the indexer may keep running. */
export async function exportSnapshot(options: ExportOptions): Promise<ExportedSnapshot> {
  const { clients, preset, blake2b256, directory, pagesPerFile = PAGES_PER_FILE, onTotal, onFile, signal } = options
  const [client] = clients
  await createEmptyDirectory(directory)
  const manifest = await inSharedSnapshot(clients, async () => {
    const head = await describeIndex(client, preset, blake2b256)
    const tables: TableParts[] = []
    for (const table of SNAPSHOT_TABLES) tables.push(await splitTable(client, table, pagesPerFile))
    onTotal?.(sum(tables.flatMap(({ parts }) => parts.map(({ pages }) => pages))))
    const files = new Map<string, SnapshotFile>()
    // The largest tables first, so that no connection is left with one at the end.
    const parts = tables.toSorted((a, b) => b.parts.length - a.parts.length).flatMap((table) => table.parts)
    await distribute(clients, parts, async (worker, part) => {
      signal?.throwIfAborted()
      files.set(part.name, await exportPart(worker, part, directory))
      onFile?.(part.pages, part.name)
    })
    const written = tables.map(({ name, columns, parts: own }) => ({
      name,
      columns,
      files: own.flatMap((part) => files.get(part.name) ?? []),
    }))
    return { ...head, tables: written }
  })
  return { manifest, ...(await writeManifest(directory, manifest, options.privateKey)) }
}

async function createEmptyDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  if ((await readdir(directory)).length > 0) {
    throw new SnapshotRejected(`${directory} is not empty. Export into a new directory.`)
  }
}

async function describeIndex(
  client: ClientBase,
  preset: NetworkPreset,
  blake2b256: Blake2b256,
): Promise<Omit<Manifest, 'format' | 'tables'>> {
  const checkpoint = await readCheckpoint(client)
  const { id: headerId, genesisId } = checkpoint ?? {}
  if (checkpoint?.mode !== 'live' || headerId === undefined || genesisId === undefined) {
    throw new SnapshotRejected('The index is not live. Run the indexer until it is live before exporting a snapshot.')
  }
  const { height, score, network } = checkpoint
  if (network !== preset.name) {
    throw new SnapshotRejected(
      `The index contains ${network}, not ${preset.name}. Check NETWORK, NETWORK_PRESET and DATABASE_URL.`,
    )
  }
  const schema = await schemaVersion(client)
  if (schema === undefined || schema !== (await newestMigration())) {
    throw new SnapshotRejected(`The schema ${schema ?? 'unknown'} is not that of this version. Run pnpm migrate first.`)
  }
  const partial = [...(await readPartialCounters(client, 'unlocked')).keys()]
  if (partial.length > 0) {
    throw new SnapshotRejected(
      `The indexer is still building ${partial.join(', ')}. Export the snapshot when the schema steps are complete.`,
    )
  }
  const { rows: stateHashes } = await client.query<StateHash>(
    '-- snapshot.stateHashes\nSELECT height, hash FROM state_hashes ORDER BY height',
  )
  return {
    network,
    genesisId,
    height,
    headerId,
    score: String(score),
    schema,
    createdAt: new Date().toISOString(),
    stateHash: deriveStateHash(await readTotals(client, preset, height), blake2b256),
    stateHashes,
  }
}

interface TableParts {
  readonly name: string
  readonly columns: readonly SnapshotColumn[]
  readonly parts: readonly Part[]
}

interface Part {
  readonly name: string
  readonly pages: number
  readonly query: string
}

/** A file has the rows of consecutive pages, in their order: ranges of pages are read without an index. */
async function splitTable(client: ClientBase, name: string, pagesPerFile: number): Promise<TableParts> {
  const columns = await listSnapshotColumns(client, name)
  const { rows } = await client.query<{ pages: bigint }>(
    `-- snapshot.pages\nSELECT pg_relation_size($1::regclass) / current_setting('block_size')::int8 AS pages`,
    [name],
  )
  const pages = Number(rows[0]?.pages ?? 0n)
  const selected = `SELECT ${columns.map((column) => client.escapeIdentifier(column.name)).join(', ')} FROM ${name}`
  const parts = Array.from({ length: Math.max(1, Math.ceil(pages / pagesPerFile)) }, (_, part) => {
    const [first, end] = [part * pagesPerFile, (part + 1) * pagesPerFile]
    // Rows that are not visible yet may have been added since: the last part has no end.
    const isLast = end >= pages
    const range = isLast ? `ctid >= '(${first},0)'` : `ctid >= '(${first},0)' AND ctid < '(${end},0)'`
    return {
      name: fileNameOf(name, part),
      pages: Math.min(end, pages) - first,
      query: `${selected} WHERE ${range}`,
    }
  })
  return { name, columns, parts }
}

async function exportPart(client: ClientBase, { name, query }: Part, directory: string): Promise<SnapshotFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL } })
  const rows = await copyQueryTo(client, query, [compressed, measured, createWriteStream(join(directory, name))])
  return { name, rows, bytes, sha256: hash.digest('hex') }
}

/** Written last: a directory without a manifest is not a snapshot. */
async function writeManifest(
  directory: string,
  manifest: Omit<Manifest, 'format'>,
  privateKey: string | undefined,
): Promise<Omit<ExportedSnapshot, 'manifest'>> {
  const text = formatManifest(manifest)
  const manifestSha256 = createHash('sha256').update(text).digest('hex')
  if (privateKey !== undefined) await writeFile(join(directory, SIGNATURE_FILE), signManifest(text, privateKey))
  await writeFile(join(directory, CHECKSUMS_FILE), formatChecksums(manifest, manifestSha256))
  await writeFile(join(directory, MANIFEST_FILE), text)
  return { manifestSha256, bytes: sum(manifest.tables.flatMap(({ files }) => files.map(({ bytes }) => bytes))) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
