import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PAGE_BYTES = 4096
export const PAGE_WORDS = PAGE_BYTES / Uint32Array.BYTES_PER_ELEMENT
/** Pages that are allocated together. */
const CHUNK_PAGES = 256

/**
 * Pages of id tables: in memory up to a limit, the others in a temporary file. The operating system caches the file, so
 * that reading a page of it takes some microseconds while memory is free.
 */
export class PageStore implements Disposable {
  readonly #maxMemoryPages: number
  #chunks: Uint32Array<ArrayBuffer>[] = []
  #pages = 0
  #file: number | undefined
  /** The page of the file that was read last. */
  readonly #buffer = new Uint32Array(PAGE_WORDS)
  #bufferedPage: number | undefined
  /** Secret: an attacker who knew them could create ids whose hashes share many bits, so that the tables grow. */
  readonly #multipliers = crypto.getRandomValues(new Uint32Array(4)).map((random) => random | 1)

  constructor(maxMemoryBytes: number) {
    this.#maxMemoryPages = Math.floor(maxMemoryBytes / (CHUNK_PAGES * PAGE_BYTES)) * CHUNK_PAGES
  }

  get memoryBytes(): number {
    return this.#chunks.length * CHUNK_PAGES * PAGE_BYTES
  }

  get fileBytes(): number {
    return Math.max(0, this.#pages - this.#maxMemoryPages) * PAGE_BYTES
  }

  /** Adds a page of zeros. */
  allocate(): number {
    const page = this.#pages++
    if (page >= this.#maxMemoryPages) {
      this.#bufferedPage = page
      this.#buffer.fill(0)
      this.write(page)
    } else if (page % CHUNK_PAGES === 0) this.#chunks.push(new Uint32Array(CHUNK_PAGES * PAGE_WORDS))
    return page
  }

  /** Words that contain the page from `startOf(page)` on, valid until another page is read or allocated. */
  read(page: number): Uint32Array<ArrayBuffer> {
    if (page < this.#maxMemoryPages) return this.#chunks[Math.floor(page / CHUNK_PAGES)] ?? this.#buffer
    if (page !== this.#bufferedPage) {
      this.#bufferedPage = undefined
      const bytes = readSync(this.#openFile(), this.#buffer, 0, PAGE_BYTES, this.#positionOf(page))
      if (bytes !== PAGE_BYTES) throw new Error(`The temporary file of the id tables ends in page ${page}`)
      this.#bufferedPage = page
    }
    return this.#buffer
  }

  startOf(page: number): number {
    return page < this.#maxMemoryPages ? (page % CHUNK_PAGES) * PAGE_WORDS : 0
  }

  /** Call it after a change of the words of the page that was read last. */
  write(page: number): void {
    if (page < this.#maxMemoryPages) return
    try {
      writeSync(this.#openFile(), this.#buffer, 0, PAGE_BYTES, this.#positionOf(page))
    } catch (cause) {
      throw new Error(`Cannot write id tables to ${tmpdir()}. Set TMPDIR to a disk with free space, or ID_TABLES_MB.`, {
        cause,
      })
    }
  }

  /** Hash of the four words from an offset on. */
  hash(words: Uint32Array, from: number): number {
    const random = this.#multipliers
    let sum = 0
    for (let i = 0; i < random.length; i++) sum = (sum + Math.imul(words[from + i] ?? 0, random[i] ?? 0)) | 0
    return sum >>> 0
  }

  /** Frees the memory and the file. */
  [Symbol.dispose](): void {
    this.#chunks = []
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #positionOf(page: number): number {
    return (page - this.#maxMemoryPages) * PAGE_BYTES
  }

  /** The file has no name, so that it disappears with the process. */
  #openFile(): number {
    if (this.#file === undefined) {
      const path = join(tmpdir(), `ergo-explorer-ids-${randomUUID()}`)
      this.#file = openSync(path, 'wx+', 0o600)
      unlinkSync(path)
    }
    return this.#file
  }
}
