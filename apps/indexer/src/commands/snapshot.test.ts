import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { presetOf } from '@ergo-explorer/chain'
import { connect } from '@ergo-explorer/db'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { type ThrowawayDatabase, startDatabases } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createRecordingLog } from '#testing/recording-log.ts'
import { computeFingerprint, listDifferentTables } from '#verify/fingerprint.ts'
import { runIndexer } from './indexer.ts'
import { runSnapshotCommand } from './snapshot.ts'
import { testConfig } from './testing/start-indexer.ts'

const preset = presetOf('devnet')
const { signal } = new AbortController()

async function fingerprintOf({ url }: ThrowawayDatabase) {
  const client = await connect({ url, applicationName: 'test' })
  try {
    return await computeFingerprint(client)
  } finally {
    await client.end()
  }
}

test('an imported snapshot follows the node, and an unfinished import is not touched by the indexer', async () => {
  await using databases = await startDatabases()
  await using node = await startTestDevnet()
  await using source = await databases.create()
  // Without a schema: the import applies the migrations.
  await using target = await databases.create('no schema')
  const root = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  writeFileSync(join(root, 'key.pem'), privateKey)
  writeFileSync(join(root, 'key.pub.pem'), publicKey)
  const run = (database: ThrowawayDatabase) =>
    runIndexer(testConfig(database, [node], { mempool: false }), {
      preset,
      once: true,
      log: createRecordingLog(),
      signal,
    })
  const snapshot = async (
    action: 'export' | 'import',
    {
      keyFile,
      stop = signal,
      log = createRecordingLog(),
    }: { keyFile?: string; stop?: AbortSignal; log?: ReturnType<typeof createRecordingLog> } = {},
  ) => {
    const directory = join(root, 'files')
    const command = { name: 'snapshot', action, directory, keyFile: keyFile && join(root, keyFile), jobs: 2 } as const
    const config = testConfig(action === 'export' ? source : target, [node])
    const isComplete = await runSnapshotCommand(config, command, { preset, log, signal: stop })
    return { isComplete, lines: log.lines }
  }
  try {
    await run(source)
    expect((await snapshot('export', { keyFile: 'key.pem' })).isComplete).toBe(true)
    await fetch(`${node.url}/devnet/mine?blocks=3`, { method: 'POST' })
    await run(source)

    await expect(snapshot('import', { keyFile: 'none.pem' })).rejects.toThrow('Cannot read the key')
    const stop = new AbortController()
    const log = createRecordingLog()
    const info = (fields: object, message: string) => {
      log.lines.push({ level: 'info', message, ...fields })
      if (message === 'building indexes') stop.abort()
    }
    const aborted = await snapshot('import', { stop: stop.signal, log: { ...log, info } })
    expect(aborted.isComplete).toBe(false)
    expect(log.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'the signature of the snapshot is NOT checked' }),
    )
    await expect(run(target)).rejects.toThrow('The import of a snapshot is not complete')

    const { isComplete, lines } = await snapshot('import', { keyFile: 'key.pub.pem' })
    expect(isComplete).toBe(true)
    expect(lines.map(({ message }) => message)).toContain('the snapshot is signed with the given key')
    await run(target)
    expect(listDifferentTables(await fingerprintOf(target), await fingerprintOf(source))).toEqual([])
    expect((await target.pool.query('SELECT height FROM checkpoint')).rows).toEqual([{ height: node.chain.tip.height }])
  } finally {
    rmSync(root, { recursive: true })
  }
}, 120_000)
