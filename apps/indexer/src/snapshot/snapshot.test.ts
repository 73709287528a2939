import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, connect } from '@ergo-explorer/db'
import { type ThrowawayDatabase, type ThrowawayDatabases, startDatabases } from '@ergo-explorer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AChain, aChain, indexChain } from '#testing/indexed-chain.ts'
import { readCheckpoint } from '#read/checkpoint.ts'
import {
  canonicalTableSql,
  computeFingerprint,
  type Fingerprint,
  listColumns,
  listDifferentTables,
} from '#verify/fingerprint.ts'
import { verify } from '#verify/verification.ts'
import { LiveStore } from '#write/live-store.ts'
import { exportSnapshot, type ExportedSnapshot } from './export.ts'
import { checkSnapshot, importSnapshot, type ImportOptions } from './import.ts'
import { SNAPSHOT_TABLES } from './tables.ts'

const EXPORTED = 110
const BLOCKS = 120

const key = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})

let databases: ThrowawayDatabases
let chain: AChain
let root: string
let source: ThrowawayDatabase
let exported: ExportedSnapshot
/** Of the exported index, and of the same index with all blocks. */
let before: Fingerprint
let after: Fingerprint

const directory = () => join(root, 'snapshot')
const network = 'devnet'

beforeAll(async () => {
  databases = await startDatabases()
  chain = await aChain(BLOCKS)
  root = mkdtempSync(join(tmpdir(), 'snapshot-'))
  source = await databases.create()
  await using index = await indexChain(source, { ...chain, blocks: chain.blocks.slice(0, EXPORTED) }, EXPORTED - 10)
  // The end of the chain is not that of the tables: undone and replaced rows are part of the test.
  await index.store.undoTo(EXPORTED - 5)
  for (const block of chain.blocks.slice(EXPORTED - 5, EXPORTED)) await index.store.append(block)
  before = await computeFingerprint(index.client)
  exported = await withClients(source, 3, (clients) =>
    exportSnapshot({ clients, ...chain, directory: directory(), privateKey: key.privateKey, pagesPerFile: 3 }),
  )
  for (const block of chain.blocks.slice(EXPORTED)) await index.store.append(block)
  after = await computeFingerprint(index.client)
}, 120_000)

afterAll(async () => {
  rmSync(root, { recursive: true })
  await source[Symbol.asyncDispose]()
  await databases[Symbol.asyncDispose]()
}, 60_000)

async function withClients<T>(
  { url }: Pick<ThrowawayDatabase, 'url'>,
  count: number,
  task: (clients: readonly [Client, ...Client[]]) => Promise<T>,
): Promise<T> {
  const first = await connect({ url, applicationName: 'test' })
  const others: Client[] = []
  for (let i = 1; i < count; i++) others.push(await connect({ url, applicationName: 'test' }))
  try {
    return await task([first, ...others])
  } finally {
    await Promise.allSettled([first, ...others].map((client) => client.end()))
  }
}

const check = (from = directory()) => checkSnapshot({ directory: from, network, publicKey: key.publicKey })

async function importInto(
  database: ThrowawayDatabase,
  options: Pick<ImportOptions, 'onBytes' | 'onStep' | 'signal'> = {},
): Promise<boolean> {
  const snapshot = await check()
  return withClients(database, 3, (clients) => importSnapshot({ clients, snapshot, ...chain, ...options }))
}

const fingerprintOf = (database: ThrowawayDatabase) =>
  withClients(database, 1, ([client]) => computeFingerprint(client))

/** A copy of the snapshot in which a file was changed. */
function tampered(name: string, change: (bytes: Buffer) => Buffer): string {
  const copy = mkdtempSync(join(root, 'copy-'))
  cpSync(directory(), copy, { recursive: true })
  writeFileSync(join(copy, name), change(readFileSync(join(copy, name))))
  return copy
}

/** Output of a program that runs in the snapshot. */
const run = (program: string, args: readonly string[]) => execFileSync(program, args, { cwd: directory() }).toString()

