import { type Hex, isHex } from '@ergo-explorer/chain'
import {
  NODE_NOT_FOUND,
  NODE_WRONG_ADDRESS,
  NODE_WRONG_HEX,
  NODE_WRONG_ID,
  nodeBadRequest,
} from '@ergo-explorer/contract'
import { type ErrorResponse, nodeErrorResponse } from '#http/error-responses.ts'
import { type AddressContext, type HashedScript, scriptOfAddress, scriptOfErgoTree } from '#scripts.ts'
import { MAX_OFFSET, type Page } from './pages.ts'

/* Parameters of the node API, with the errors of a node. */

/** A node accepts hex in any case. */
export const parseNodeId = (text: string): Hex | ErrorResponse =>
  /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : nodeErrorResponse(NODE_WRONG_ID)

/** For routes of the state, which find nothing for bytes of another length. */
export const parseNodeBoxId = (text: string): Hex | ErrorResponse =>
  text.length !== 64 && isHex(text) ? nodeErrorResponse(NODE_NOT_FOUND) : parseNodeId(text)

/** A height or a count in a path. A node takes any other text for an id. */
export const parseNodeCount = (text: string): number | ErrorResponse =>
  /^\d{1,9}$/.test(text) ? Number(text) : nodeErrorResponse(NODE_WRONG_ID)

export const parseNodeAddress = (context: AddressContext, text: string): HashedScript | ErrorResponse =>
  scriptOfAddress(context, text) ?? nodeErrorResponse(NODE_WRONG_ADDRESS)

export function parseNodeErgoTree(context: AddressContext, text: string): HashedScript | ErrorResponse {
  const ergoTree = text.toLowerCase()
  return isHex(ergoTree) ? scriptOfErgoTree(context, ergoTree) : nodeErrorResponse(NODE_WRONG_HEX)
}

interface PageQuery {
  readonly offset?: number
  readonly limit?: number
}

/** A page that is found by skipping index entries. */
export function parseNodePage({ offset = 0, limit = 5 }: PageQuery): Page | ErrorResponse {
  if (offset <= MAX_OFFSET) return { offset, limit }
  return nodeErrorResponse(nodeBadRequest(`No more than ${MAX_OFFSET} entries can be skipped`))
}

/** Numbers of a page of entries numbered from 0 without gaps, newest first. */
export const newestNumbers = ({ offset = 0, limit = 5 }: PageQuery, count: number): number[] =>
  Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, i) => count - 1 - offset - i)
