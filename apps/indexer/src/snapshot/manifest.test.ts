import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { formatChecksums, formatManifest, isSignedBy, parseManifest, signManifest } from './manifest.ts'
import { SNAPSHOT_TABLES } from './tables.ts'

const HASH = 'ab'.repeat(32)

const manifest = {
  network: 'devnet',
  genesisId: HASH,
  height: 1200,
  headerId: HASH,
  score: '123456789012345678901',
  schema: '0021_snapshots',
  createdAt: '2026-01-01T00:00:00.000Z',
  stateHash: HASH,
  stateHashes: [{ height: 1000, hash: HASH }],
  tables: SNAPSHOT_TABLES.map((name) => ({
    name,
    columns: [{ name: 'id', type: 'integer' }],
    files: [{ name: `${name}.0000.copy.zst`, rows: 5, bytes: 100, sha256: HASH }],
  })),
}

const keyPair = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })

test('reads what it has written', () => {
  expect(parseManifest(formatManifest(manifest))).toEqual({ format: 1, ...manifest })
})

test.each([
  ['another format', '"format": 1', '"format": 2', 'has format 2'],
  ['a file name that leads out of the directory', 'boxes.0000.copy', '../../boxes.0000.copy', 'files.name'],
  ['SQL as a table name', '"name": "boxes"', '"name": "boxes; DROP TABLE boxes"', 'tables.name'],
  ['a table that is no part of the index', '"name": "boxes"', '"name": "migrations"', 'files.name'],
  ['SQL as a column type', '"type": "integer"', String.raw`"type": "integer\")"`, 'columns.type'],
  ['a negative size', '"bytes": 100', '"bytes": -1', 'files.bytes'],
  ['a short hash', `"stateHash": "${HASH}"`, '"stateHash": "ab"', 'stateHash'],
  ['text instead of a height', '"height": 1200', '"height": "1200"', 'height'],
  ['cut-off JSON', '\n}\n', '\n', 'not JSON'],
])('rejects %s', (_case, from, to, message) => {
  const text = formatManifest(manifest)
  expect(text).toContain(from)
  expect(() => parseManifest(text.replace(from, () => to))).toThrow(message)
})

test('rejects a manifest that lacks a table', () => {
  const tables = manifest.tables.filter(({ name }) => name !== 'inputs')
  expect(() => parseManifest(formatManifest({ ...manifest, tables }))).toThrow('missing: inputs')
})

test('a signature fits only its text and its key', () => {
  const [ours, other] = [keyPair(), keyPair()]
  const text = formatManifest(manifest)
  const signature = signManifest(text, ours.privateKey)
  expect(signature).toHaveLength(64)
  expect(isSignedBy(text, signature, ours.publicKey)).toBe(true)
  expect(isSignedBy(text.replace('1200', '1201'), signature, ours.publicKey)).toBe(false)
  expect(isSignedBy(text, signature, other.publicKey)).toBe(false)
  expect(isSignedBy(text, Buffer.alloc(3), ours.publicKey)).toBe(false)
})

test('accepts only Ed25519 keys', () => {
  const { privateKey: rsa } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  for (const pem of [rsa, 'not a key', keyPair().publicKey])
    expect(() => signManifest('text', pem)).toThrow('not an Ed25519 private key')
  expect(() => isSignedBy('text', Buffer.alloc(64), rsa)).toThrow('not an Ed25519 public key')
})

test('lists the files as sha256sum does', () => {
  const lines = formatChecksums(manifest, 'cd'.repeat(32)).split('\n')
  expect(lines[0]).toBe(`${'cd'.repeat(32)}  manifest.json`)
  expect(lines).toContain(`${HASH}  boxes.0000.copy.zst`)
})
