// Roles are explicit, because the CSS display of cards removes the native ones.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, react/no-array-index-key */
import type { ReactNode } from 'react'
import { type ValuePlace, ValuePlaceProvider } from '#page/page-context.ts'
import { cx } from '../cx.ts'
import type { FigureAttributes } from '../facts/facts.tsx'
import { Skeleton, type SkeletonProps } from '../feedback/skeleton.tsx'
import { ClippedText } from '../text/clipped-text.tsx'
import { Tooltip } from '../text/tooltip.tsx'
import css from './table.module.css'

/** One column as data: its header, its cells, their place in a card and their placeholder. */
export interface Column<R> {
  readonly head: string
  /** Explains the header on hover and focus. */
  readonly help?: string | undefined
  /** Undefined shows a placeholder: the value is still loading. */
  readonly cell: (row: R, index: number) => ReactNode
  readonly figure?: ((row: R) => FigureAttributes | undefined) | undefined
  /**
   * `number`: at the end of the column, in one line. `short`: in one line. `prose`: a sentence, which gets a minimum
   * width. `bytes`: wraps anywhere. Other text wraps between words.
   */
  readonly kind?: 'number' | 'short' | 'prose' | 'bytes' | undefined
  readonly card?: CardSlot | ((row: R) => CardSlot) | undefined
  /** Label in a card: the header, a shorter text, or none. Without it, only `start`, `end` and `line` have the header. */
  readonly label?: string | boolean | undefined
  /** Main cell of the row. */
  readonly lead?: boolean | ((row: R) => boolean) | undefined
  readonly dim?: boolean | ((row: R) => boolean) | undefined
  readonly skeleton?: SkeletonProps['width']
  readonly className?: string | undefined
}

/**
 * Slot of a cell in the card that a row becomes on narrow screens: two lines with a slot at each end (`title` and
 * `figure`, `under` and `side`), then lines with two values (`start` and `end`) or one. `hidden` is for values that
 * another cell also shows.
 */
type CardSlot = 'title' | 'figure' | 'under' | 'side' | 'start' | 'end' | 'line' | 'hidden'

/** Conditional columns can be written as `hasSizes && { … }`. */
export type Columns<R> = readonly (Column<R> | false)[]

/** Rows, or the number of placeholder rows while they are loading. */
export type TableRows<R> = readonly R[] | number

export interface DataTableProps<R> {
  /** Description for screen readers. */
  readonly caption: string
  readonly columns: Columns<R>
  readonly rows: TableRows<R>
  readonly keyOf: (row: R, index: number) => string | number
  /** `new` rows are highlighted for a moment; `pending` rows have a dashed line. */
  readonly stateOf?: ((row: R) => 'new' | 'pending' | 'new pending' | undefined) | undefined
  /** Adjacent rows with the same key share a heading. */
  readonly groups?: RowGroups<R> | undefined
  /** Whether rows become cards on narrow screens. */
  readonly cards?: boolean | undefined
  /** Whether cells have a second line. */
  readonly isTall?: boolean | undefined
  /** `detail` for a table about one thing, which shows amounts with all digits. */
  readonly place?: ValuePlace | undefined
  readonly className?: string | undefined
}

/** Headings between rows, such as days. */
interface RowGroups<R> {
  readonly keyOf: (row: R) => string
  /** Content of the heading. `position` is that of the group among all groups. */
  readonly heading: (rows: readonly R[], position: { readonly isFirst: boolean; readonly isLast: boolean }) => ReactNode
}

