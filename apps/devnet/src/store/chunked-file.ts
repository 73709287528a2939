import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

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
