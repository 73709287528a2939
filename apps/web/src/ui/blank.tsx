import type { ReactNode } from 'react'
import { Actions } from './actions.tsx'
import css from './blank.module.css'
import drawing from './drawing.module.css'

export interface BlankProps {
  /** `empty`: there is nothing; `failed`: it did not arrive; `missing`: it is not on the scale. */
  readonly kind: 'empty' | 'failed' | 'missing'
  readonly sentence: ReactNode
  readonly why?: ReactNode
  readonly actions?: ReactNode
  /** What was looked at, as a list. */
  readonly children?: ReactNode
}

/** A scale without a reading, where a screen or a part of it has nothing to show. */
export function Blank({ kind, sentence, why, actions, children }: BlankProps) {
  return (
    <div className={css.blank} role={kind === 'failed' ? 'alert' : undefined}>
      <svg className={css.scale} viewBox="0 0 168 44" aria-hidden="true">
        <path className={drawing.tick} d={TICKS} />
        <path className={drawing.done} d="M0 40.5H168" />
        {kind === 'failed' && <path className={drawing.failed} d="M84 40V8" />}
        {kind === 'missing' && <path className={drawing.ghost} d="M186 40V8" />}
      </svg>
      <p className="say say--panel">{sentence}</p>
      {why !== undefined && <p className={css.why}>{why}</p>}
      {children}
      {actions !== undefined && <Actions>{actions}</Actions>}
    </div>
  )
}

const TICKS = Array.from({ length: 22 }, (_, index) => `M${index * 8} 40V${index % 5 === 0 ? 28 : 34}`).join('')
