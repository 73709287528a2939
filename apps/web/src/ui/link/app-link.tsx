import { type ComponentPropsWithRef, useRef } from 'react'
import { useIsHydrated, useLinkContext } from '#page/page-context.ts'
import { useLink, useLocation } from '#page/router.tsx'

/** Adds the `iframe` flag of the current page to a link target. All values are equivalent, so it is always `1`. */
export function keepEmbedFlag(to: string, search: string): string {
  // Hundreds of links on a page use this, and most pages have no query.
  if (search === '' || !new URLSearchParams(search).has('iframe')) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  return `${path}?${parameters.toString()}${hash}`
}

export interface AppLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path without the language, such as `/blocks/…`, or `?page=2` for the current page. */
  readonly to: string
  /** Loads the page anew. */
  readonly reloadDocument?: boolean
  /** For tabs, time spans and sorting, which keep the scroll position; other links scroll to the top. */
  readonly preventScrollReset?: boolean
}

/** Hovering for a shorter time does not prefetch. */
const INTENT_MS = 80

/** All internal links use this: no reload, and an embedded page stays embedded. */
export function AppLink({
  to,
  reloadDocument = false,
  preventScrollReset = false,
  onClick,
  children,
  ...rest
}: AppLinkProps) {
  const { search } = useLocation()
  const { prefetch, opensOutsideFrame } = useLinkContext()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server does not know about the frame, so the first render must not use it.
  const isLeaving = useIsHydrated() && opensOutsideFrame(to)
  const target = isLeaving ? '_blank' : rest.target
  const link = useLink(isLeaving ? to : keepEmbedFlag(to, search), { keepsScroll: preventScrollReset, target })
  return (
    <a
      onPointerEnter={() => {
        timer.current = setTimeout(() => prefetch(to), INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      {...(isLeaving && { target: '_blank', rel: 'noopener' })}
      {...rest}
      href={link.href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !reloadDocument) link.handleClick(event)
      }}
    >
      {children}
    </a>
  )
}
