import { isHex, parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import { notHex, unparsableErgoTree, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { presentScriptConstants } from '#present/boxes.ts'
import { presentScript } from '#present/v1/script-source.ts'
import { serveAddressBatches, serveAddresses } from './v1/addresses.ts'
import { serveBlockStreams, serveBlocks } from './v1/blocks.ts'
import { serveBoxSearch } from './v1/box-search.ts'
import { serveBoxStreams } from './v1/box-streams.ts'
import { serveBoxes, serveUnspentBoxes } from './v1/boxes.ts'
import { serveGenuineTokens, serveTokens } from './v1/tokens.ts'
import { serveMempool } from './v1/mempool.ts'
import { serveNetwork } from './v1/network.ts'
import { serveSpendableBoxes } from './v1/spendable-boxes.ts'
import { serveTransactions } from './v1/transactions.ts'

export function serveV1(api: RouteDependencies): void {
  serveNetwork(api)
  serveBlocks(api)
  serveBlockStreams(api)
  serveTransactions(api)
  serveAddresses(api)
  serveAddressBatches(api)
  serveBoxes(api)
  serveUnspentBoxes(api)
  serveSpendableBoxes(api)
  serveBoxSearch(api)
  serveBoxStreams(api)
  serveTokens(api)
  serveGenuineTokens(api)
  serveMempool(api)
  serveErgoTree(api)
}

function serveErgoTree({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v1.postApiV1ErgotreeConvert, {
    freshness: 'never',
    concurrencyGroup: 'convert',
    handler: ({ body }) => {
      const tree = body.hashed.toLowerCase()
      if (!isHex(tree)) return errorResponse(notHex(shortened(body.hashed)))
      if (!parseErgoTree(hexToBytes(tree)).ok) return errorResponse(unparsableErgoTree())
      return { constants: presentScriptConstants(tree), script: presentScript(tree) }
    },
  })
}

const MAX_SHOWN_LENGTH = 80

/** The invalid text can be long. */
const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
