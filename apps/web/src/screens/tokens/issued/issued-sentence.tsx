import type { IssuedTokensView, TokensAsked } from '../../../data/tokens/issued-tokens.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'
import { quoted } from './quoted.tsx'

export interface IssuedSentenceProps {
  readonly data: IssuedTokensView | undefined
  readonly asked: TokensAsked
}

/** How many tokens there are, or were found. */
export function IssuedSentence({ data, asked: { kind, query } }: IssuedSentenceProps) {
  const words = useWords()
  if (data === undefined) return <Bone width={6} />
  if (query === null) return words.text(`tokens.sentence.${kind}`, { tokens: data.count })
  return data.isWhole
    ? words.parts('tokens.found', { tokens: data.count, query: quoted(query) })
    : words.parts('tokens.foundMany', { count: formatCount(data.count), query: quoted(query) })
}
