import type { ReactNode } from 'react'
import type { Stratum } from '@ergo-explorer/contract'
import { Strata } from '../../../entities/strata.tsx'
import { useHasScreen } from '../../../page/use-has-screen.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { fillText } from './fill-text.ts'
import css from './rail.module.css'

const LINES = ['when', 'content', 'fees', 'who'] as const

export interface CellProps {
  readonly kind: 'mined' | 'newest' | 'next' | 'later'
  readonly title: ReactNode
  readonly size: number
  readonly capacity: number | null
  /** Percent of the capacity that a frame shows. */
  readonly scale: number
  readonly strata: readonly Pick<Stratum, 'kind' | 'size'>[]
  readonly link: { readonly screen: string; readonly to: string }
  /** What is known of it, a line each; the first is firm. */
  readonly lines: Readonly<Record<(typeof LINES)[number], ReactNode>>
}

/** One block of the rail: a core sample in a frame that is as high as the scale beside it. */
export function RailCell({ kind, title, size, capacity, scale, strata, link, lines }: CellProps) {
  const content = (
    <>
      <span className={css.top}>
        <b>{title}</b>
        <span>{fillText(size, capacity)}</span>
      </span>
      <span className={css.core}>
        {capacity !== null && (
          <Strata strata={strata} capacity={capacity} scale={scale} isProjected={kind === 'next' || kind === 'later'} />
        )}
      </span>
      <span className={css.foot}>
        {LINES.map((name) => (
          <span key={name} title={typeof lines[name] === 'string' ? lines[name] : undefined}>
            {lines[name]}
          </span>
        ))}
      </span>
    </>
  )
  const box = { className: css.cell, 'data-kind': kind }
  return useHasScreen(link.screen) ? (
    <AppLink {...box} to={link.to}>
      {content}
    </AppLink>
  ) : (
    <div {...box}>{content}</div>
  )
}
