import { createLabelSearch } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { labelledHashes, presentResolution } from '#present/v2/resolution.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listNearCandidates, listSearchCandidates } from '#queries/search-candidates.ts'
import { searchTokens } from '#queries/tokens/search.ts'
import { listSimilarTokens } from '#queries/tokens/similar.ts'
import { parseNearInput, parseResolveInput } from '#requests/search-input.ts'

/** Maximum number of labels, and of tokens that are ranked. */
const MAX_LABELS = 10
const MAX_TOKENS = 40

export function serveResolve(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)
  const classifying = { registry: api.tokenRegistry, classifyToken: presentContext.classifyToken }
  const searchLabels = createLabelSearch(api.labels)

  serveOperation({ app, context }, v2.resolveText, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const input = parseResolveInput(api, params.text)
      const { text, isName, isTokenName } = input
      const labels = isName ? searchLabels(text, MAX_LABELS) : []
      const [found, allTokens, similarTokens] = await Promise.all([
        listSearchCandidates(db, input, labelledHashes(presentContext, labels)),
        isTokenName ? searchTokens(db, { ...classifying, kind: 'all', text }) : [],
        isName ? listSimilarTokens(db, text, MAX_TOKENS) : [],
      ])
      const tokens = allTokens.slice(0, MAX_TOKENS)
      // An id or an address with an error is not a name, so this is the third query.
      const nearInput = found.length + tokens.length === 0 ? parseNearInput(input) : undefined
      const near = nearInput === undefined ? [] : await listNearCandidates(db, nearInput)
      return presentResolution(presentContext, input, { found, tokens, similarTokens, labels, near })
    },
  })
}
