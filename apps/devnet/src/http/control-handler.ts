import type { NodeResponse } from './node-response.ts'
import type { NodeRequest } from './router.ts'

/** Paths under this prefix are not part of a node's API: they control the simulation. */
export const CONTROL_PREFIX = '/devnet/'

/** Handles requests under {@link CONTROL_PREFIX}; `path` includes the prefix. */
export type ControlHandler = (
  request: Pick<NodeRequest, 'method' | 'path' | 'query' | 'body'>,
) => NodeResponse | Promise<NodeResponse>
