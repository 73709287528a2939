import { createLabelSearch } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { isBuilt } from '#database/tip.ts'
import { serveOperation } from '#http/operations.ts'
import { labelledHashes, presentResolution } from '#present/v2/resolution.ts'
import { createPresentContext } from '#present/v2/present-context.ts'
import { listNearCandidates, listSearchCandidates } from '#queries/search-candidates.ts'
import { searchTokens } from '#queries/tokens/search.ts'
import { listSimilarTokens } from '#queries/tokens/similar.ts'
import { parseNearInput, parseResolveInput, type ResolveInput } from '#requests/search-input.ts'

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
    handler: async ({ params }, { db, tip }) => {
      const input = parseResolveInput(api, params.text, api.now())
      const { text, isName, isTokenName, shortened, end } = input
      // The indexes of ends are schema steps.
      const addressEnd = isBuilt(tip, 'scripts_by_address_end') ? end : undefined
      const tokenEnd = isBuilt(tip, 'tokens_by_id_end') ? end?.toLowerCase() : undefined
      const nearInput = parseNearInput(input)
      const labels = isName ? searchLabels(text, MAX_LABELS) : []
      const [allFound, allTokens, similarTokens] = await Promise.all([
        listSearchCandidates(db, input, labelledHashes(presentContext, labels), addressEnd),
        isTokenName ? searchTokens(db, { ...classifying, kind: 'all', text: shortened?.start ?? text }) : [],
        isName || (tokenEnd !== undefined && nearInput === undefined)
          ? listSimilarTokens(db, text, { end: tokenEnd, limit: MAX_TOKENS })
          : [],
      ])
      const found = allFound.filter((record) => hasEnd(shortened, record))
      const tokens = allTokens.filter(({ tokenId }) => hasEnd(shortened, { id: tokenId })).slice(0, MAX_TOKENS)
      // An id or an address with an error is not a name, so this is the third query.
      const hasNear = nearInput !== undefined && found.length + tokens.length === 0
      const near = hasNear ? await listNearCandidates(db, nearInput) : []
      return presentResolution(presentContext, input, { found, tokens, similarTokens, labels, near })
    },
  })
}

interface Ids {
  readonly id: string
  readonly scriptHash?: string | null
  readonly template?: string | null
}

/** Whether an object has the end of the shortened id that was searched; always without one. */
function hasEnd(shortened: ResolveInput['shortened'], { id, scriptHash, template }: Ids): boolean {
  const end = shortened?.end
  return end === undefined || [id, scriptHash, template].some((each) => each?.endsWith(end) ?? false)
}
