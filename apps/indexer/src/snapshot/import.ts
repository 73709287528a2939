import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import { type ClientBase, copyFrozenInto, inTransaction, newestMigration } from '@ergo-explorer/db'
import { readBoundedFile } from '@ergo-explorer/service'
import { listStateSteps, type SwitchOptions, switchToLive } from '#bulk/live-switch.ts'
import { deriveStateHash } from '#derive/totals.ts'
import { readCheckpoint, readTotals } from '#read/checkpoint.ts'
import { INVARIANTS } from '#verify/invariants/invariants.ts'
import { readScope } from '#verify/scope.ts'
import { checkAllInvariants } from '#verify/verification.ts'
import { distribute } from '#work/distribute.ts'
import {
  isSignedBy,
  type Manifest,
  MANIFEST_FILE,
  parseManifest,
  SIGNATURE_FILE,
  type SnapshotFile,
  SnapshotRejected,
  type SnapshotTable,
  type StateHash,
} from './manifest.ts'
import { listSnapshotColumns } from './tables.ts'

/** A snapshot whose files have been read and found to match their manifest. */
export interface CheckedSnapshot {
  readonly directory: string
  readonly manifest: Manifest
  readonly manifestSha256: string
  /** Whether the manifest is signed with the key of the caller. */
  readonly isSigned: boolean
}

export interface CheckOptions {
  readonly directory: string
  readonly network: string
  /** Ed25519 public key in PEM format. Without it the signature is not checked. */
  readonly publicKey?: string | undefined
  readonly onTotal?: (bytes: number) => void
  readonly onBytes?: (bytes: number, file: string) => void
  readonly signal?: AbortSignal
}

/**
 * Reads all files of a snapshot before anything is written.
 * @throws SnapshotRejected if a byte differs from the manifest, or the manifest is not the expected one
 */
export async function checkSnapshot(options: CheckOptions): Promise<CheckedSnapshot> {
  const { directory, network, publicKey, onTotal, onBytes, signal } = options
  const text = await readManifestFile(directory)
  if (publicKey !== undefined) await checkSignature(directory, text, publicKey)
  const manifest = parseManifest(text)
  if (manifest.network !== network) {
    throw new SnapshotRejected(
      `The snapshot is of ${manifest.network}, not of ${network}. Check NETWORK and NETWORK_PRESET.`,
    )
  }
  const schema = await newestMigration()
  if (manifest.schema !== schema) {
    throw new SnapshotRejected(
      `The snapshot has schema ${manifest.schema}, this version needs ${schema}. Import it with the version that exported it, then upgrade.`,
    )
  }
  const files = manifest.tables.flatMap((table) => table.files)
  for (const file of files) await checkSize(directory, file)
  onTotal?.(files.reduce((sum, { bytes }) => sum + bytes, 0))
  for (const file of files) {
    signal?.throwIfAborted()
    const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
    await pipeline(
      createReadStream(join(directory, file.name), { highWaterMark: READ_BYTES }),
      checked(file, (bytes) => onBytes?.(bytes, file.name)),
      discard,
    )
  }
  const manifestSha256 = createHash('sha256').update(text).digest('hex')
  return { directory, manifest, manifestSha256, isSigned: publicKey !== undefined }
}

const READ_BYTES = 1024 * 1024

/** It lists some ten thousand files at most. */
const MAX_MANIFEST_BYTES = 16 * READ_BYTES

async function readManifestFile(directory: string): Promise<string> {
  const read = await readBoundedFile(join(directory, MANIFEST_FILE), MAX_MANIFEST_BYTES)
  if (read.ok) return read.text
  throw new SnapshotRejected(
    `${directory} has no ${MANIFEST_FILE}: it is not a complete snapshot (the file ${read.fault})`,
  )
}

async function checkSignature(directory: string, manifest: string, publicKey: string): Promise<void> {
  const signature = await readFile(join(directory, SIGNATURE_FILE)).catch(() => undefined)
  if (signature === undefined) throw new SnapshotRejected(`The snapshot is not signed: ${SIGNATURE_FILE} is missing`)
  if (!isSignedBy(manifest, signature, publicKey)) {
    throw new SnapshotRejected('The signature does not match: the manifest was changed or signed with another key')
  }
}

async function checkSize(directory: string, { name, bytes }: SnapshotFile): Promise<void> {
  const size = await stat(join(directory, name)).then(
    (found) => found.size,
    () => undefined,
  )
  if (size === undefined) throw new SnapshotRejected(`${name} is missing. Continue the download.`)
  if (size !== bytes) throw new SnapshotRejected(`${name} has ${size} bytes, not ${bytes}. Download it again.`)
}

/** Passes the bytes on and fails at the end if they are not those of the manifest. */
function checked({ name, sha256 }: SnapshotFile, onBytes: (bytes: number) => void): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      onBytes(chunk.length)
      done(null, chunk)
    },
    flush(done) {
      const isSame = hash.digest('hex') === sha256
      done(isSame ? null : new SnapshotRejected(`${name} does not match its SHA-256. Download it again.`))
    },
  })
}

export interface ImportOptions {
  /** Share the work. They must not be pipelining. */
  readonly clients: readonly [ClientBase, ...ClientBase[]]
  readonly snapshot: CheckedSnapshot
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  readonly onBytes?: (bytes: number, file: string) => void
  readonly onStep?: SwitchOptions['onStep']
  readonly signal?: AbortSignal
}

