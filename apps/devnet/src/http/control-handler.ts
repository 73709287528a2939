import type { Answer } from './answer.ts'

/** Everything under this path is no part of a node's API: it steers the simulation. */
export const CONTROL_PREFIX = '/devnet/'

/** Answers the paths under {@link CONTROL_PREFIX}, which it is given whole. The body is text as it came. */
export type ControlHandler = (
  method: string,
  path: string,
  query: URLSearchParams,
  body: string,
) => Answer | Promise<Answer>
