import type { Answer } from './answer.ts'
import type { Call } from './call.ts'

/** One line of the table. A segment that starts with a colon is open. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'HEAD'
  readonly segments: readonly string[]
  readonly handle: (call: Call) => Answer
}

/** An open segment that takes digits only; with other text there is no such path, as in the node. */
export const NUMBER = ':number'

export const isOpen = (segment: string | undefined): boolean => segment?.startsWith(':') === true

export const get = (path: string, handle: Route['handle']): Route => route('GET', path, handle)
export const post = (path: string, handle: Route['handle']): Route => route('POST', path, handle)
export const head = (path: string, handle: Route['handle']): Route => route('HEAD', path, handle)

function route(method: Route['method'], path: string, handle: Route['handle']): Route {
  return { method, segments: path.split('/').slice(1), handle }
}
