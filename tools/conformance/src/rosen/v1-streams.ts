import { type Case, type Cases, STREAM } from '../check/case.ts'
import { InAnyOrder } from '../check/expected.ts'
import { blockInfo } from '../shapes/blocks.ts'
import { v0Block } from '../shapes/v0.ts'
import { v1Output, v1Transaction, v1WaitingOutput } from '../shapes/v1.ts'
import { isUnspent, leftByWaiting } from '../truth/claims.ts'
import type { KnownBox } from '../truth/ledger.ts'
import type { World } from '../truth/world.ts'

/** As many as may be asked for at once, and more than the chain has. */
const ALL_HEIGHTS = { minHeight: 0, maxHeight: 1536 }

/** Their bodies are values back to back, and what the client hands over is the text of them. */
export function rosenV1Streams({ ledger, subjects, preset }: World): Cases {
  const { transaction, owned } = subjects
  const { template } = owned
  const { boxes, blocks, transactions } = ledger
  const { height } = transaction.block.header
  const heights = { minHeight: height - 40, maxHeight: height }
  const stream = (expected: unknown, ...args: readonly unknown[]): Case => ({ args, expected, limit: STREAM })
  const outputs = (chosen: readonly KnownBox[]) => chosen.map((each) => v1Output(ledger, each))
  const within = (minHeight: number, maxHeight: number) =>
    boxes.filter(
      ({ block }) => block !== undefined && block.header.height >= minHeight && block.header.height <= maxHeight,
    )
  const between = within(heights.minHeight, heights.maxHeight)
  const alike = boxes.filter((each) => each.template === template)
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
    getApiV1BoxesByergotreetemplatehashP1Stream: () => stream(outputs(alike), template, ALL_HEIGHTS),
    getApiV1BoxesUnspentByergotreetemplatehashP1Stream: () =>
      stream(outputs(alike.filter(isUnspent)), template, ALL_HEIGHTS),
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
        new InAnyOrder(
          leftByWaiting(ledger).map((each) => v1WaitingOutput(ledger, each)),
          'boxId',
        ),
      ),
  }
}
