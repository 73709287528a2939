import type { ScreenModule } from './screen-module.ts'

const CHUNK_TIMEOUT_MS = 120_000

/** A part of the program did not come: the network is slow, or a new version has replaced it. */
export class ChunkFailure extends Error {
  constructor(cause: unknown) {
    super('A part of this page did not load', { cause })
    this.name = 'ChunkFailure'
  }
}

/** A screen's code, or after two minutes the offer to try again. */
export async function loadInTime(
  load: () => Promise<ScreenModule>,
  timeoutMs: number = CHUNK_TIMEOUT_MS,
): Promise<ScreenModule> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer for ${timeoutMs} ms`)), timeoutMs)
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkFailure(error)
  } finally {
    clearTimeout(timer)
  }
}
