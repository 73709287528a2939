import { useEffect, useRef, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import type { RawText } from '#data/raw/load-raw.ts'
import { formsOf, rawFileName, type RawForm, rawLinks, type RawSubject } from '#data/raw/raw-forms.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '#ui/form/choice.tsx'
import { CopyAction } from '#ui/form/copy-button.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { Section } from '#ui/layout/section.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import css from './raw-section.module.css'

/** Characters of a text that are shown; a file has all of them. */
const MAX_SHOWN_LENGTH = 200_000

interface RawSectionProps {
  readonly subject: RawSubject
  /** Grid position, such as `span-12`; without one, it keeps a distance to what is above. */
  readonly className?: string | undefined
}

/** The object as JSON in several forms, and as bytes. Nothing is loaded until a form is chosen. */
export function RawSection({ subject, className }: RawSectionProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  return (
    <Section
      className={className ?? css.section}
      id="raw"
      title={t.text('raw.title')}
      note={t.text(`raw.note.${subject.type}`)}
    >
      {isHydrated ? (
        <RawForms key={`${subject.type} ${subject.id}`} subject={subject} />
      ) : (
        <RawLinks subject={subject} />
      )}
    </Section>
  )
}

/** Without scripts: the operations of the API. */
function RawLinks({ subject }: { readonly subject: RawSubject }) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const hasV2 = useApi().features !== null
  return (
    <p className={css.links}>
      {rawLinks(subject, hasV2).map(([form, path]) => (
        <a key={form} href={apiUrl + path}>
          {t.text(`raw.form.${form}`)}
        </a>
      ))}
    </p>
  )
}

type LoadState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly raw: RawText }

interface Loading {
  readonly form: RawForm
  readonly state: LoadState
}

function RawForms({ subject }: { readonly subject: RawSubject }) {
  const t = useTranslation()
  const api = useApi()
  const [shown, setShown] = useState<Loading | null>(null)
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  const load = async (form: RawForm) => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    setShown({ form, state: { kind: 'loading' } })
    const state = await loadState()
    if (!controller.signal.aborted) setShown({ form, state })

    async function loadState(): Promise<LoadState> {
      try {
        const { loadRaw } = await import('#data/raw/load-raw.ts')
        return { kind: 'loaded', raw: await loadRaw(api, { subject, form }, controller.signal) }
      } catch {
        return { kind: 'failed' }
      }
    }
  }
  return (
    <>
      <ChoiceGroup label={t.text('raw.forms')}>
        {formsOf(subject, api.features !== null).map((form) => (
          <ChoiceButton key={form} isCurrent={shown?.form === form} onChoose={() => void load(form)}>
            {t.text(`raw.form.${form}`)}
          </ChoiceButton>
        ))}
      </ChoiceGroup>
      <div aria-live="polite">
        {shown !== null && <RawContent subject={subject} {...shown} retry={() => void load(shown.form)} />}
      </div>
    </>
  )
}

interface RawContentProps extends Loading {
  readonly subject: RawSubject
  readonly retry: () => void
}

function RawContent({ subject, form, state, retry }: RawContentProps) {
  const t = useTranslation()
  if (state.kind === 'loading') return <p className="label">{t.text('raw.loading')}</p>
  if (state.kind === 'failed') return <LoadError retry={retry} />
  const { raw } = state
  if (!raw.ok) return <p className="label">{t.text(`raw.${raw.reason}`)}</p>
  const { text } = raw
  const name = t.text(`raw.form.${form}`)
  const type = form === 'hex' ? 'text/plain' : 'application/json'
  return (
    <>
      <ButtonRow className={css.actions}>
        <CopyAction text={text}>{t.text('raw.copy')}</CopyAction>
        <Button onClick={() => saveFile(rawFileName(subject, form), new Blob([text], { type }))}>
          {t.text('raw.download')}
        </Button>
        <span className="label">
          {form === 'hex'
            ? t.text('raw.bytes', { count: text.length / 2 })
            : t.text('raw.characters', { count: text.length })}
        </span>
      </ButtonRow>
      <CodeBlock text={text.slice(0, MAX_SHOWN_LENGTH)} label={name} wraps={form === 'hex'} />
      {text.length > MAX_SHOWN_LENGTH && (
        <p className="label">{t.text('raw.shortened', { count: formatCount(MAX_SHOWN_LENGTH) })}</p>
      )}
    </>
  )
}
