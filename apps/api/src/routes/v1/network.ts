import { notFoundLabel, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentEpoch, presentNetworkState } from '../../present/v1/network.ts'
import { findLastEpoch } from '../../queries/epochs.ts'
import { countScripts } from '../../queries/script-count.ts'

export function serveNetwork({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v1.getApiV1Networkstate, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const epoch = await findLastEpoch(db)
      return epoch === undefined ? errorResponse(notFound(notFoundLabel.networkState)) : presentNetworkState(tip, epoch)
    },
  })

  serveOperation({ app, context }, v1.getApiV1Info, {
    freshness: 'tip',
    handler: async (_, { db, tip }) => {
      const epoch = await findLastEpoch(db)
      return epoch === undefined ? errorResponse(notFound(notFoundLabel.networkInfo)) : presentNetworkState(tip, epoch)
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
