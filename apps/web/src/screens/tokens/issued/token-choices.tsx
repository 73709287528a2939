import { useHasFeature } from '../../../data/api/use-api.ts'
import { TOKEN_KINDS, TOKEN_SORTS, type TokensAsked } from '../../../data/tokens/issued-tokens.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Choice, ChoiceLink } from '../../../ui/choice.tsx'
import css from './issued.module.css'
import { issuedLink } from './issued-place.ts'

/** Which tokens are listed, and in which order. What is found comes in an order of its own; v1 has fewer choices. */
export function TokenChoices({ asked }: { readonly asked: TokensAsked }) {
  const words = useWords()
  const hasV2 = useHasFeature('tokens')
  if (!hasV2 && asked.query !== null) return null
  const kinds = hasV2 ? TOKEN_KINDS : TOKEN_KINDS.filter((kind) => kind !== 'nft')
  return (
    <div className={css.choices}>
      <Choice label={words.text('tokens.kinds')}>
        {kinds.map((kind) => (
          <ChoiceLink key={kind} to={issuedLink(asked, { kind })} isCurrent={kind === asked.kind}>
            {words.text(`tokens.kind.${kind}`)}
          </ChoiceLink>
        ))}
      </Choice>
      {hasV2 && asked.query === null && (
        <Choice label={words.text('tokens.sorting')}>
          {TOKEN_SORTS.map((sort) => (
            <ChoiceLink key={sort} to={issuedLink(asked, { sort })} isCurrent={sort === asked.sort}>
              {words.text(`tokens.sort.${sort}`)}
            </ChoiceLink>
          ))}
        </Choice>
      )}
    </div>
  )
}
