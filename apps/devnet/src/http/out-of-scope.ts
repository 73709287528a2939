import { type Answer, badRequest, forbidden, internalError } from './answer.ts'

/** What this node does not serve, answered as a node does that does not serve it either. */
export function answerOutOfScope([family = '']: readonly string[]): Answer {
  if (GUARDED.has(family)) return noKey()
  if (family === 'blockchain') return internalError('Extra indexing is not enabled')
  return badRequest('The requested resource/endpoint could not be found.')
}

/** There is no key to this node: every caller has the wrong one. */
export function noKey(): Answer {
  return forbidden('The supplied authentication is not authorized to access this resource')
}

const GUARDED: ReadonlySet<string> = new Set(['wallet', 'scan', 'node'])
