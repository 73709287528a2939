import { useHasFeature } from '#data/api/use-api.ts'
import { TOKEN_KINDS, TOKEN_SORTS, type TokenListParams } from '#data/tokens/issued-tokens.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import css from './issued.module.css'
import { tokenListLink } from './token-list-params.ts'

/** Kind and sort order of the list. Search results have their own order; v1 has fewer choices. */
export function TokenListFilters({ params }: { readonly params: TokenListParams }) {
  const t = useTranslation()
  const hasV2 = useHasFeature('tokens')
  if (!hasV2 && params.query !== null) return null
  const kinds = hasV2 ? TOKEN_KINDS : TOKEN_KINDS.filter((kind) => kind !== 'nft')
  return (
    <div className={css.choices}>
      <ChoiceGroup label={t.text('tokens.kinds')}>
        {kinds.map((kind) => (
          <ChoiceLink key={kind} to={tokenListLink(params, { kind })} isCurrent={kind === params.kind}>
            {t.text(`tokens.kind.${kind}`)}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
      {hasV2 && params.query === null && (
        <ChoiceGroup label={t.text('tokens.sorting')}>
          {TOKEN_SORTS.map((sort) => (
            <ChoiceLink key={sort} to={tokenListLink(params, { sort })} isCurrent={sort === params.sort}>
              {t.text(`tokens.sort.${sort}`)}
            </ChoiceLink>
          ))}
        </ChoiceGroup>
      )}
    </div>
  )
}
