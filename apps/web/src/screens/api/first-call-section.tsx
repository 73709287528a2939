import { useApi } from '../../data/api/use-api.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import css from './api.module.css'
import { CodeSample } from './code-sample.tsx'
import { firstCallOf } from './first-call.ts'
import { useApiOrigin } from './use-api-origin.ts'

/** The newest block, asked for in a terminal and by a program. */
export function FirstCallSection() {
  const words = useWords()
  const { curl, typescript } = firstCallOf(useApiOrigin(), useApi().features !== null)
  return (
    <Section title={words.text('api.firstCall')} note={words.text('api.firstCallNote')}>
      <div className={css.samples}>
        <CodeSample label={words.text('api.curl')} text={curl} />
        <CodeSample label={words.text('api.typescript')} text={typescript} />
      </div>
    </Section>
  )
}
