import type { Cases } from '../check/case.ts'
import { InAnyOrder } from '../check/expected.ts'
import { byIssue } from '../shapes/lists.ts'
import { tokenInfo } from '../shapes/v1.ts'
import { holds } from '../truth/claims.ts'
import { PAGE } from '../truth/subjects.ts'
import type { World } from '../truth/world.ts'

export function rosenV1Tokens({ ledger, subjects: { token } }: World): Cases {
  const page = { limit: PAGE }
  const tokens = byIssue(ledger)
  const all = { items: tokens.map(tokenInfo), total: tokens.length }
  const named = (text: string) =>
    tokens.filter(({ id, metadata }) => id.startsWith(text) || metadata.name?.startsWith(text))
  const found = named(String(token.metadata.name).slice(0, 3))
  const holding = ledger.boxes.filter(holds(token.id))

  return {
    getApiV1Tokens: () => ({ args: [{ ...page, sortDirection: 'asc' }], expected: all }),
    getApiV1Assets: () => ({
      args: [page],
      expected: { items: tokens.toReversed().map(tokenInfo), total: tokens.length },
    }),
    getApiV1TokensP1: () => ({ args: [token.id], expected: tokenInfo(token) }),
    getApiV1TokensBysymbolP1: () => ({
      args: [token.metadata.name],
      expected: new InAnyOrder(
        tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo),
        'id',
      ),
    }),
    getApiV1TokensSearch: () => ({
      args: [{ ...page, query: String(token.metadata.name).slice(0, 3) }],
      expected: { items: new InAnyOrder(found.map(tokenInfo), 'id'), total: found.length },
    }),
    getApiV1AssetsSearchBytokenid: () => ({
      args: [{ ...page, query: token.id.slice(0, 12) }],
      expected: {
        items: new InAnyOrder(
          holding.map(({ boxId, block, assets }) => {
            const index = assets.findIndex(({ tokenId }) => tokenId === token.id)
            return { headerId: block?.header.id, boxId, tokenId: token.id, index, amount: assets[index]?.amount }
          }),
          'boxId',
        ),
        total: holding.length,
      },
    }),
  }
}
