import type { ReactNode } from 'react'
import type { TransactionKindCount } from '@ergo-explorer/contract'
import { BlockComposition } from '#entities/composition/block-composition.tsx'
import { useHasScreen } from '#page/page-context.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { formatBlockFill } from './format-block-fill.ts'
import css from './block-rail.module.css'

const LINES = ['time', 'content', 'fees', 'detail'] as const

export interface RailCellProps {
  readonly kind: 'mined' | 'newest' | 'next' | 'later'
  readonly title: ReactNode
  readonly size: number
  readonly capacity: number | null
  /** Percentage of the capacity that the full frame height represents. */
  readonly scale: number
  readonly kinds: readonly Pick<TransactionKindCount, 'kind' | 'size'>[]
  readonly link: { readonly screen: string; readonly to: string }
  /** Text lines below the frame; the first is emphasized. */
  readonly lines: Readonly<Record<(typeof LINES)[number], ReactNode>>
}

/** One block of the rail: its transaction kinds as layers, drawn to the scale beside it. */
export function RailCell({ kind, title, size, capacity, scale, kinds, link, lines }: RailCellProps) {
  const content = (
    <>
      <span className={css.top}>
        <b>{title}</b>
        <span>{formatBlockFill(size, capacity)}</span>
      </span>
      <span className={css.core}>
        {capacity !== null && (
          <BlockComposition
            kinds={kinds}
            capacity={capacity}
            scale={scale}
            isProjected={kind === 'next' || kind === 'later'}
          />
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
