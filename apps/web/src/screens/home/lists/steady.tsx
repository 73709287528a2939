import { type ReactNode, useRef } from 'react'
import { useSteady } from '../../../ui/use-steady.ts'
import css from '../home.module.css'

export interface SteadyProps<T> {
  readonly value: T
  readonly children: (value: T) => ReactNode
}

/** A list that changes by itself, but not under somebody's hand. */
export function Steady<T>({ value, children }: SteadyProps<T>) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useSteady(value, ref)
  return (
    <div ref={ref} className={css.steady}>
      {children(shown)}
    </div>
  )
}
