import { useWords } from '../../i18n/use-words.ts'
import { Bone } from '../../ui/bone.tsx'
import { LoadingFace } from '../../ui/progress.tsx'
import { Section } from '../../ui/section.tsx'
import { Title } from '../../ui/title.tsx'
import css from './search.module.css'
import { useSearchPage } from './use-search-page.ts'

export function SearchingFace() {
  const words = useWords()
  const title = useSearchPage(200)
  return (
    <LoadingFace>
      <Title heading={title} sentence={<Bone width={6} />} />
      <div className={css.sections}>
        <Section title={words.text('search.results')}>
          <ul className={css.rows}>
            {[0, 1, 2].map((row) => (
              <li key={row}>
                <Bone width={1} />
                <Bone width={6} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </LoadingFace>
  )
}
