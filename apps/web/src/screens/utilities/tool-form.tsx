import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import type { UtilitiesInput } from '#data/utilities/compute-utilities.ts'
import { utilitiesSearchParams } from '#data/utilities/utilities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import type { ToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

export interface ToolFormProps {
  readonly fields: ToolFields
  /** Id of its section, the anchor to which the page scrolls without JavaScript. */
  readonly id: string
  readonly label: string
  /** Fields shown in this form; the others are submitted as hidden inputs. */
  readonly ownFields: readonly (keyof UtilitiesInput)[]
  /** Input that shows what the form does; offered while it is empty. */
  readonly example: Partial<UtilitiesInput>
  readonly children: ReactNode
}

/** Native GET form that opens the same page with the entered values. JavaScript only avoids the reload. */
export function ToolForm({ fields: { input, commit }, id, label, ownFields, example, children }: ToolFormProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const params = utilitiesSearchParams(input)
  const others = [...params].filter(([name]) => !ownFields.some((field) => field === name))
  if (embedding !== null) others.push(['iframe', embedding])
  const isEmpty = ownFields.every((field) => field === 'unit' || input[field].trim() === '')
  const examplePath = `?${utilitiesSearchParams({ ...input, ...example }).toString()}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (embedding !== null) params.set('iframe', embedding)
    const to = `?${params.toString()}`
    commit(to)
    navigate(pathname + to, { keepsScroll: true })
  }
  return (
    <form method="get" action={`#${id}`} className={css.form} aria-label={label} onSubmit={submit}>
      {children}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{t.text('tools.compute')}</Button>
      {isEmpty && (
        <AppLink
          className={css.example}
          to={examplePath}
          preventScrollReset
          aria-label={t.text('tools.exampleOf', { tool: label })}
        >
          {t.text('tools.example')}
        </AppLink>
      )}
    </form>
  )
}
