import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './title.module.css'

export interface TitleProps {
  /** The kind of thing with its name or short id: the h1. */
  readonly heading: ReactNode
  /** Status, tags and times beside the heading. */
  readonly kicker?: ReactNode
  /** One true sentence, made from data. */
  readonly sentence?: ReactNode
  /** Buttons at the end of the sentence. */
  readonly actions?: ReactNode
  /** The full id with its copy button. */
  readonly id?: ReactNode
  /** A back link above everything. */
  readonly back?: ReactNode
  readonly className?: string | undefined
}

/** How every screen opens: what it is, what is the case, its full id. */
export function Title({ heading, kicker, sentence, actions, id, back, className }: TitleProps) {
  return (
    <header className={cx(css.title, className)}>
      {back}
      <div className={css.kicker}>
        <h1>{heading}</h1>
        {kicker}
      </div>
      {(sentence !== undefined || actions !== undefined) && (
        <div className={css.line}>
          {sentence !== undefined && <p className="say say--story">{sentence}</p>}
          {actions}
        </div>
      )}
      {id !== undefined && <div className={css.id}>{id}</div>}
    </header>
  )
}
