import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

/** Why there is no answer; told to those who listen when it appears. Null for nothing wrong. */
export function Fault({ children }: { readonly children: ReactNode }) {
  return <div aria-live="polite">{children !== null && <Notice tone="warning">{children}</Notice>}</div>
}
