import { type ClientCases, NULL_BIGINT, returns, returnsText, STREAM_AS_TEXT } from '#check/cases.ts'
import { UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { type CaseContext, MAX_PAGE_SIZE, MAX_TOKEN_PAGE_SIZE } from '#reference/context.ts'
import {
  assertDefined,
  belongsTo,
  boxesSpentInMempool,
  holdsToken,
  isUnspent,
  type LedgerBox,
  unspentMempoolBoxes,
} from '#reference/ledger.ts'
import { blockInfo, sortByCreation, sortByIssue } from '#shapes/common.ts'
import { v0Block } from '#shapes/v0.ts'
import { tokenInfo, v1MempoolOutput, v1Output, v1Transaction, v1UnconfirmedOutput } from '#shapes/v1.ts'

export function rosenV1Boxes({ ledger, subjects }: CaseContext): ClientCases {
  const { box, boxR4Text, token, ownedBox } = subjects
  const page = { limit: MAX_PAGE_SIZE }
  const asc = { ...page, sortDirection: 'asc' }
  const tokenPage = { limit: MAX_TOKEN_PAGE_SIZE }
  const list = (boxes: readonly LedgerBox[]) => ({ items: boxes.map(output), total: boxes.length })
  const output = (each: LedgerBox) => v1Output(ledger, each)
  const { boxes } = ledger
  const ofOwner = boxes.filter(belongsTo(ownedBox.address))
  const sameTemplate = sortByCreation(boxes.filter(({ template }) => template === box.template))
  const boxesWithToken = boxes.filter(holdsToken(token.id))
  const tokenId = assertDefined(box.assets[0]).tokenId
  const query = { ergoTreeTemplateHash: box.template, registers: { R4: boxR4Text }, assets: [tokenId] }
  const matching = sameTemplate.filter((each) => each.registers.R4 === box.registers.R4 && holdsToken(tokenId)(each))
  const union = { ergoTreeTemplateHash: box.template, assets: [tokenId, token.id] }
  const spentInMempool = boxesSpentInMempool(ledger)
  const ownUnspent = ofOwner.filter((each) => isUnspent(each) && !spentInMempool.has(each)).toReversed()
  const ownMempoolBoxes = unspentMempoolBoxes(ledger)
    .filter(belongsTo(ownedBox.address))
    .map((each) => v1UnconfirmedOutput(ledger, each))

  return {
    getApiV1BoxesP1: returns(output(box), box.boxId),
    getApiV1BoxesByaddressP1: returns(list(ofOwner), ownedBox.address, page),
    getApiV1BoxesUnspentByaddressP1: returns(list(ofOwner.filter(isUnspent)), ownedBox.address, asc),
    getApiV1BoxesByergotreeP1: returns(list(ofOwner), ownedBox.ergoTree, page),
    getApiV1BoxesUnspentByergotreeP1: returns(list(ofOwner.filter(isUnspent).toReversed()), ownedBox.ergoTree, page),
    getApiV1BoxesByergotreetemplatehashP1: returns(list(sameTemplate), box.template, page),
    getApiV1BoxesUnspentByergotreetemplatehashP1: returns(list(sameTemplate.filter(isUnspent)), box.template, page),
    getApiV1BoxesBytokenidP1: returns(list(sortByCreation(boxesWithToken)), token.id, tokenPage),
    getApiV1BoxesUnspentBytokenidP1: returns(list(boxesWithToken.filter(isUnspent).toReversed()), token.id, tokenPage),
    getApiV1BoxesUnspentUnconfirmedByaddressP1: returnsText(
      NULL_BIGINT,
      new UnorderedList([...ownMempoolBoxes, ...ownUnspent.map(output)], 'boxId'),
      ownedBox.address,
    ),
    postApiV1BoxesSearch: returns(list(matching), query, page),
    postApiV1BoxesUnspentSearch: returns(list(matching.filter(isUnspent)), query, page),
    postApiV1BoxesUnspentSearchUnion: returns(
      list(sameTemplate.filter((each) => isUnspent(each) && union.assets.some((id) => holdsToken(id)(each)))),
      union,
      page,
    ),
  }
}

/** The maximum range of one request, and longer than the chain. */
const ALL_HEIGHTS = { minHeight: 0, maxHeight: 1536 }

/** Stream bodies are concatenated JSON values, which the client returns as text. */
export function rosenV1Streams({ ledger, subjects, preset }: CaseContext): ClientCases {
  const { transaction, ownedBox } = subjects
  const { template } = ownedBox
  const { boxes, blocks, transactions } = ledger
  const { height } = transaction.block.header
  const heights = { minHeight: height - 40, maxHeight: height }
  const stream = (expected: unknown, ...args: readonly unknown[]) => returnsText(STREAM_AS_TEXT, expected, ...args)
  const outputs = (selected: readonly LedgerBox[]) => selected.map((each) => v1Output(ledger, each))
  const within = (minHeight: number, maxHeight: number) =>
    boxes.filter(
      ({ block }) => block !== undefined && block.header.height >= minHeight && block.header.height <= maxHeight,
    )
  const between = within(heights.minHeight, heights.maxHeight)
  const sameTemplate = boxes.filter((each) => each.template === template)
  const window = { minGix: transaction.number, limit: 60 }

  return {
    getApiV1TransactionsByglobalindexStream: stream(
      transactions.slice(window.minGix, window.minGix + window.limit).map((each) => v1Transaction(ledger, each)),
      window,
    ),
    getApiV1BoxesByglobalindexStream: stream(outputs(boxes.slice(window.minGix, window.minGix + window.limit)), window),
    getApiV1BoxesUnspentByglobalindexStream: stream(
      outputs(boxes.slice(window.minGix, window.minGix + window.limit).filter(isUnspent)),
      window,
    ),
    getApiV1BoxesUnspentBylastepochsStream: stream(
      outputs(within(blocks.length - 30, blocks.length).filter(isUnspent)),
      { lastEpochs: 30 },
    ),
    getApiV1BoxesUnspentStream: stream(outputs(between.filter(isUnspent)), heights),
    getApiV1BoxesByergotreetemplatehashP1Stream: stream(outputs(sameTemplate), template, ALL_HEIGHTS),
    getApiV1BoxesUnspentByergotreetemplatehashP1Stream: stream(
      outputs(sameTemplate.filter(isUnspent)),
      template,
      ALL_HEIGHTS,
    ),
    getApiV1BlocksByglobalindexStream: stream(
      blocks.slice(100, 150).map((each) => blockInfo(ledger, preset, each)),
      { minGix: 100, limit: 50 },
    ),
    getApiV1BlocksStreamSummary: stream(
      blocks
        .slice(-5)
        .toReversed()
        .map((each) => {
          const { header, blockTransactions } = v0Block(ledger, each).block
          return { header, blockTransactions }
        }),
      { limit: 5 },
    ),
    getApiV1MempoolBoxesUnspent: stream(
      new UnorderedList(
        unspentMempoolBoxes(ledger).map((each) => v1MempoolOutput(ledger, each)),
        'boxId',
      ),
    ),
  }
}

export function rosenV1Tokens({ ledger, subjects: { token } }: CaseContext): ClientCases {
  const page = { limit: MAX_PAGE_SIZE }
  const tokens = sortByIssue(ledger)
  const all = { items: tokens.map(tokenInfo), total: tokens.length }
  const matching = (text: string) =>
    tokens.filter(({ id, metadata }) => id.startsWith(text) || metadata.name?.startsWith(text))
  const found = matching(String(token.metadata.name).slice(0, 3))
  const boxesWithToken = ledger.boxes.filter(holdsToken(token.id))

  return {
    getApiV1Tokens: returns(all, { ...page, sortDirection: 'asc' }),
    getApiV1Assets: returns({ items: tokens.toReversed().map(tokenInfo), total: tokens.length }, page),
    getApiV1TokensP1: returns(tokenInfo(token), token.id),
    getApiV1TokensBysymbolP1: returns(
      new UnorderedList(tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo), 'id'),
      token.metadata.name,
    ),
    getApiV1TokensSearch: returns(
      { items: new UnorderedList(found.map(tokenInfo), 'id'), total: found.length },
      { ...page, query: String(token.metadata.name).slice(0, 3) },
    ),
    getApiV1AssetsSearchBytokenid: returns(
      {
        items: new UnorderedList(
          boxesWithToken.map(({ boxId, block, assets }) => {
            const index = assets.findIndex(({ tokenId }) => tokenId === token.id)
            return { headerId: block?.header.id, boxId, tokenId: token.id, index, amount: assets[index]?.amount }
          }),
          'boxId',
        ),
        total: boxesWithToken.length,
      },
      { ...page, query: token.id.slice(0, 12) },
    ),
  }
}
