import { missing, notFound, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentEpoch, presentNetworkState } from '../../present/v1/network.ts'
import { findLastEpoch } from '../../queries/epochs.ts'
import { countScripts } from '../../queries/script-count.ts'

export function serveNetwork({ app, desk }: Api): void {
  serve(app, desk, v1.getApiV1Networkstate, { freshness: 'tip' }, async (_, { db, tip }) => {
    const epoch = await findLastEpoch(db)
    return epoch === undefined ? refuse(notFound(missing.networkState)) : presentNetworkState(tip, epoch)
  })

  serve(app, desk, v1.getApiV1Info, { freshness: 'tip' }, async (_, { db, tip }) => {
    const epoch = await findLastEpoch(db)
    return epoch === undefined ? refuse(notFound(missing.networkInfo)) : presentNetworkState(tip, epoch)
  })

  serve(app, desk, v1.getApiV1EpochsParams, { freshness: 'tip' }, async (_, { db }) => {
    const epoch = await findLastEpoch(db)
    return epoch === undefined ? refuse(notFound(missing.epoch)) : presentEpoch(epoch)
  })

  serve(app, desk, v1.getApiV1Networkstats, { freshness: 'tip' }, async (_, { db }) => ({
    uniqueAddressesNum: BigInt(await countScripts(db)),
  }))
}
