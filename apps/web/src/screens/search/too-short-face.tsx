import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { Title } from '../../ui/title.tsx'
import type { FoundFaceProps } from './found-face.tsx'
import { MatchRows } from './match-rows.tsx'
import css from './search.module.css'
import { useSearchPage } from './use-search-page.ts'

/** Few characters begin too many things; only tokens that are called just so are shown. */
export function TooShortFace({ query, matches }: FoundFaceProps) {
  const words = useWords()
  const exact = matches.filter(({ kind, certainty }) => kind === 'token' && certainty === 'exact')
  const title = useSearchPage(exact.length === 0 ? 404 : 200)
  return (
    <>
      <Title heading={title} sentence={words.text('search.tooShort')} />
      {exact.length > 0 && (
        <div className={css.sections}>
          <Section title={words.text('search.exactNames')}>
            <MatchRows matches={exact} typed={query.text} />
          </Section>
        </div>
      )}
    </>
  )
}
