import type { Blake2b256 } from '@ergo-explorer/chain'
import { openChainFile } from '../store/chain-file.ts'
import type { ChainKey } from '../store/chain-key.ts'
import { createStoredBackend } from '../store/stored-backend.ts'
import type { Backend } from './backend.ts'

export interface DiskOptions {
  readonly directory: string
  readonly key: ChainKey
  /** The launch time that the node reports. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** Serves a long chain from disk. Undefined when it is missing, incomplete, or was generated from another key. */
export function openDiskBackend(options: DiskOptions): (Backend & Disposable) | undefined {
  const chain = openChainFile(options.directory, options.key)
  if (chain === undefined) return undefined
  return {
    ...createStoredBackend(chain, options.launchTime, options.blake2b256),
    [Symbol.dispose]: () => chain[Symbol.dispose](),
  }
}
