import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import css from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** Short secondary text after the title. */
  readonly note?: ReactNode
  /** Link or control at the end of the line. */
  readonly end?: ReactNode
  /** 3 for a nested section. */
  readonly level?: 2 | 3 | undefined
  readonly id?: string | undefined
  /** Grid position: `span-6`. */
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The standard container: a rule with ticks, a title, and content. */
export function Section({ title, note, end, level = 2, id, className, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={cx(css.section, className)} id={id}>
      <div className={css.head}>
        <Heading>{title}</Heading>
        {note !== undefined && <span className={css.note}>{note}</span>}
        {end !== undefined && <span className={css.end}>{end}</span>}
      </div>
      {children}
    </section>
  )
}
