import type { Blake2b256 } from '@ergo-explorer/chain'
import { openChainFile } from '../store/chain-file.ts'
import type { ChainKey } from '../store/chain-key.ts'
import { backendOver } from '../store/stored-backend.ts'
import type { Backend } from './backend.ts'

export interface DiskOptions {
  readonly directory: string
  readonly key: ChainKey
  /** When the node says it was started. */
  readonly launchTime: number
  readonly blake2b256: Blake2b256
}

/** A long chain served from the disk. Undefined when it is not there, or was made from another key or only in part. */
export function openDiskBackend(options: DiskOptions): (Backend & Disposable) | undefined {
  const chain = openChainFile(options.directory, options.key)
  if (chain === undefined) return undefined
  return {
    ...backendOver(chain, options.launchTime, options.blake2b256),
    [Symbol.dispose]: () => chain[Symbol.dispose](),
  }
}
