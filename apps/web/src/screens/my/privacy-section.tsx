import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import type { MyProps } from './my-props.ts'
import css from './my.module.css'

/** What is stored, what the server sees, and whether it may see the addresses together. */
export function PrivacySection({ list, save }: MyProps) {
  const t = useTranslation()
  return (
    <Section title={t.text('my.privacy')}>
      <div className={css.columns}>
        <div>
          <h3>{t.text('my.stored')}</h3>
          <p className={css.prose}>{t.text('my.storedWhat')}</p>
        </div>
        <div>
          <h3>{t.text('my.seen')}</h3>
          <p className={css.prose}>{t.text('my.seenWhat')}</p>
        </div>
      </div>
      <ConsentBox list={list} save={save} />
    </Section>
  )
}

/** Consent to requests that name several addresses. */
export function ConsentBox({ list, save }: MyProps) {
  const t = useTranslation()
  return (
    <label className={css.consent}>
      <input
        type="checkbox"
        checked={list.isLinked}
        onChange={({ target }) => save({ ...list, isLinked: target.checked })}
      />
      <span>{t.text('my.consent')}</span>
    </label>
  )
}
