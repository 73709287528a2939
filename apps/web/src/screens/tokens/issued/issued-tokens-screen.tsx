import { useSearchParams } from 'react-router'
import { useHasFeature } from '../../../data/api/use-api.ts'
import type { ResourcesOf } from '../../../data/resource/place.ts'
import { useResource } from '../../../data/resource/use-resource.ts'
import { issuedTokensResource, SHORTEST_V1_QUERY, type TokensAsked } from '../../../data/tokens/issued-tokens.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { Title } from '../../../ui/title.tsx'
import { ListSection } from '../list-section.tsx'
import { isBeyond } from '../paged.tsx'
import { TokenTable, useTokenHead } from '../token-table.tsx'
import css from './issued.module.css'
import { issuedLink, issuedPlaceOf } from './issued-place.ts'
import { IssuedSentence } from './issued-sentence.tsx'
import { quoted } from './quoted.tsx'
import { TokenChoices } from './token-choices.tsx'
import { TokenSearch } from './token-search.tsx'

export const resources: ResourcesOf = ({ search }) => [issuedTokensResource(issuedPlaceOf(search))]

/** All tokens, or those that a text finds. */
export function Screen() {
  const words = useWords()
  const [search] = useSearchParams()
  const asked = issuedPlaceOf(search)
  const { query, paging } = asked
  const hasRecords = useHasFeature('tokens')
  const head = useTokenHead(hasRecords)
  const { data, error, retry } = useResource(issuedTokensResource(asked))
  const hasFailed = data === undefined && error !== null
  const hasNone = data !== undefined && (data.count === 0 || isBeyond(data, paging))
  usePage({
    title: words.text('title.issuedTokens'),
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && !hasNone && query === null,
  })
  const cutAt = data !== undefined && query === null && !data.isWhole ? data.total : null
  return (
    <>
      <Title
        heading={words.text('title.issuedTokens')}
        sentence={hasFailed || hasNone ? undefined : <IssuedSentence data={data} asked={asked} />}
      />
      <div className={css.controls}>
        <TokenSearch asked={asked} />
        <TokenChoices asked={asked} />
      </div>
      <ListSection
        title={words.text('tokens.list')}
        note={cutAt === null ? undefined : words.text('tokens.firstOnes', { count: formatCount(cutAt) })}
        list={{ data, error, retry }}
        paging={paging}
        linkTo={(to) => issuedLink(asked, {}, to)}
        head={head}
        empty={<NoTokens asked={asked} hasV2={hasRecords} />}
      >
        {(rows) => <TokenTable caption={words.text('tokens.list')} rows={rows} hasRecords={hasRecords} />}
      </ListSection>
    </>
  )
}

function NoTokens({ asked, hasV2 }: { readonly asked: TokensAsked; readonly hasV2: boolean }) {
  const words = useWords()
  const { query } = asked
  if (query === null) return <Blank kind="empty" sentence={words.text('tokens.none')} />
  const isTooShort = !hasV2 && query.length < SHORTEST_V1_QUERY
  return (
    <Blank
      kind="empty"
      sentence={words.parts('tokens.noneFound', { query: quoted(query) })}
      why={words.text(isTooShort ? 'tokens.tooShort' : 'tokens.noneFoundWhy')}
    />
  )
}
