import type { Hex } from '@ergo-explorer/chain'
import { createFieldErrorsResponse, type ErrorResponse } from '#http/error-responses.ts'

/**
 * A position in the change feed. Readable and not trusted: everything in it is compared with the chain. It names earlier
 * blocks too, so that the common block of two branches is found although the index does not have the abandoned one.
 */
export interface ChangeCursor {
  /** 0 before block 1. */
  readonly height: number
  readonly blockId: Hex
  /** Transactions of this block that were read. */
  readonly position: number
  /** First digits of the ids of the blocks at {@link ancestorHeights}. */
  readonly ancestors: readonly Hex[]
}

/** Id of the state before block 1, and parent of block 1. */
export const GENESIS_ID: Hex = '00'.repeat(32)

/** How far below the block of a cursor its ancestors are. Deeper than any reorg that the indexer follows. */
const DISTANCES = Array.from({ length: 11 }, (_, i) => 2 ** i)
export const MAX_ANCESTOR_DISTANCE = 1024
/** As many as `tip=` compares. */
const ANCESTOR_DIGITS = 16

/** Heights of the ancestors that a cursor at a height names, highest first. */
export const ancestorHeights = (height: number): number[] =>
  DISTANCES.map((distance) => height - distance).filter((ancestor) => ancestor >= 1)

export const shortenId = (id: Hex): Hex => id.slice(0, ANCESTOR_DIGITS)

export const writeChangeCursor = ({ height, blockId, position, ancestors }: ChangeCursor): string =>
  [height, position, blockId, ancestors.map(shortenId).join('')].join('.')

const TEXT = /^(\d{1,9})\.(\d{1,9})\.([0-9a-f]{64})\.([0-9a-f]*)$/

/** @throws ErrorResponse for a text that {@link writeChangeCursor} cannot have written */
export function parseChangeCursor(text: string): ChangeCursor {
  const [, height = '', position = '', blockId = '', digits = ''] = TEXT.exec(text) ?? []
  const cursor = {
    height: Number(height),
    position: Number(position),
    blockId,
    ancestors: digits.match(/.{16}/g) ?? [],
  }
  if (writeChangeCursor(cursor) !== text || ancestorHeights(cursor.height).length !== cursor.ancestors.length)
    throw badChangeCursor('is not the `next` of a page of this feed')
  if (cursor.height === 0 && cursor.blockId !== GENESIS_ID) throw badChangeCursor('has no block')
  return cursor
}

export const badChangeCursor = (reason: string): ErrorResponse =>
  createFieldErrorsResponse('bad_cursor', `The cursor ${reason}`, [
    { in: 'query', name: 'after', reason: 'must be the `next` of a previous page of this network' },
  ])
