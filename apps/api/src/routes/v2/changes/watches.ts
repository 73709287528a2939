import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Hex } from '@ergo-explorer/chain'
import { type BodyOf, MAX_WATCH_SUBJECTS, v2Operations as v2, type Watch } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { StoredWatch } from '#database/watch-store.ts'
import { createInvalidFieldResponse, createProblemResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { parseId, parseScripts } from '#requests/identifiers.ts'
import type { AddressContext } from '#scripts.ts'
import { notOffered, watchNotFound } from './watch-problems.ts'

/** Retry time of a client whose watch finds no space. */
const FULL_RETRY_S = 3600
/** Addresses that are decoded in one turn of the event loop. */
const ADDRESSES_PER_TURN = 200
/** A watch of 10,000 subjects costs a hundred units. */
const MS_PER_SUBJECT = 0.1

export function serveWatches(api: RouteDependencies): void {
  const { app, context, watches } = api

  serveOperation({ app, context }, v2.putWatch, {
    freshness: 'never',
    concurrencyGroup: 'watch',
    handler: async ({ body }, { charge }) => {
      if (watches === undefined) return notOffered()
      const keys = await parseKeys(api, body)
      charge?.(keys.length * MS_PER_SUBJECT)
      const stored = await watches.put(keys)
      return stored === undefined
        ? createProblemResponse('unavailable', 'This server cannot store more watches at the moment', FULL_RETRY_S)
        : presentWatch(stored)
    },
  })

  serveOperation({ app, context }, v2.getWatch, {
    freshness: 'never',
    handler: async ({ params }) => {
      if (watches === undefined) return notOffered()
      const id = parseId(params.watchId)
      const stored = id === undefined ? undefined : await watches.find(id)
      return stored === undefined ? watchNotFound(params.watchId) : presentWatch(stored)
    },
  })
}

const presentWatch = ({ id, subjects, usedAt, expiresAt }: StoredWatch): Watch => ({
  watchId: id,
  subjectCount: subjects,
  usedAt,
  expiresAt,
})

/** Each key once. */
async function parseKeys(
  context: AddressContext,
  { addresses = [], scriptHashes = [], tokenIds = [], templateHashes = [] }: BodyOf<typeof v2.putWatch>,
): Promise<Hex[]> {
  const count = addresses.length + scriptHashes.length + tokenIds.length + templateHashes.length
  if (count === 0 || count > MAX_WATCH_SUBJECTS)
    throw createInvalidFieldResponse({
      in: 'body',
      name: '',
      reason: `must have 1 to ${MAX_WATCH_SUBJECTS} addresses, scriptHashes, tokenIds and templateHashes in total`,
    })
  const keys = new Set<Hex>([...scriptHashes, ...tokenIds, ...templateHashes])
  for (let start = 0; start < addresses.length; start += ADDRESSES_PER_TURN) {
    if (start > 0) await nextTurn()
    for (const hash of parseScripts(context, addresses.slice(start, start + ADDRESSES_PER_TURN))) keys.add(hash)
  }
  return [...keys]
}
