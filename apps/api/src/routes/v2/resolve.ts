import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentResolution } from '#present/v2/resolution.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listSearchCandidates } from '#queries/search.ts'
import { searchTokens } from '#queries/tokens/search.ts'
import { parseResolveInput } from '#requests/search-input.ts'

/** Maximum number of suggested tokens. */
const MAX_TOKENS = 8
/** No token has a longer name. */
const MAX_NAME_LENGTH = 1000

export function serveResolve(api: RouteDependencies): void {
  const { app, context } = api
  const presentContext = createPresentContext(api)

  serveOperation({ app, context }, v2.resolveText, {
    freshness: 'mempool',
    handler: async ({ params }, { db }) => {
      const input = parseResolveInput(api, params.text)
      const mayBeToken = input.text !== '' && input.text.length <= MAX_NAME_LENGTH
      const [found, tokens] = await Promise.all([
        listSearchCandidates(db, input),
        mayBeToken ? searchTokens(db, { kind: 'all', text: input.text, limit: MAX_TOKENS }) : [],
      ])
      return presentResolution(presentContext, input, { found, tokens })
    },
  })
}
