import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Asked, searchOf } from '../../data/utilities/asked.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Button } from '../../ui/button.tsx'
import type { Fields } from './use-fields.ts'
import css from './utilities.module.css'

export interface ToolFormProps {
  readonly fields: Fields
  /** Of its section, where the page without scripts goes on. */
  readonly id: string
  readonly label: string
  /** The fields that stand in it; the others come along unseen. */
  readonly own: readonly (keyof Asked)[]
  readonly children: ReactNode
}

/** Asks for the same page with what was filled in. A form of the browser; scripts only save the reload. */
export function ToolForm({ fields: { asked, settle }, id, label, own, children }: ToolFormProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const embedding = new URLSearchParams(search).get('iframe')
  const params = searchOf(asked)
  const others = [...params].filter(([name]) => !own.some((field) => field === name))
  if (embedding !== null) others.push(['iframe', embedding])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (embedding !== null) params.set('iframe', embedding)
    const to = `?${params.toString()}`
    settle(to)
    void navigate(pathname + to, { preventScrollReset: true })
  }
  return (
    <form method="get" action={`#${id}`} className={css.form} aria-label={label} onSubmit={submit}>
      {children}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit">{words.text('tools.compute')}</Button>
    </form>
  )
}
