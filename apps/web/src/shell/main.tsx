import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../ui/cx.ts'
import css from './shell.module.css'
import { StaleNotice } from './stale-notice.tsx'

/** The screen's place. The focus follows the visitor into another one, as it would with another document. */
export function Main({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // A block's tabs are paths below it; whoever changes between them keeps the focus.
  const thing = pathname.split('/', 3).join('/')
  const shown = useRef(thing)
  useEffect(() => {
    if (shown.current !== thing) main.current?.focus({ preventScroll: true })
    shown.current = thing
  }, [thing])
  return (
    <main ref={main} className={cx('page', css.main)} id="main" tabIndex={-1}>
      <StaleNotice />
      {children}
    </main>
  )
}