/** Standard data table. */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, rows, keyOf, stateOf, groups, cards = true, isTall = false, place = 'list', className } = props
  const columns = props.columns.filter((column) => column !== false)
  const isLoading = typeof rows === 'number'
  const lines = isLoading ? Array.from<undefined>({ length: rows }) : rows
  const renderRow = (row: R | undefined, line: number) => (
    <tr
      key={row === undefined ? line : keyOf(row, line)}
      role="row"
      data-state={row === undefined ? undefined : stateOf?.(row)}
    >
      {columns.map((column, index) => {
        const card = forRow(column.card, row) ?? 'line'
        const isDim = forRow(column.dim, row) || undefined
        const content = row === undefined ? undefined : column.cell(row, line)
        return (
          <td
            key={index}
            role="cell"
            className={cx(css.cell, column.className)}
            data-kind={column.kind}
            data-at={card === 'line' ? undefined : card}
            data-label={labelOf(column, card)}
            data-lead={forRow(column.lead, row) || undefined}
            data-dim={isDim}
            {...(row === undefined ? undefined : column.figure?.(row))}
          >
            {content === undefined ? (
              <Skeleton width={skeletonOf(column)} />
            ) : isTooLong(content) && (column.kind === 'short' || isDim) ? (
              <ClippedText text={content} />
            ) : (
              content
            )}
          </td>
        )
      })}
    </tr>
  )
  return (
    <div className={cx(css.scroll, className)}>
      <table
        className={cx(css.table, cards && css.cards)}
        role="table"
        aria-busy={isLoading || undefined}
        data-rows={isTall ? 'tall' : undefined}
        data-place={place === 'detail' ? place : undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ head, help, kind }, index) => (
              <th key={index} role="columnheader" scope="col" data-kind={kind}>
                {help === undefined ? head : <Tooltip text={help}>{head}</Tooltip>}
              </th>
            ))}
          </tr>
        </thead>
        <ValuePlaceProvider value={place}>
          {groups === undefined || typeof rows === 'number' ? (
            <tbody role="rowgroup">{lines.map(renderRow)}</tbody>
          ) : (
            splitGroups(rows, groups.keyOf).map(({ key, start, items }) => (
              <tbody key={key} role="rowgroup">
                <tr role="row" className={css.group}>
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                    {groups.heading(items, { isFirst: start === 0, isLast: start + items.length === rows.length })}
                  </th>
                </tr>
                {items.map((row, index) => renderRow(row, start + index))}
              </tbody>
            ))
          )}
        </ValuePlaceProvider>
      </table>
    </div>
  )
}

/** Groups of adjacent rows with the same key, and the index of their first row. */
function splitGroups<R>(rows: readonly R[], keyOf: (row: R) => string) {
  const groups: { readonly key: string; readonly start: number; readonly items: R[] }[] = []
  for (const [index, row] of rows.entries()) {
    const key = keyOf(row)
    const last = groups.at(-1)
    if (last?.key === key) last.items.push(row)
    else groups.push({ key, start: index, items: [row] })
  }
  return groups
}

/** Cells in one line contain short texts; a longer one comes from the chain. */
const isTooLong = (content: ReactNode): content is string => typeof content === 'string' && content.length > 60

/** A setting that may depend on the row, which is unknown while loading. */
function forRow<R, T>(setting: T | ((row: R) => T) | undefined, row: R | undefined): T | undefined {
  if (typeof setting !== 'function') return setting
  return row === undefined ? undefined : (setting as (row: R) => T)(row)
}

function labelOf<R>({ head, label }: Column<R>, card: CardSlot): string | undefined {
  if (typeof label === 'string') return label
  return (label ?? LABELLED.has(card)) ? head : undefined
}

const LABELLED: ReadonlySet<CardSlot> = new Set(['start', 'end', 'line'])

function skeletonOf<R>({ skeleton, kind }: Column<R>) {
  return skeleton ?? (kind === 'prose' || kind === 'bytes' ? 6 : kind === 'number' ? 3 : 4)
}

export interface ShareBarProps {
  /** From 0 to 1. */
  readonly share: number
  /** The value after the bar, in a box of constant width, so that all bars of a column begin at the same place. */
  readonly children?: ReactNode
}

/** Bar before the value of a cell. */
export function ShareBar({ share, children }: ShareBarProps) {
  const bar = (
    <svg className={css.bar} viewBox="0 0 72 6" aria-hidden="true">
      <path d="M0 5.5H72" />
      <rect width={Math.round(72 * Math.min(Math.max(share, 0), 1))} height="6" />
    </svg>
  )
  if (children === undefined) return bar
  return (
    <span className={css.share}>
      {bar}
      <span>{children}</span>
    </span>
  )
}
