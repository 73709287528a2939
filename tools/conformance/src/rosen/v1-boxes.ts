import { type Cases, NULL } from '../check/case.ts'
import { InAnyOrder } from '../check/expected.ts'
import { byCreation } from '../shapes/lists.ts'
import { v1Output, v1Unsettled } from '../shapes/v1.ts'
import { certain } from '../truth/certain.ts'
import { belongsTo, holds, isUnspent, leftByWaiting, takenByWaiting } from '../truth/claims.ts'
import type { KnownBox } from '../truth/ledger.ts'
import { PAGE, TOKEN_PAGE } from '../truth/subjects.ts'
import type { World } from '../truth/world.ts'

export function rosenV1Boxes({ ledger, subjects }: World): Cases {
  const { box, boxText, token, owned } = subjects
  const page = { limit: PAGE }
  const asc = { ...page, sortDirection: 'asc' }
  const tokenPage = { limit: TOKEN_PAGE }
  const list = (boxes: readonly KnownBox[]) => ({ items: boxes.map(output), total: boxes.length })
  const output = (each: KnownBox) => v1Output(ledger, each)
  const { boxes } = ledger
  const ofOwner = boxes.filter(belongsTo(owned.address))
  const alike = byCreation(boxes.filter(({ template }) => template === box.template))
  const holding = boxes.filter(holds(token.id))
  const held = certain(box.assets[0]).tokenId
  const query = { ergoTreeTemplateHash: box.template, registers: { R4: boxText }, assets: [held] }
  const fits = alike.filter((each) => each.registers.R4 === box.registers.R4 && holds(held)(each))
  const union = { ergoTreeTemplateHash: box.template, assets: [held, token.id] }
  const taken = takenByWaiting(ledger)

  return {
    getApiV1BoxesP1: () => ({ args: [box.boxId], expected: output(box) }),
    getApiV1BoxesByaddressP1: () => ({ args: [owned.address, page], expected: list(ofOwner) }),
    getApiV1BoxesUnspentByaddressP1: () => ({
      args: [owned.address, asc],
      expected: list(ofOwner.filter(isUnspent)),
    }),
    getApiV1BoxesByergotreeP1: () => ({ args: [owned.ergoTree, page], expected: list(ofOwner) }),
    getApiV1BoxesUnspentByergotreeP1: () => ({
      args: [owned.ergoTree, page],
      expected: list(ofOwner.filter(isUnspent).toReversed()),
    }),
    getApiV1BoxesByergotreetemplatehashP1: () => ({ args: [box.template, page], expected: list(alike) }),
    getApiV1BoxesUnspentByergotreetemplatehashP1: () => ({
      args: [box.template, page],
      expected: list(alike.filter(isUnspent)),
    }),
    getApiV1BoxesBytokenidP1: () => ({ args: [token.id, tokenPage], expected: list(byCreation(holding)) }),
    getApiV1BoxesUnspentBytokenidP1: () => ({
      args: [token.id, tokenPage],
      expected: list(holding.filter(isUnspent).toReversed()),
    }),
    getApiV1BoxesUnspentUnconfirmedByaddressP1: () => {
      const promised = leftByWaiting(ledger).filter(belongsTo(owned.address))
      const left = ofOwner.filter((each) => isUnspent(each) && !taken.has(each)).toReversed()
      return {
        args: [owned.address],
        expected: new InAnyOrder([...promised.map((each) => v1Unsettled(ledger, each)), ...left.map(output)], 'boxId'),
        limit: NULL,
      }
    },
    postApiV1BoxesSearch: () => ({ args: [query, page], expected: list(fits) }),
    postApiV1BoxesUnspentSearch: () => ({ args: [query, page], expected: list(fits.filter(isUnspent)) }),
    postApiV1BoxesUnspentSearchUnion: () => ({
      args: [union, page],
      expected: list(alike.filter((each) => isUnspent(each) && union.assets.some((id) => holds(id)(each)))),
    }),
  }
}
