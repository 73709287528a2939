import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './section.module.css'

export interface SectionProps {
  readonly title: ReactNode
  /** A few quiet words after the title. */
  readonly note?: ReactNode
  /** A link or a control at the end of the line. */
  readonly end?: ReactNode
  /** 3 for a section inside a section. */
  readonly level?: 2 | 3 | undefined
  readonly id?: string | undefined
  /** Its place in the page's grid: `span-6`. */
  readonly className?: string | undefined
  readonly children?: ReactNode
}

/** The only container there is: a rule with ticks, a title, and what belongs to it. */
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
