import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { Backend } from '@ergo-explorer/devnet/backend/backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'

/** Serves on a free port. Sends the port to the parent process, and the peak memory on every message from it. */
export function serveBackend(backend: Backend, preset: NetworkPreset, blake2b256: Blake2b256): void {
  const server = createNodeServer({ backend, preset, blake2b256, clock: Date.now })
  process.on('message', () => process.send?.(peakMemoryMb()))
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : undefined)
  })
}

/** Peak resident memory of this process. */
export function peakMemoryMb(): number {
  return Math.round(process.resourceUsage().maxRSS / 1024)
}
