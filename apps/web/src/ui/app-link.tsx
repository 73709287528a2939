import { useRef } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { useIsHydrated } from '../page/use-is-hydrated.ts'
import { useWays } from '../page/use-ways.ts'
import { withEmbedding } from './with-embedding.ts'

/** `preventScrollReset` is for tabs, spans and sorting, which keep the reader's place; all else begins at the top. */
export interface AppLinkProps extends Omit<LinkProps, 'to'> {
  /** A path below the language, such as `/blocks/…`, or `?page=2` for the page that is shown. */
  readonly to: string
}

/** A pointer that only passes over a link wants nothing of it. */
const INTENT_MS = 80

/** The only way to link inside the app: no reload, and an embedded page stays embedded. */
export function AppLink({ to, ...rest }: AppLinkProps) {
  const { search } = useLocation()
  const { lookAhead, leavesFrame } = useWays()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The server does not know of the frame, so the first render does not either.
  const isLeaving = useIsHydrated() && leavesFrame(to)
  return (
    <Link
      // Every route is known from the start, so no link has to tell the router of one.
      discover="none"
      onPointerEnter={() => {
        timer.current = setTimeout(() => lookAhead(to), INTENT_MS)
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
      {...(isLeaving && { target: '_blank', rel: 'noopener' })}
      {...rest}
      to={isLeaving ? to : withEmbedding(to, search)}
    />
  )
}
