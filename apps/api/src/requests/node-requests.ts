import { type Hex, isHex } from '@ergo-explorer/chain'
import {
  NODE_NOT_FOUND,
  NODE_WRONG_ADDRESS,
  NODE_WRONG_HEX,
  NODE_WRONG_ID,
  nodeBadRequest,
} from '@ergo-explorer/contract'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { type AddressContext, type HashedScript, scriptOfAddress, scriptOfErgoTree } from '#scripts.ts'
import { MAX_OFFSET, type Page } from './pages.ts'

/* Parameters of the node API, with the errors of a node. */

/** A node accepts hex in any case. */
export function parseNodeId(text: string): Hex {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw nodeErrorResponse(NODE_WRONG_ID)
  return text.toLowerCase()
}

/** For routes of the state, which find nothing for bytes of another length. */
export function parseNodeBoxId(text: string): Hex {
  if (text.length !== 64 && isHex(text)) throw nodeErrorResponse(NODE_NOT_FOUND)
  return parseNodeId(text)
}

/** A height or a count in a path. A node takes any other text for an id. */
export function parseNodeCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw nodeErrorResponse(NODE_WRONG_ID)
  return Number(text)
}

export function parseNodeAddress(context: AddressContext, text: string): HashedScript {
  const script = scriptOfAddress(context, text)
  if (script === undefined) throw nodeErrorResponse(NODE_WRONG_ADDRESS)
  return script
}

export function parseNodeErgoTree(context: AddressContext, text: string): HashedScript {
  const ergoTree = text.toLowerCase()
  if (!isHex(ergoTree)) throw nodeErrorResponse(NODE_WRONG_HEX)
  return scriptOfErgoTree(context, ergoTree)
}

interface PageQuery {
  readonly offset?: number
  readonly limit?: number
}

/** A page that is found by skipping index entries. */
export function parseNodePage({ offset = 0, limit = 5 }: PageQuery): Page {
  if (offset > MAX_OFFSET) throw nodeErrorResponse(nodeBadRequest(`No more than ${MAX_OFFSET} entries can be skipped`))
  return { offset, limit }
}

/** Numbers of a page of entries numbered from 0 without gaps, newest first. */
export const newestNumbers = ({ offset = 0, limit = 5 }: PageQuery, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => count - 1 - offset - i)
