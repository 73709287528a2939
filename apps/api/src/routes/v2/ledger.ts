import type { Hex } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import {
  ledgerHeader,
  ledgerLines,
  type LANGUAGES,
  type LedgerFormat,
  MAX_NAMED_COUNTERPARTIES,
} from '@ergo-explorer/contract/accounting'
import { loadTranslator } from '@ergo-explorer/sentences/load-translator'
import type { SentenceKey, Translator } from '@ergo-explorer/sentences/translator'
import type { RouteDependencies } from '#route-dependencies.ts'
import type { Database } from '#database/query.ts'
import { createInvalidFieldResponse } from '#http/error-responses.ts'
import { formatCacheControl } from '#http/freshness.ts'
import { setStreamHeaders } from '#http/response.ts'
import { awaitFirstChunk, sendStream, serveStreamedOperation, type StreamedOperation } from '#http/streams.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { mergeTransaction, presentLedgerEntry } from '#present/v2/protocols/ledger.ts'
import { isPriceable } from '#present/v2/protocols/valuation.ts'
import { type BlockRange, findHeightBounds } from '#queries/addresses/history.ts'
import { findTransactionNumber, type LedgerTransaction, streamLedger } from '#queries/addresses/ledger.ts'
import { listEntityNames } from '#queries/entity-names.ts'
import { UNKNOWN_TOKEN } from '#queries/boxes/records.ts'
import { loadPrices } from '#queries/prices.ts'
import { parseId, parseScripts } from '#requests/identifiers.ts'
import { scriptOfErgoTree } from '#scripts.ts'

/** Longer files end with the last complete transaction before this number of rows. */
const MAX_ROWS = 1_000_000

const CONTENT_TYPES = {
  csv: 'text/csv; charset=UTF-8',
  koinly: 'text/csv; charset=UTF-8',
  cointracking: 'text/csv; charset=UTF-8',
  jsonl: 'application/jsonl; charset=UTF-8',
} as const satisfies Readonly<Record<LedgerFormat, string>>

interface LedgerRequest extends BlockRange {
  readonly format?: LedgerFormat
  readonly lang?: (typeof LANGUAGES)[number]
  readonly order?: 'asc' | 'desc'
  readonly after?: string
}

interface LedgerFile {
  readonly filename: string
  readonly format: LedgerFormat
  readonly lines: AsyncGenerator<string>
}

export function serveLedger(api: RouteDependencies): void {
  const { app, context, preset } = api
  const presentContext = createPresentContext(api)
  const { hash: feeScriptHash } = scriptOfErgoTree(api, preset.systemScripts.fee)

  const openFile = async (db: Database, addresses: readonly string[], request: LedgerRequest): Promise<LedgerFile> => {
    const { format = 'csv', lang = 'en', order = 'asc', after } = request
    const scriptHashes = parseScripts(api, addresses)
    const number = after === undefined ? undefined : await findTransactionNumber(db, parseId(after) ?? after)
    if (after !== undefined && number === undefined) throw createInvalidFieldResponse(UNKNOWN_TRANSACTION)
    const batches = streamLedger(db, {
      scriptHashes,
      window: await findHeightBounds(db, request),
      order,
      after: number,
    })
    const own = new Set(scriptHashes)
    const name = scriptHashes.length === 1 ? (addresses[0] ?? '').slice(0, 12) : `${scriptHashes.length}-addresses`
    return {
      filename: `ergo-${name}-ledger`,
      format,
      lines: linesOf(db, { batches, own, format, translator: await loadTranslator(lang) }),
    }
  }

  async function* linesOf(
    db: Database,
    {
      batches,
      own,
      format,
      translator,
    }: {
      readonly batches: AsyncIterable<readonly LedgerTransaction[]>
      readonly own: ReadonlySet<Hex>
      readonly format: LedgerFormat
      readonly translator: Translator<SentenceKey>
    },
  ): AsyncGenerator<string> {
    yield ledgerHeader(format)
    let rows = 0
    for await (const batch of batches) {
      const merged = batch.map((transaction) => mergeTransaction(own, transaction, feeScriptHash))
      const ids = merged.flatMap(({ effect }) =>
        effect.counterparties.slice(0, MAX_NAMED_COUNTERPARTIES).concat(effect.tokens.map(({ tokenId }) => tokenId)),
      )
      const texts = [JSON.stringify([...own, ...ids]), ...batch.map(({ facts }) => facts)]
      const names = await listEntityNames(db, texts)
      const blocks = merged.map(({ transaction, effect }) => ({
        height: transaction.height,
        timestamp: Number(transaction.timestamp),
        tokenIds: effect.tokens
          .map(({ tokenId }) => tokenId)
          .filter((tokenId) =>
            isPriceable(presentContext, { ...UNKNOWN_TOKEN, ...names.tokens.get(tokenId), tokenId }),
          ),
      }))
      const prices = await loadPrices(db, preset.oraclePools, blocks)
      const chunk: string[] = []
      for (const each of merged) {
        const lines = ledgerLines(format, presentLedgerEntry(presentContext, each, { own, names, prices, translator }))
        rows += lines.length
        if (rows > MAX_ROWS) {
          yield chunk.join('')
          return
        }
        chunk.push(...lines)
      }
      yield chunk.join('')
    }
  }

  const send: StreamedOperation<typeof v2.exportLedger, LedgerFile>['send'] = async (
    reply,
    { filename, format, lines },
    { height },
  ) => {
    const body = await awaitFirstChunk(lines)
    setStreamHeaders(reply, { cacheControl: formatCacheControl('never'), height })
    reply.headers({
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${filename}${format === 'jsonl' ? '.jsonl' : `-${format}.csv`}"`,
      'x-content-type-options': 'nosniff',
      'export-rows-limit': MAX_ROWS,
    })
    return sendStream(reply, body)
  }

  const config = { bucket: 'export', concurrencyGroup: 'export' } as const
  serveStreamedOperation({ app, context }, v2.exportAddressLedger, {
    config,
    handler: ({ params, query }, { db }) => openFile(db, [params.address], query),
    send: (reply, file, { height }) => send(reply, file, { height } as Parameters<typeof send>[2]),
  })
  serveStreamedOperation({ app, context }, v2.exportLedger, {
    config,
    handler: ({ body: { addresses, ...request } }, { db }) => openFile(db, addresses, request),
    send,
  })
}

const UNKNOWN_TRANSACTION = {
  in: 'query',
  name: 'after',
  reason: 'must be a transaction of the main chain',
} as const
