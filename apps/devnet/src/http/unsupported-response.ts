import { type NodeResponse, badRequest, forbidden, internalError } from './node-response.ts'

/** The response to unsupported routes, as a real node without these features gives it. */
export function unsupportedResponse([root = '']: readonly string[]): NodeResponse {
  if (API_KEY_ROUTES.has(root)) return invalidApiKey()
  if (root === 'blockchain') return internalError('Extra indexing is not enabled')
  return badRequest('The requested resource/endpoint could not be found.')
}

/** This node has no API key, so every key is wrong. */
export function invalidApiKey(): NodeResponse {
  return forbidden('The supplied authentication is not authorized to access this resource')
}

const API_KEY_ROUTES: ReadonlySet<string> = new Set(['wallet', 'scan', 'node'])
