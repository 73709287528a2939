import type { FormEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from '#page/router.tsx'
import { nonEmptyParams } from '#ui/form/non-empty-params.ts'
import { addressParameters, type AddressUrl } from './address-url.ts'

interface UrlFormProps {
  readonly url: AddressUrl
  /** Parameters that the fields of the form replace. */
  readonly without: readonly string[]
  /** Part of the page that is shown afterwards: `#history`. */
  readonly hash?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A form whose fields become parameters of the page; the others stay. Native: scripts only avoid the full reload. */
export function UrlForm({ url, without, hash = '', className, children }: UrlFormProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parameters = nonEmptyParams(new FormData(event.currentTarget))
    navigate(`${pathname}?${parameters.toString()}${hash}`, { keepsScroll: hash === '' })
  }
  const kept = [...addressParameters({ ...url, paging: { page: 1, limit: url.paging.limit } })].filter(
    ([name]) => !without.includes(name),
  )
  return (
    // The key resets edited fields when the URL changes.
    <form
      key={addressParameters(url).toString()}
      method="get"
      action={hash === '' ? undefined : hash}
      className={className}
      onSubmit={submit}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
