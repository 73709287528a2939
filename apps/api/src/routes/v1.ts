import { type Hex, isHex } from '@ergo-explorer/chain'
import { notHex, scriptTooLong, unparsableErgoTree, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { errorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { WorkerPool } from '#http/worker-pool.ts'
import { MAX_SOURCE_LENGTH, type PrintedScript } from '#present/v1/script-source.ts'
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

/** Scripts of 32 kB take up to 100 ms to print; one thread serves the few clients of this operation. */
const PRINTING = { size: 1, maxQueued: 8, queueTimeoutMs: 5000, timeoutMs: 10_000, maxMemoryMb: 64 } as const

function serveErgoTree({ app, context }: RouteDependencies): void {
  const file = new URL('v1/script-worker.ts', import.meta.url)
  const printer = new WorkerPool<Hex, PrintedScript>(file, PRINTING)
  app.addHook('onClose', () => printer.close())
  serveOperation({ app, context }, v1.postApiV1ErgotreeConvert, {
    freshness: 'never',
    concurrencyGroup: 'convert',
    handler: async ({ body }, { charge }) => {
      const tree = body.hashed.toLowerCase()
      if (!isHex(tree)) return errorResponse(notHex(shortened(body.hashed)))
      const { output, ms } = await printer.run(tree)
      charge?.(ms)
      if (output === 'unparsable') return errorResponse(unparsableErgoTree())
      return output === 'too long' ? errorResponse(scriptTooLong(MAX_SOURCE_LENGTH)) : output
    },
  })
}

const MAX_SHOWN_LENGTH = 80

/** The invalid text can be long. */
const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
