import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../ui/cx.ts'
import css from './shell.module.css'
import { ApiFailureNotice } from './api-failure-notice.tsx'

/** Container of the screen. On navigation it takes the focus, like a new document. */
export function Main({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Tabs of a block are paths below it; switching between them keeps the focus.
  const page = pathname.split('/', 3).join('/')
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) main.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  return (
    <main ref={main} className={cx('page', css.main)} id="main" tabIndex={-1}>
      <ApiFailureNotice />
      {children}
    </main>
  )
}
