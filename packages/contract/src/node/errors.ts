import type { NodeApiError } from './types.ts'

/* Errors of a node, word for word: wallets show `detail`, and some compare it. */

export const nodeBadRequest = (detail: string): NodeApiError => ({ error: 400, reason: 'bad.request', detail })

export const NODE_NOT_FOUND: NodeApiError = { error: 404, reason: 'not-found', detail: null }

export const NODE_ROUTE_NOT_FOUND = nodeBadRequest('The requested resource/endpoint could not be found.')

/** Wallet, mining and administration, for which a node requires a key. */
export const NODE_FORBIDDEN: NodeApiError = {
  error: 403,
  reason: 'forbidden',
  detail: 'The supplied authentication is not authorized to access this resource',
}

export const NODE_WRONG_ID = nodeBadRequest('Wrong modifierId format')
export const NODE_WRONG_ADDRESS = nodeBadRequest('Wrong address format')
export const NODE_WRONG_HEX = nodeBadRequest('Invalid hex data')

/** Ours: a node has no such error. */
export const nodeUnavailable = (detail: string): NodeApiError => ({ error: 503, reason: 'service.unavailable', detail })

/** Other errors that concern every operation. */
export const nodeErrorOf = (status: number, detail: string): NodeApiError => ({
  error: status,
  reason: REASONS[status] ?? 'bad.request',
  detail,
})

const REASONS: Readonly<Record<number, string>> = {
  429: 'too.many.requests',
  500: 'internal.error',
  503: 'service.unavailable',
}
