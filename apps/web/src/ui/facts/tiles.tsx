import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AppLink } from '../link/app-link.tsx'
import type { FigureAttributes } from './facts.tsx'
import css from './tiles.module.css'

export interface TilesProps {
  /** Five or six with a wide one in the middle, or four that are equal except on phones. */
  readonly layout?: 'five' | 'six' | 'even' | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Row of tiles with figures. */
export function Tiles({ layout = 'five', className, children }: TilesProps) {
  return (
    <div className={cx(css.tiles, className)} data-layout={layout}>
      {children}
    </div>
  )
}

export interface TileProps {
  readonly label: ReactNode
  readonly figure: ReactNode
  readonly attributes?: FigureAttributes | undefined
  readonly unit?: ReactNode
  readonly note?: ReactNode
  /** Page about the figure: the whole tile is a link. */
  readonly to?: string | undefined
  /** Takes a row of its own on phones. */
  readonly isWide?: boolean | undefined
  /** Sparkline, bars or scale. */
  readonly children?: ReactNode
}

export function Tile({ label, figure, attributes, unit, note, to, isWide = false, children }: TileProps) {
  return (
    <section className={css.tile} data-wide={isWide || undefined}>
      <h2>{to === undefined ? label : <AppLink to={to}>{label}</AppLink>}</h2>
      <p className={css.figure} {...attributes}>
        {figure}
        {unit !== undefined && <small>{unit}</small>}
      </p>
      <p className={css.note}>{note}</p>
      {children !== undefined && <div className={css.drawing}>{children}</div>}
    </section>
  )
}
