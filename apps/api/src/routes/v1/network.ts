import { notFoundLabel, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentEpoch, presentNetworkState } from '#present/v1/blocks.ts'
import { findLastEpoch } from '#queries/epochs.ts'
import { countScripts } from '#queries/statistics.ts'

export function serveNetwork({ app, context }: RouteDependencies): void {
  // Two names of the same response.
  for (const [operation, label] of [
    [v1.getApiV1Networkstate, notFoundLabel.networkState],
    [v1.getApiV1Info, notFoundLabel.networkInfo],
  ] as const)
    serveOperation({ app, context }, operation, {
      freshness: 'tip',
      handler: async (_, { db, tip }) => {
        const epoch = await findLastEpoch(db)
        return epoch === undefined ? errorResponse(notFound(label)) : presentNetworkState(tip, epoch)
      },
    })

  serveOperation({ app, context }, v1.getApiV1EpochsParams, {
    freshness: 'tip',
    handler: async (_, { db }) => {
      const epoch = await findLastEpoch(db)
      return epoch === undefined ? errorResponse(notFound(notFoundLabel.epoch)) : presentEpoch(epoch)
    },
  })

  serveOperation({ app, context }, v1.getApiV1Networkstats, {
    freshness: 'tip',
    handler: async (_, { db }) => ({
      uniqueAddressesNum: BigInt(await countScripts(db)),
    }),
  })
}
