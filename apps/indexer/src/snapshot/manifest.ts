import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { SNAPSHOT_TABLES, type SnapshotColumn } from './tables.ts'

export const MANIFEST_FILE = 'manifest.json'
/** Ed25519 signature of the bytes of the manifest: 64 bytes, as OpenSSL writes them. */
export const SIGNATURE_FILE = 'manifest.json.sig'
/** For sha256sum, and as a list of the files to download. */
export const CHECKSUMS_FILE = 'SHA256SUMS'

/** Describes a snapshot completely: an importer that trusts the manifest can check every byte of the other files. */
export interface Manifest {
  readonly format: typeof FORMAT
  readonly network: string
  readonly genesisId: string
  readonly height: number
  readonly headerId: string
  /** Cumulative difficulty, decimal. */
  readonly score: string
  /** Name of the last migration of the database. */
  readonly schema: string
  /** ISO 8601. */
  readonly createdAt: string
  /** Hash of the state at `height`, as in the table `state_hashes`. */
  readonly stateHash: string
  readonly stateHashes: readonly StateHash[]
  readonly tables: readonly SnapshotTable[]
}

export interface StateHash {
  readonly height: number
  readonly hash: string
}

export interface SnapshotTable {
  readonly name: string
  readonly columns: readonly SnapshotColumn[]
  /** In the order of the rows. */
  readonly files: readonly SnapshotFile[]
}

/** Rows in PostgreSQL's binary COPY format, compressed with zstd. */
export interface SnapshotFile {
  readonly name: string
  readonly rows: number
  readonly bytes: number
  readonly sha256: string
}

const FORMAT = 1

export const fileNameOf = (table: string, part: number): string => `${table}.${String(part).padStart(4, '0')}.copy.zst`

export const formatManifest = (manifest: Omit<Manifest, 'format'>): string =>
  `${JSON.stringify({ format: FORMAT, ...manifest }, undefined, 1)}\n`

/** The format of `sha256sum`. */
export function formatChecksums({ tables }: Pick<Manifest, 'tables'>, manifestSha256: string): string {
  const files = tables.flatMap(({ files: parts }) => parts)
  return [{ name: MANIFEST_FILE, sha256: manifestSha256 }, ...files]
    .map(({ name, sha256 }) => `${sha256}  ${name}\n`)
    .join('')
}

/** A snapshot that must not be imported, or cannot be exported. The message says why. */
export class SnapshotRejected extends Error {
  override readonly name = 'SnapshotRejected'
}

/** The manifest may come from a stranger: nothing of it is used before it has the right form. */
export function parseManifest(text: string): Manifest {
  const fields = asRecord(parseJson(text), 'manifest')
  if (fields['format'] !== FORMAT) {
    throw new SnapshotRejected(`The manifest has format ${String(fields['format'])}, this version reads ${FORMAT}`)
  }
  const tables = asArray(fields['tables'], 'tables').map(parseTable)
  const names = tables.map(({ name }) => name)
  const missing = SNAPSHOT_TABLES.filter((name) => !names.includes(name))
  if (missing.length > 0 || names.length !== SNAPSHOT_TABLES.length) {
    throw new SnapshotRejected(
      `The manifest does not list each table of the index once; missing: ${missing.join() || 'none'}`,
    )
  }
  return {
    format: FORMAT,
    network: asText(fields['network'], /^[\w-]{1,64}$/, 'network'),
    genesisId: asHash(fields['genesisId'], 'genesisId'),
    height: asCount(fields['height'], 'height'),
    headerId: asHash(fields['headerId'], 'headerId'),
    score: asText(fields['score'], /^\d{1,40}$/, 'score'),
    schema: asText(fields['schema'], /^\w{1,64}$/, 'schema'),
    createdAt: asText(fields['createdAt'], /^[\dT:.Z-]{1,40}$/, 'createdAt'),
    stateHash: asHash(fields['stateHash'], 'stateHash'),
    stateHashes: asArray(fields['stateHashes'], 'stateHashes').map((each) => {
      const { height, hash } = asRecord(each, 'stateHashes')
      return { height: asCount(height, 'stateHashes.height'), hash: asHash(hash, 'stateHashes.hash') }
    }),
    tables,
  }
}

function parseTable(value: unknown): SnapshotTable {
  const fields = asRecord(value, 'tables')
  const name = asText(fields['name'], /^[a-z_]+$/, 'tables.name')
  const columns = asArray(fields['columns'], 'columns').map((each) => {
    const column = asRecord(each, 'columns')
    return {
      name: asText(column['name'], /^\w{1,63}$/, 'columns.name'),
      type: asText(column['type'], /^[a-z ]{1,63}$/, 'columns.type'),
    }
  })
  const files = asArray(fields['files'], 'files').map((each, part) => {
    const file = asRecord(each, 'files')
    // A name chosen by us cannot lead out of the directory.
    if (file['name'] !== fileNameOf(name, part)) throw invalid('files.name')
    return {
      name: fileNameOf(name, part),
      rows: asCount(file['rows'], 'files.rows'),
      bytes: asCount(file['bytes'], 'files.bytes'),
      sha256: asHash(file['sha256'], 'files.sha256'),
    }
  })
  return { name, columns, files }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SnapshotRejected('The manifest is not JSON')
  }
}

const invalid = (field: string): SnapshotRejected => new SnapshotRejected(`The manifest has an invalid field: ${field}`)

function asRecord(value: unknown, field: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid(field)
  return { ...value }
}

function asArray(value: unknown, field: string): readonly unknown[] {
  if (!Array.isArray(value)) throw invalid(field)
  return value
}

function asText(value: unknown, pattern: RegExp, field: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw invalid(field)
  return value
}

const asHash = (value: unknown, field: string): string => asText(value, /^[0-9a-f]{64}$/, field)

function asCount(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw invalid(field)
  return value
}

/** @param pem a private key as `openssl genpkey -algorithm ed25519` writes it */
export function signManifest(manifest: string, pem: string): Buffer {
  return sign(
    null,
    Buffer.from(manifest),
    ed25519Key(() => createPrivateKey(pem), 'private'),
  )
}

/** @param pem a public key as `openssl pkey -pubout` writes it */
export function isSignedBy(manifest: string, signature: Buffer, pem: string): boolean {
  return verify(
    null,
    Buffer.from(manifest),
    ed25519Key(() => createPublicKey(pem), 'public'),
    signature,
  )
}

function ed25519Key(read: () => KeyObject, kind: KeyObject['type']): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519' && key.type === kind) return key
  } catch {
    // Same message as for a key of another kind.
  }
  throw new SnapshotRejected(`The key is not an Ed25519 ${kind} key in PEM format`)
}
