import type { ScreenModule } from './screen-module.ts'

const CHUNK_TIMEOUT_MS = 120_000

/** A chunk did not load: the network is slow, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of this page did not load', { cause })
    this.name = 'ChunkLoadError'
  }
}

/** Loads the code of a screen, with a time limit of two minutes. */
export async function loadWithTimeout(
  load: () => Promise<ScreenModule>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
): Promise<ScreenModule> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await Promise.race([load(), timeout])
  } catch (error) {
    throw new ChunkLoadError(error)
  } finally {
    clearTimeout(timer)
  }
}