const flipByte = (at: number) => (bytes: Buffer) => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('export', () => {
  test('writes each table in parts, a signed manifest and a list of checksums', () => {
    const files = exported.manifest.tables.flatMap((table) => table.files.map(({ name }) => name))
    expect(files.filter((name) => name.startsWith('boxes.')).length).toBeGreaterThan(2)
    expect(readdirSync(directory()).toSorted()).toEqual(
      [...files, 'SHA256SUMS', 'manifest.json', 'manifest.json.sig'].toSorted(),
    )
    expect(run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'])).toBe('')
    const boxes = exported.manifest.tables.find(({ name }) => name === 'boxes') ?? expect.fail('no boxes')
    expect(boxes.files.reduce((sum, { rows }) => sum + rows, 0)).toBe(before['boxes']?.rows)
    expect(exported.manifest).toMatchObject({
      network,
      height: EXPORTED,
      headerId: chain.blocks[EXPORTED - 1]?.header.id,
    })
  })

  test('is signed in the format of OpenSSL', () => {
    writeFileSync(join(root, 'public.pem'), key.publicKey)
    const args = ['pkeyutl', '-verify', '-pubin', '-inkey', join(root, 'public.pem'), '-rawin']
    const files = ['-in', join(directory(), 'manifest.json'), '-sigfile', join(directory(), 'manifest.json.sig')]
    expect(run('openssl', [...args, ...files])).toContain('Signature Verified Successfully')
  })

  test('contains every table except those of one installation', async () => {
    const { rows } = await source.pool.query<{ name: string }>(
      "SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    )
    const others = rows.map(({ name }) => name).filter((name) => !SNAPSHOT_TABLES.includes(name))
    expect(others.filter((name) => !/^(mempool|orphan)_/.test(name)).toSorted()).toEqual([
      'block_audits',
      'bulk_changes',
      'checkpoint',
      'events',
      'migrations',
      'schema_steps',
      'verifications',
      'verify_results',
    ])
  })

  test('refuses a directory with files, an index of another network and one that is not live', async () => {
    await withClients(source, 1, async (clients) => {
      await expect(exportSnapshot({ clients, ...chain, directory: directory() })).rejects.toThrow('is not empty')
      const preset = { ...chain.preset, name: 'mainnet' }
      const other = exportSnapshot({ clients, ...chain, preset, directory: join(root, 'other') })
      await expect(other).rejects.toThrow('The index contains devnet, not mainnet')
    })
    await using empty = await databases.create()
    const none = withClients(empty, 1, (clients) =>
      exportSnapshot({ clients, ...chain, directory: join(root, 'none') }),
    )
    await expect(none).rejects.toThrow('The index is not live')
  })
})

describe('import', () => {
  test('gives the same index, which follows the chain like the exported one', async () => {
    await using database = await databases.create()
    expect(await importInto(database)).toBe(true)
    expect(listDifferentTables(await fingerprintOf(database), before)).toEqual([])
    await withClients(database, 1, async ([client]) => {
      expect((await verify({ client, ...chain })).violations).toEqual([])
      const checkpoint = await readCheckpoint(client)
      expect(checkpoint).toMatchObject({ mode: 'live', height: EXPORTED, importManifest: undefined })
    })
    const live = await connect({ url: database.url, applicationName: 'test', pipeline: true })
    const store = await LiveStore.open({ client: live, ...chain })
    for (const block of chain.blocks.slice(EXPORTED)) await store.append(block)
    await live.end()
    expect(listDifferentTables(await fingerprintOf(database), after)).toEqual([])
  }, 60_000)

  test('has the state hashes of the exported index', async () => {
    const long = await aChain(1003)
    await using original = await databases.create()
    await using index = await indexChain(original, { ...long, blocks: long.blocks.slice(0, 1001) }, 1001)
    const to = join(root, 'long')
    const { manifest } = await withClients(original, 2, (clients) =>
      exportSnapshot({ clients, ...long, directory: to }),
    )
    const { rows: hashes } = await index.client.query('SELECT height, hash FROM state_hashes')
    expect(manifest.stateHashes).toEqual(hashes)
    expect(hashes).toHaveLength(1)
    await using database = await databases.create()
    const snapshot = await checkSnapshot({ directory: to, network })
    const forged = { ...manifest, format: 1 as const, stateHashes: [] }
    await withClients(database, 2, async (clients) => {
      const rejected = importSnapshot({ clients, snapshot: { ...snapshot, manifest: forged }, ...long })
      await expect(rejected).rejects.toThrow('other state hashes than the manifest')
      expect(await importSnapshot({ clients, snapshot, ...long })).toBe(true)
    })
    const { rows } = await database.pool.query('SELECT height, hash FROM state_hashes')
    expect(rows).toEqual(hashes)
  }, 120_000)

  test('keeps the rows of a table in their order and all its indexes', async () => {
    await using database = await databases.create()
    await importInto(database)
    const listIndexes = "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef"
    expect((await database.pool.query(listIndexes)).rows).toEqual((await source.pool.query(listIndexes)).rows)
    const sql = canonicalTableSql(
      'register_values',
      await withClients(database, 1, ([client]) => listColumns(client, 'register_values')),
    )
    const inOrder = async (from: ThrowawayDatabase) => (await from.pool.query(`${sql} WHERE box < 500`)).rows
    expect(await inOrder(database)).toEqual(await inOrder(source))
  }, 60_000)

  test('refuses one changed byte in any file', async () => {
    const names = readdirSync(directory()).filter((name) => name !== 'SHA256SUMS')
    expect(names.length).toBeGreaterThan(37)
    for (const name of names) {
      const size = readFileSync(join(directory(), name)).length
      const copy = tampered(name, flipByte(Math.floor(size / 2)))
      await expect(check(copy)).rejects.toThrow(
        name.startsWith('manifest') ? 'The signature does not match' : `${name} does not match its SHA-256`,
      )
      rmSync(copy, { recursive: true })
    }
  }, 60_000)

  test('refuses a missing, a shortened and an unsigned part', async () => {
    const shortened = tampered('boxes.0001.copy.zst', (bytes) => bytes.subarray(0, -1))
    await expect(check(shortened)).rejects.toThrow(/boxes\.0001\.copy\.zst has \d+ bytes, not \d+/)
    rmSync(join(shortened, 'boxes.0001.copy.zst'))
    await expect(check(shortened)).rejects.toThrow('boxes.0001.copy.zst is missing')
    rmSync(join(shortened, 'manifest.json.sig'))
    await expect(check(shortened)).rejects.toThrow('The snapshot is not signed')
    rmSync(join(shortened, 'manifest.json'))
    await expect(check(shortened)).rejects.toThrow('not a complete snapshot')
  })

  test('without a key reports that the signature is not checked', async () => {
    expect(await checkSnapshot({ directory: directory(), network })).toMatchObject({ isSigned: false })
    expect(await check()).toMatchObject({ isSigned: true, manifestSha256: exported.manifestSha256 })
  })

  test('refuses another network, another schema and a database with an index', async () => {
    const mainnet = checkSnapshot({ directory: directory(), network: 'mainnet' })
    await expect(mainnet).rejects.toThrow('The snapshot is of devnet, not of mainnet')
    const old = tampered('manifest.json', (bytes) => Buffer.from(String(bytes).replace(/"\d{4}_\w+"/, '"0020_old"')))
    const other = checkSnapshot({ directory: old, network })
    await expect(other).rejects.toThrow('The snapshot has schema 0020_old')
    await expect(importInto(source)).rejects.toThrow('The database already contains an index (devnet, height 120)')
    expect(listDifferentTables(await fingerprintOf(source), after)).toEqual([])
  })

  test('refuses files that changed after the check, and leaves nothing of them', async () => {
    await using database = await databases.create()
    const snapshot = { ...(await check()), directory: tampered('boxes.0001.copy.zst', flipByte(2000)) }
    await withClients(database, 1, (clients) =>
      expect(importSnapshot({ clients, snapshot, ...chain })).rejects.toBeInstanceOf(Error),
    )
    expect((await database.pool.query('SELECT FROM boxes')).rowCount).toBe(0)
    expect(await importInto(database)).toBe(true)
    expect(listDifferentTables(await fingerprintOf(database), before)).toEqual([])
  }, 60_000)

  test.each([
    ['boxes that are not those of the last block', 'unspent', 'unspent.sum'],
    ['blocks that are missing', 'blocks', 'checkpoint.tip'],
  ])(
    'refuses %s although all checksums match',
    async (_case, table, invariant) => {
      await using forged = await databases.create(source)
      await forged.pool.query(`DELETE FROM ${table} WHERE ctid = (SELECT max(ctid) FROM ${table})`)
      const to = join(root, `forged-${table}`)
      await withClients(forged, 1, (clients) => exportSnapshot({ clients, ...chain, directory: to }))
      await using database = await databases.create()
      const snapshot = await checkSnapshot({ directory: to, network })
      await withClients(database, 1, async (clients) => {
        await expect(importSnapshot({ clients, snapshot, ...chain })).rejects.toThrow(`violates ${invariant}`)
        expect(await readCheckpoint(clients[0])).toMatchObject({
          mode: 'building',
          importManifest: snapshot.manifestSha256,
        })
      })
    },
    60_000,
  )
})

describe('an interrupted import', () => {
  /** Kills all connections of the import, as the end of its process does. */
  const kill = (database: ThrowawayDatabase) =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    )

  test.each(['boxes.0001', 'days.0000', 'templates.0000'])(
    'while it loads %s continues',
    async (part) => {
      await using database = await databases.create()
      let isKilled = false
      const onBytes = (_bytes: number, name: string) => {
        if (isKilled || !name.startsWith(part)) return
        isKilled = true
        void kill(database)
      }
      const first = importInto(database, { onBytes }).then(
        () => 'complete',
        () => 'failed',
      )
      expect(await first).toBe('failed')
      await withClients(database, 1, async ([client]) => {
        const checkpoint = await readCheckpoint(client)
        expect(checkpoint).toMatchObject({ mode: 'building', network, importManifest: exported.manifestSha256 })
      })
      expect(await importInto(database)).toBe(true)
      expect(listDifferentTables(await fingerprintOf(database), before)).toEqual([])
    },
    60_000,
  )

  test('while it builds indexes continues with the step that was interrupted', async () => {
    await using database = await databases.create()
    const steps: string[] = []
    const stopAt = (last: string) => (step: string) => {
      steps.push(step)
      if (step === last) throw new Error('killed')
    }
    for (const step of ['scripts_by_hash', 'inputs_key', 'statistics'])
      await expect(importInto(database, { onStep: stopAt(step) })).rejects.toThrow('killed')
    // Neither state tables nor finished indexes are built again.
    expect(steps.filter((step) => step === 'balances')).toEqual([])
    expect(steps.filter((step) => step === 'blocks_by_id')).toHaveLength(1)
    expect(steps.filter((step) => step === 'inputs_key')).toHaveLength(2)
    expect(await importInto(database)).toBe(true)
    expect(listDifferentTables(await fingerprintOf(database), before)).toEqual([])
  }, 60_000)

  test('can be continued with the same snapshot only', async () => {
    await using database = await databases.create()
    await expect(
      importInto(database, {
        onStep() {
          throw new Error('killed')
        },
      }),
    ).rejects.toThrow('killed')
    const snapshot = { ...(await check()), manifestSha256: '00'.repeat(32) }
    await withClients(database, 1, (clients) =>
      expect(importSnapshot({ clients, snapshot, ...chain })).rejects.toThrow('unfinished import of another snapshot'),
    )
  }, 60_000)

  test('stops between two tables when it is aborted', async () => {
    await using database = await databases.create()
    const stop = new AbortController()
    const isComplete = await importInto(database, { onBytes: () => stop.abort(), signal: stop.signal })
    expect(isComplete).toBe(false)
    expect(await importInto(database)).toBe(true)
  }, 60_000)
})
