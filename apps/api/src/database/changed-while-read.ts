/** A block was undone between two questions of one request; who asks again gets the chain as it is then. */
export class ChangedWhileRead extends Error {}

const TRIES = 3

export async function tryAgain<T>(read: () => T | Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ChangedWhileRead) || tries === TRIES) throw error
    }
}
