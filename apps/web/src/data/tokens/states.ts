import { listTokenStates, listTokenStateValues } from '@ergo-explorer/client'
import type { TokenStatePage } from '@ergo-explorer/contract'
import { callApi, callApiOrCheckHost } from '../api/api-client.ts'
import { parseObjectId } from '../object-id.ts'
import { type Paging, parsePaging } from '../paging.ts'
import { checkFields } from '../resource/load-complete-view.ts'
import type { Resource } from '../resource/resource.ts'

/** States per page. */
export const STATES_PER_PAGE = 30

/** Path of the ERG of the box. */
export const ERG_PATH = 'value'

/** The visible part of a timeline: a page, reached by cursor, and the number that is drawn. */
export interface TimelineView {
  readonly page: number
  readonly after: string | undefined
  /** Undefined for the first number that changes. */
  readonly path: string | undefined
}

export function parseTimelineView(search: URLSearchParams): TimelineView {
  const { page, after }: Paging = parsePaging(search)
  const path = /^(?:value|R[4-9](?:\.[0-7]){0,4})$/.exec(search.get('chart') ?? '')?.[0]
  // Only a cursor leads to a later page.
  return { page: after === undefined ? 1 : Math.max(2, page), after, path }
}

/** Null if the token is unknown or has more than one unit. */
export function tokenStatesResource(id: string, after: string | undefined): Resource<TokenStatePage | null> {
  const tokenId = parseObjectId(id)
  return {
    type: 'token states',
    args: [id, after ?? null],
    invalidatedBy: 'mempool',
    load: async (api, signal) =>
      tokenId === null
        ? null
        : checkFields(
            await callApiOrCheckHost(api, listTokenStates, { tokenId, limit: STATES_PER_PAGE, cursor: after }, signal),
            {
              lists: ['items', 'pending'],
              others: ['token', 'current', 'total', 'next'],
            },
          ),
  }
}

/** A number in a state. */
export interface StatePoint {
  readonly at: number
  readonly value: string
  /** Whether the box before it had another script. */
  readonly isContractChange: boolean
}

/** Derived from the values: the last one of each block, oldest first. */
export interface StateSeries {
  /** Path of the number. */
  readonly path: string
  /** Oldest first. */
  readonly points: readonly StatePoint[]
  readonly hasOlder: boolean
}

const MAX_POINTS = 500

export function stateSeriesResource(id: string, path: string | undefined): Resource<StateSeries | null> {
  const tokenId = parseObjectId(id)
  return {
    type: 'token state values',
    args: [id, path ?? null],
    invalidatedBy: 'tip',
    load: async (api, signal) => {
      const page =
        tokenId === null ? null : await callApi(api, listTokenStateValues, { tokenId, path, limit: MAX_POINTS }, signal)
      if (page === null) return null
      const points = page.items.flatMap(({ timestamp: at, value, contractChanged: isContractChange }) =>
        value === null ? [] : [{ at, value, isContractChange }],
      )
      return { path: page.path, points: lastOfEachTime(points.toReversed()), hasOlder: page.next !== null }
    },
  }
}

/** States of one block have the same time. A chart shows the last one. */
const lastOfEachTime = (points: readonly StatePoint[]): StatePoint[] =>
  points.flatMap((point, index) => {
    const isLast = points[index + 1]?.at !== point.at
    const isChanged =
      point.isContractChange || (points[index - 1]?.at === point.at && points[index - 1]?.isContractChange)
    return isLast ? [{ ...point, isContractChange: isChanged === true }] : []
  })
