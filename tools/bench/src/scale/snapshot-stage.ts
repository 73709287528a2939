import { existsSync, openSync, readdirSync, readSync, rmSync, statSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'
import { type IndexContents, listDifferences, readContents } from './index-contents.ts'
import type { PostgresServer } from './postgres-server.ts'
import type { SnapshotResult } from './run-state.ts'
import { type ScaleNode, requireSuccess, runIndexer } from './session.ts'

const DATABASE = 'imported'

/**
 * Exports the index, imports it into an empty database, and lets both catch up with a node that has more blocks. The
 * results must be equal.
 */
export async function runSnapshot(
  server: PostgresServer,
  {
    folder,
    node,
    laterNode,
  }: {
    /** For the files of the snapshot; removed again. */
    readonly folder: string
    readonly node: ScaleNode
    readonly laterNode: ScaleNode
  },
): Promise<SnapshotResult> {
  rmSync(folder, { recursive: true, force: true })
  await server.pool.query(`DROP DATABASE IF EXISTS ${DATABASE}`)
  await server.pool.query(`CREATE DATABASE ${DATABASE}`)
  const databaseUrl = server.url.replace(/[^/]+$/, DATABASE)
  const run = async (args: readonly string[], options: { databaseUrl?: string; node?: ScaleNode } = {}) =>
    requireSuccess(await runIndexer(server, { node, args, ...options }), args.join(' '))
  const exported = await run(['snapshot', 'export', folder])
  const files = readdirSync(folder).map((name) => ({ name, bytes: statSync(join(folder, name)).size }))
  const largest = files.toSorted((a, b) => b.bytes - a.bytes)[0]
  const restore = changeByte(join(folder, largest?.name ?? ''), Math.floor((largest?.bytes ?? 0) / 2))
  const refused = await runIndexer(server, { node, args: ['snapshot', 'import', folder], databaseUrl })
  restore()
  const imported = await run(['snapshot', 'import', folder], { databaseUrl })
  const caughtUp = await run(['run', '--once'], { databaseUrl, node: laterNode })
  await run(['run', '--once'], { node: laterNode })
  const sinceLast = await run(['verify', '--since-last'], { node: laterNode })
  const original: IndexContents = await readContents(server.url)
  const differences = listDifferences(await readContents(databaseUrl), original)
  await server.pool.query(`DROP DATABASE ${DATABASE}`)
  if (existsSync(folder)) rmSync(folder, { recursive: true })
  return {
    exported,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    isChangedByteRefused: refused.exitCode !== 0 && refused.output.includes('does not match its SHA-256'),
    imported,
    caughtUp,
    sinceLast,
    height: original.height,
    differences,
  }
}

/** Inverts the bits of a byte. Returns a function that inverts them again. */
function changeByte(path: string, at: number): () => void {
  const invert = (): void => {
    const file = openSync(path, 'r+')
    const byte = new Uint8Array(1)
    readSync(file, byte, 0, 1, at)
    writeSync(
      file,
      byte.map((value) => value ^ 0xff),
      0,
      1,
      at,
    )
    closeSync(file)
  }
  invert()
  return invert
}
