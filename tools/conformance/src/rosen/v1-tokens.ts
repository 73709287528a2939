import type { ClientCases } from '../check/case.ts'
import { UnorderedList } from '../check/matchers.ts'
import { sortByIssue } from '../shapes/lists.ts'
import { tokenInfo } from '../shapes/v1.ts'
import { holdsToken } from '../reference/ledger-queries.ts'
import { MAX_PAGE_SIZE } from '../reference/subjects.ts'
import type { CaseContext } from '../reference/case-context.ts'

export function rosenV1Tokens({ ledger, subjects: { token } }: CaseContext): ClientCases {
  const page = { limit: MAX_PAGE_SIZE }
  const tokens = sortByIssue(ledger)
  const all = { items: tokens.map(tokenInfo), total: tokens.length }
  const matching = (text: string) =>
    tokens.filter(({ id, metadata }) => id.startsWith(text) || metadata.name?.startsWith(text))
  const found = matching(String(token.metadata.name).slice(0, 3))
  const boxesWithToken = ledger.boxes.filter(holdsToken(token.id))

  return {
    getApiV1Tokens: () => ({ args: [{ ...page, sortDirection: 'asc' }], expected: all }),
    getApiV1Assets: () => ({
      args: [page],
      expected: { items: tokens.toReversed().map(tokenInfo), total: tokens.length },
    }),
    getApiV1TokensP1: () => ({ args: [token.id], expected: tokenInfo(token) }),
    getApiV1TokensBysymbolP1: () => ({
      args: [token.metadata.name],
      expected: new UnorderedList(
        tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo),
        'id',
      ),
    }),
    getApiV1TokensSearch: () => ({
      args: [{ ...page, query: String(token.metadata.name).slice(0, 3) }],
      expected: { items: new UnorderedList(found.map(tokenInfo), 'id'), total: found.length },
    }),
    getApiV1AssetsSearchBytokenid: () => ({
      args: [{ ...page, query: token.id.slice(0, 12) }],
      expected: {
        items: new UnorderedList(
          boxesWithToken.map(({ boxId, block, assets }) => {
            const index = assets.findIndex(({ tokenId }) => tokenId === token.id)
            return { headerId: block?.header.id, boxId, tokenId: token.id, index, amount: assets[index]?.amount }
          }),
          'boxId',
        ),
        total: boxesWithToken.length,
      },
    }),
  }
}
