/** Thrown when blocks were rolled back between two queries of one request. A retry sees the new chain. */
export class SnapshotChanged extends Error {}

const MAX_ATTEMPTS = 3

export async function retryOnReorg<T>(read: () => T | Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof SnapshotChanged) || attempt === MAX_ATTEMPTS) throw error
    }
}
