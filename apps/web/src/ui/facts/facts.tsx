/* oxlint-disable react/no-array-index-key -- facts keep their positions */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton, type SkeletonProps } from '../feedback/skeleton.tsx'
import css from './facts.module.css'

/** Id, exact value and subject of a figure, so that the values of several pages can be compared. */
export interface FigureAttributes {
  readonly 'data-figure': string
  readonly 'data-value': string
  readonly 'data-subject'?: string
}

/** A labelled value as data. */
interface Fact<T> {
  readonly label: ReactNode
  /** Undefined shows a placeholder: the value is still loading. Null or false leaves the fact out. */
  readonly value: Content<T>
  /** Small second line of a key figure: source or meaning of the value. */
  readonly note?: Content<T>
  readonly figure?: FigureAttributes | ((data: T) => FigureAttributes | undefined) | undefined
  /** Placeholder of the value. Null leaves the fact out while it is loading. */
  readonly skeleton?: SkeletonProps['width'] | null
}

/** A function of the data is undefined while the data is loading. */
type Content<T> = ReactNode | ((data: T) => ReactNode)

/** Conditional facts can be written as `hasRent && { … }`. */
export type Facts<T> = readonly (Fact<T> | false)[]

interface FactListProps<T> {
  readonly facts: Facts<T>
  /** Undefined while loading. Not needed if no fact is a function of it. */
  readonly data?: T | undefined
  /** Shown instead of placeholders if the data failed to load. */
  readonly missing?: ReactNode
  readonly className?: string | undefined
}

/** Row of four to six key figures. At most one per page. */
export function KeyFigures<T>(list: FactListProps<T>) {
  return <dl className={cx(css.figures, list.className)}>{renderFacts(list)}</dl>
}

/** List of labels and values, one row each. */
export function DescriptionList<T>(list: FactListProps<T>) {
  return <dl className={cx(css.list, list.className)}>{renderFacts(list)}</dl>
}

function renderFacts<T>({ facts, data, missing }: FactListProps<T>): ReactNode {
  const contentOf = (content: Content<T>, placeholder: ReactNode): ReactNode => {
    const known = typeof content !== 'function' ? content : data === undefined ? undefined : content(data)
    return known === undefined ? placeholder : known === false ? null : known
  }
  const attributesOf = (figure: Fact<T>['figure']) =>
    typeof figure !== 'function' ? figure : data === undefined ? undefined : figure(data)
  return facts.map((fact, index) => {
    if (fact === false) return null
    const { label, note = null, skeleton } = fact
    const value = contentOf(fact.value, missing ?? (skeleton === null ? null : <Skeleton width={skeleton} />))
    const shownNote = contentOf(note, missing === undefined ? <Skeleton width={3} /> : null)
    if (value === null) return null
    return (
      <div key={index}>
        <dt>{label}</dt>
        <dd {...attributesOf(fact.figure)}>{value}</dd>
        {shownNote !== null && <dd className={css.note}>{shownNote}</dd>}
      </div>
    )
  })
}