/**
 * Loads a snapshot into a migrated, empty database, builds the indexes and checks the state. Each table is one
 * transaction, so an interrupted import continues with the next table. Returns false if aborted.
 * @throws SnapshotRejected if the database is not empty or the imported state is not that of the manifest
 */
export async function importSnapshot(options: ImportOptions): Promise<boolean> {
  const { clients, snapshot, preset, blake2b256, onBytes, signal } = options
  const { manifest } = snapshot
  const [client, ...helpers] = clients
  await startImport(client, snapshot)
  const imported = new Set(await listImportedTables(client))
  const tables = manifest.tables.filter(({ name }) => !imported.has(name)).toSorted((a, b) => bytesOf(b) - bytesOf(a))
  for (const table of manifest.tables) if (imported.has(table.name)) onBytes?.(bytesOf(table), table.name)
  await distribute(clients, tables, async (worker, table) => {
    if (signal?.aborted) return
    await importTable(worker, table, { directory: snapshot.directory, onBytes })
  })
  if (signal?.aborted) return false
  // The tables that the first steps of the switch would build are part of the snapshot.
  await client.query('UPDATE checkpoint SET step = greatest(step, $1)', [listStateSteps(preset).length])
  return switchToLive({
    client,
    helpers,
    preset,
    ...(options.onStep && { onStep: options.onStep }),
    ...(signal && { signal }),
    check: () => checkState(client, { manifest, preset, blake2b256 }),
  })
}

const bytesOf = ({ files }: SnapshotTable): number => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** From here on the database is an import, which only the same snapshot can continue. */
async function startImport(client: ClientBase, { manifest, manifestSha256 }: CheckedSnapshot): Promise<void> {
  const checkpoint = await readCheckpoint(client)
  if (checkpoint !== undefined) {
    if (checkpoint.importManifest === manifestSha256) return
    throw new SnapshotRejected(
      checkpoint.importManifest === undefined
        ? `The database already contains an index (${checkpoint.network}, height ${checkpoint.height}). Import into an empty database.`
        : `The database contains an unfinished import of another snapshot (manifest ${checkpoint.importManifest}). Import into an empty database.`,
    )
  }
  for (const { name, columns } of manifest.tables) {
    const own = await listSnapshotColumns(client, name)
    if (JSON.stringify(own) !== JSON.stringify(columns)) {
      throw new SnapshotRejected(`Table ${name} has other columns in the snapshot than in the database`)
    }
  }
  await client.query(
    `INSERT INTO checkpoint (height, id, score, mode, network, genesis_id, import_manifest, imported_tables)
     VALUES ($1, $2, $3, 'building', $4, $5, $6, '{}')`,
    [
      manifest.height,
      `\\x${manifest.headerId}`,
      manifest.score,
      manifest.network,
      `\\x${manifest.genesisId}`,
      `\\x${manifestSha256}`,
    ],
  )
}

async function listImportedTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT unnest(imported_tables) AS name FROM checkpoint')
  return rows.map(({ name }) => name)
}

/** In the order of the files: two indexes of the table rely on the order of its rows. */
async function importTable(
  client: ClientBase,
  { name: table, columns, files }: SnapshotTable,
  { directory, onBytes }: { readonly directory: string; readonly onBytes: ImportOptions['onBytes'] },
): Promise<void> {
  const names = columns.map(({ name }) => name)
  await inTransaction(client, async () => {
    await client.query(`TRUNCATE ${client.escapeIdentifier(table)}`)
    for (const file of files) {
      const rows = await copyFrozenInto(client, { table, columns: names }, [
        createReadStream(join(directory, file.name), { highWaterMark: READ_BYTES }),
        checked(file, (bytes) => onBytes?.(bytes, file.name)),
        createZstdDecompress(),
      ])
      if (rows !== file.rows) throw new SnapshotRejected(`${file.name} has ${rows} rows, not ${file.rows}`)
    }
    await client.query('UPDATE checkpoint SET imported_tables = imported_tables || $1::text', [table])
  })
}

/** The blocks are a chain, the state hashes follow from them, and the last one from the unspent boxes. */
const CHECKED_INVARIANTS: ReadonlySet<string> = new Set([
  'checkpoint.tip',
  'checkpoint.genesis_id',
  'blocks.heights',
  'blocks.beyond',
  'blocks.parents',
  'blocks.numbers',
  'blocks.totals',
  'unspent.sum',
  'unspent.supply',
  'state_hashes.heights',
  'state_hashes.hashes',
])

async function checkState(
  client: ClientBase,
  {
    manifest,
    preset,
    blake2b256,
  }: { readonly manifest: Manifest; readonly preset: NetworkPreset; readonly blake2b256: Blake2b256 },
): Promise<void> {
  const scope = await readScope({ client, preset, blake2b256 })
  const invariants = INVARIANTS.filter(({ name }) => CHECKED_INVARIANTS.has(name))
  const { violations } = await checkAllInvariants(client, { invariants, scope })
  const [first] = violations
  if (first !== undefined) {
    throw new SnapshotRejected(`The imported index violates ${first.invariant}: ${first.example}. Do not use it.`)
  }
  const { rows: stateHashes } = await client.query<StateHash>('SELECT height, hash FROM state_hashes ORDER BY height')
  const stateHash = deriveStateHash(await readTotals(client, preset, manifest.height), blake2b256)
  const isSame =
    stateHash === manifest.stateHash && JSON.stringify(stateHashes) === JSON.stringify(manifest.stateHashes)
  if (!isSame) throw new SnapshotRejected('The imported index has other state hashes than the manifest. Do not use it.')
}
