import { type ClientCases, NULL_BIGINT } from '../check/case.ts'
import { UnorderedList } from '../check/matchers.ts'
import { sortByCreation } from '../shapes/lists.ts'
import { v1Output, v1UnconfirmedOutput } from '../shapes/v1.ts'
import { assertDefined } from '../reference/assert-defined.ts'
import {
  belongsTo,
  holdsToken,
  isUnspent,
  unspentMempoolBoxes,
  boxesSpentInMempool,
} from '../reference/ledger-queries.ts'
import type { LedgerBox } from '../reference/ledger.ts'
import { MAX_PAGE_SIZE, MAX_TOKEN_PAGE_SIZE } from '../reference/subjects.ts'
import type { CaseContext } from '../reference/case-context.ts'

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

  return {
    getApiV1BoxesP1: () => ({ args: [box.boxId], expected: output(box) }),
    getApiV1BoxesByaddressP1: () => ({ args: [ownedBox.address, page], expected: list(ofOwner) }),
    getApiV1BoxesUnspentByaddressP1: () => ({
      args: [ownedBox.address, asc],
      expected: list(ofOwner.filter(isUnspent)),
    }),
    getApiV1BoxesByergotreeP1: () => ({ args: [ownedBox.ergoTree, page], expected: list(ofOwner) }),
    getApiV1BoxesUnspentByergotreeP1: () => ({
      args: [ownedBox.ergoTree, page],
      expected: list(ofOwner.filter(isUnspent).toReversed()),
    }),
    getApiV1BoxesByergotreetemplatehashP1: () => ({ args: [box.template, page], expected: list(sameTemplate) }),
    getApiV1BoxesUnspentByergotreetemplatehashP1: () => ({
      args: [box.template, page],
      expected: list(sameTemplate.filter(isUnspent)),
    }),
    getApiV1BoxesBytokenidP1: () => ({ args: [token.id, tokenPage], expected: list(sortByCreation(boxesWithToken)) }),
    getApiV1BoxesUnspentBytokenidP1: () => ({
      args: [token.id, tokenPage],
      expected: list(boxesWithToken.filter(isUnspent).toReversed()),
    }),
    getApiV1BoxesUnspentUnconfirmedByaddressP1: () => {
      const unconfirmed = unspentMempoolBoxes(ledger).filter(belongsTo(ownedBox.address))
      const confirmed = ofOwner.filter((each) => isUnspent(each) && !spentInMempool.has(each)).toReversed()
      return {
        args: [ownedBox.address],
        expected: new UnorderedList(
          [...unconfirmed.map((each) => v1UnconfirmedOutput(ledger, each)), ...confirmed.map(output)],
          'boxId',
        ),
        limitation: NULL_BIGINT,
      }
    },
    postApiV1BoxesSearch: () => ({ args: [query, page], expected: list(matching) }),
    postApiV1BoxesUnspentSearch: () => ({ args: [query, page], expected: list(matching.filter(isUnspent)) }),
    postApiV1BoxesUnspentSearchUnion: () => ({
      args: [union, page],
      expected: list(sameTemplate.filter((each) => isUnspent(each) && union.assets.some((id) => holdsToken(id)(each)))),
    }),
  }
}
