import { mkdirSync, readdirSync, renameSync, rmSync, closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Creates a file or folder under a temporary name and renames it when it is complete. Readers, also after a crash, see
 * the previous content or none.
 */
export function createAtomically(path: string, make: (temporaryPath: string) => void): void {
  mkdirSync(dirname(path), { recursive: true })
  removeLeftovers(path)
  const temporaryPath = `${path}.${process.pid}${SUFFIX}`
  try {
    make(temporaryPath)
    replace(temporaryPath, path)
  } finally {
    rmSync(temporaryPath, { recursive: true, force: true })
  }
}

const SUFFIX = '.unfinished'

function replace(temporaryPath: string, path: string): void {
  try {
    renameSync(temporaryPath, path)
  } catch (error) {
    // A rename replaces a file atomically, but a folder only if it is empty.
    if (!isFullFolder(error)) throw error
    rmSync(path, { recursive: true })
    renameSync(temporaryPath, path)
  }
}

const isFullFolder = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST')

/** Removes leftovers of killed processes. Long chains take gigabytes. */
function removeLeftovers(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(SUFFIX)) continue
    const writer = Number(name.slice(basename(path).length + 1, -SUFFIX.length))
    if (!isAlive(writer)) rmSync(join(dirname(path), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const CHUNK_BYTES = 4 * 1024 * 1024

/** A new append-only file, written in large chunks. */
export class ChunkedFile implements Disposable {
  readonly #file: number
  readonly #chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  #filled = 0
  #written = 0

  constructor(path: string) {
    this.#file = openSync(path, 'wx')
  }

  /** Bytes appended so far. */
  get length(): number {
    return this.#written + this.#filled
  }

  append(bytes: Buffer): void {
    for (let from = 0; from < bytes.length;) {
      const copied = bytes.copy(this.#chunk, this.#filled, from)
      from += copied
      this.#filled += copied
      if (this.#filled === CHUNK_BYTES) this.#writeChunk()
    }
  }

  /** All appended bytes are on disk when this returns. */
  flush(): void {
    this.#writeChunk()
    fsyncSync(this.#file)
  }

  [Symbol.dispose](): void {
    closeSync(this.#file)
  }

  #writeChunk(): void {
    for (let from = 0; from < this.#filled;) from += writeSync(this.#file, this.#chunk, from, this.#filled - from)
    this.#written += this.#filled
    this.#filled = 0
  }
}
