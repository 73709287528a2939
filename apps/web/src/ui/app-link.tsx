import { useRef } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { useLinkContext } from '../page/use-link-context.ts'
import { keepEmbedFlag } from './keep-embed-flag.ts'

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
