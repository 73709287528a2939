import type { IssuedTokensView, TokenListParams } from '#data/tokens/issued-tokens.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatQuotedQuery } from './quote-query.tsx'

export interface IssuedSentenceProps {
  readonly data: IssuedTokensView | undefined
  readonly params: TokenListParams
}

/** Number of tokens, or of search results. */
export function TokenCountSentence({ data, params: { kind, query } }: IssuedSentenceProps) {
  const t = useTranslation()
  if (data === undefined) return <Skeleton width={6} />
  if (query === null) return t.text(`tokens.sentence.${kind}`, { tokens: data.count })
  return data.isComplete
    ? t.parts('tokens.found', { tokens: data.count, query: formatQuotedQuery(query) })
    : t.parts('tokens.foundMany', { count: formatCount(data.count), query: formatQuotedQuery(query) })
}
