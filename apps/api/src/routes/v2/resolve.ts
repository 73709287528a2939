import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentResolution } from '../../present/v2/resolution.ts'
import { termsOf } from '../../present/v2/terms.ts'
import { listCandidates } from '../../queries/candidates.ts'
import { searchTokens } from '../../queries/token-likeness.ts'
import { readResolvable } from '../../requests/resolvable.ts'

/** How many tokens are offered. */
const MOST_TOKENS = 8
/** No token has a name of more letters. */
const LONGEST_NAME = 1000

export function serveResolve(api: Api): void {
  const { app, desk } = api
  const terms = termsOf(api)

  serve(app, desk, v2.resolveText, { freshness: 'pool' }, async ({ params }, { db }) => {
    const asked = readResolvable(api, params.text)
    const mayBeToken = asked.text !== '' && asked.text.length <= LONGEST_NAME
    const [found, tokens] = await Promise.all([
      listCandidates(db, asked),
      mayBeToken ? searchTokens(db, 'all', asked.text, MOST_TOKENS) : [],
    ])
    return presentResolution(terms, asked, found, tokens)
  })
}
