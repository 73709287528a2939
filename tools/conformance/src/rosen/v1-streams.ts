import { type ClientCase, type ClientCases, STREAM_AS_TEXT } from '../check/case.ts'
import { UnorderedList } from '../check/matchers.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { v0Block } from '../shapes/v0.ts'
import { v1Output, v1Transaction, v1MempoolOutput } from '../shapes/v1.ts'
import { isUnspent, unspentMempoolBoxes } from '../reference/ledger-queries.ts'
import type { LedgerBox } from '../reference/ledger.ts'
import type { CaseContext } from '../reference/case-context.ts'

/** The maximum range of one request, and longer than the chain. */
const ALL_HEIGHTS = { minHeight: 0, maxHeight: 1536 }

/** Stream bodies are concatenated JSON values, which the client returns as text. */
export function rosenV1Streams({ ledger, subjects, preset }: CaseContext): ClientCases {
  const { transaction, ownedBox } = subjects
  const { template } = ownedBox
  const { boxes, blocks, transactions } = ledger
  const { height } = transaction.block.header
  const heights = { minHeight: height - 40, maxHeight: height }
  const stream = (expected: unknown, ...args: readonly unknown[]): ClientCase => ({
    args,
    expected,
    limitation: STREAM_AS_TEXT,
  })
  const outputs = (selected: readonly LedgerBox[]) => selected.map((each) => v1Output(ledger, each))
  const within = (minHeight: number, maxHeight: number) =>
    boxes.filter(
      ({ block }) => block !== undefined && block.header.height >= minHeight && block.header.height <= maxHeight,
    )
  const between = within(heights.minHeight, heights.maxHeight)
  const sameTemplate = boxes.filter((each) => each.template === template)
  const window = { minGix: transaction.number, limit: 60 }

  return {
    getApiV1TransactionsByglobalindexStream: () =>
      stream(
        transactions.slice(window.minGix, window.minGix + window.limit).map((each) => v1Transaction(ledger, each)),
        window,
      ),
    getApiV1BoxesByglobalindexStream: () =>
      stream(outputs(boxes.slice(window.minGix, window.minGix + window.limit)), window),
    getApiV1BoxesUnspentByglobalindexStream: () =>
      stream(outputs(boxes.slice(window.minGix, window.minGix + window.limit).filter(isUnspent)), window),
    getApiV1BoxesUnspentBylastepochsStream: () =>
      stream(outputs(within(blocks.length - 30, blocks.length).filter(isUnspent)), { lastEpochs: 30 }),
    getApiV1BoxesUnspentStream: () => stream(outputs(between.filter(isUnspent)), heights),
    getApiV1BoxesByergotreetemplatehashP1Stream: () => stream(outputs(sameTemplate), template, ALL_HEIGHTS),
    getApiV1BoxesUnspentByergotreetemplatehashP1Stream: () =>
      stream(outputs(sameTemplate.filter(isUnspent)), template, ALL_HEIGHTS),
    getApiV1BlocksByglobalindexStream: () =>
      stream(
        blocks.slice(100, 150).map((each) => blockInfo(ledger, preset, each)),
        { minGix: 100, limit: 50 },
      ),
    getApiV1BlocksStreamSummary: () =>
      stream(
        blocks
          .slice(-5)
          .toReversed()
          .map((each) => {
            const { header, blockTransactions } = v0Block(ledger, each).block
            return { header, blockTransactions }
          }),
        { limit: 5 },
      ),
    getApiV1MempoolBoxesUnspent: () =>
      stream(
        new UnorderedList(
          unspentMempoolBoxes(ledger).map((each) => v1MempoolOutput(ledger, each)),
          'boxId',
        ),
      ),
  }
}
