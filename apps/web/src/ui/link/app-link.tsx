import { useRef } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { useIsHydrated, useLinkContext } from '#page/page-context.ts'

/** Adds the `iframe` flag of the current page to a link target. All values are equivalent, so it is always `1`. */
export function keepEmbedFlag(to: string, search: string): string {
  if (!new URLSearchParams(search).has('iframe')) return to
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  const parameters = new URLSearchParams(query)
  parameters.set('iframe', '1')
  return `${path}?${parameters.toString()}${hash}`
}

/**
 * `preventScrollReset` is for tabs, time spans and sorting, which keep the scroll position; other links scroll to the
 * top.
 */
export interface AppLinkProps extends Omit<LinkProps, 'to'> {
  /** A path without the language, such as `/blocks/…`, or `?page=2` for the current page. */
  readonly to: string
}

/** Hovering for a shorter time does not prefetch. */
const INTENT_MS = 80

/** All internal links use this: no reload, and an embedded page stays embedded. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const { search } = useLocation()
  const { prefetch, opensOutsideFrame } = useLinkContext()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server does not know about the frame, so the first render must not use it.
  const isLeaving = useIsHydrated() && opensOutsideFrame(to)
  return (
    <Link
      // All routes are known from the start, so React Router's route discovery is off.
      discover="none"
      onPointerEnter={() => {
        timer.current = setTimeout(() => prefetch(to), INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      {...(isLeaving && { target: '_blank', rel: 'noopener' })}
      {...rest}
      to={isLeaving ? to : keepEmbedFlag(to, search)}
    />
  )
}
