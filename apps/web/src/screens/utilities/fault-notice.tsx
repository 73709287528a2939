import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/notice.tsx'

/** Reason for a missing result, announced by screen readers when it appears. Null if nothing is wrong. */
export function FaultNotice({ children }: { readonly children: ReactNode }) {
  return <div aria-live="polite">{children !== null && <Notice tone="warning">{children}</Notice>}</div>
}
