import { type ReactNode, useRef } from 'react'
import { useStableValue } from '#ui/table/live-list.ts'
import css from '../home.module.css'

export interface StableContentProps<T> {
  readonly value: T
  readonly children: (value: T) => ReactNode
}

/** Live content that does not update while the user interacts with it. */
export function StableContent<T>({ value, children }: StableContentProps<T>) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useStableValue(value, ref)
  return (
    <div ref={ref} className={css.stable}>
      {children(shown)}
    </div>
  )
}
