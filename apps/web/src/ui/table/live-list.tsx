import { Component, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { cx } from '../cx.ts'
import { Button } from '../form/button.tsx'
import css from './live-list.module.css'

export interface LiveListProps<T> {
  /** The latest items; undefined while loading. */
  readonly items: readonly T[] | undefined
  /** Identifies an item in its place: in a list with groups, the key contains the group. */
  readonly keyOf: (item: T) => string
  readonly className?: string | undefined
  /** Renders the items. `isNew` tells which were added after the first render, so that only they are highlighted. */
  readonly children: (items: readonly T[] | undefined, isNew: (item: T) => boolean) => ReactNode
}

/**
 * A list whose rows stay where they are while the visitor reads it. New items then wait behind a button; rows that are
 * already shown are still updated. Otherwise new rows push the others down smoothly. Give it another `key` for another
 * page or order.
 */
export function LiveList<T>({ items, keyOf, className, children }: LiveListProps<T>) {
  const t = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<LiveListState<T>>({ shown: items, isWaiting: false })
  const [firstKeys] = useState(() => new Set(items?.map(keyOf)))
  // Whether rows may move depends on where they are at the moment when new items arrive.
  // oxlint-disable-next-line react/refs
  const next = updateLiveListState(state, { items, keyOf, readAttention: () => readAttention(root.current) })
  // React renders again immediately, before anything is painted.
  if (next !== state) setState(next)
  const { shown, isWaiting } = next
  const show = () => {
    setState({ shown: items, isWaiting: false })
    // The button disappears, so the focus moves to the list.
    root.current?.focus({ preventScroll: true })
    if ((root.current?.getBoundingClientRect().top ?? 0) < 0) root.current?.scrollIntoView()
  }
  return (
    <div ref={root} tabIndex={-1} className={cx(css.list, className)}>
      <div className={css.bar}>
        {isWaiting && (
          <Button className={css.button} onClick={show}>
            {t.text('list.new', { count: subtract(items, shown, keyOf).length })}
          </Button>
        )}
        {/* Without the number, so that it is announced once and not for every new item. */}
        <output className="visually-hidden">{isWaiting && t.text('list.newWaiting')}</output>
      </div>
      <Glide root={root} rows={shown}>
        {children(isWaiting ? refreshItems(shown, items, keyOf) : items, (item) => !firstKeys.has(keyOf(item)))}
      </Glide>
    </div>
  )
}

/**
 * What the visitor does with a list. `away`: it is not on the screen. `idle`: it is on the screen, at the top of the
 * page. `reading`: the visitor scrolled to it, points at it, selects text in it or has the focus in it.
 */
export type Attention = 'away' | 'idle' | 'reading'

/** Up to this many pixels, the page still counts as being at its top. */
const TOP_PX = 16

export function readAttention(element: Element | null): Attention {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  if (element === null || bottom <= 0 || top >= innerHeight) return 'away'
  const selection = getSelection()
  const isSelected = selection?.isCollapsed === false && element.contains(selection.anchorNode)
  return scrollY > TOP_PX || isSelected || element.matches(':hover, :focus-within') ? 'reading' : 'idle'
}

type Items<T> = readonly T[] | undefined

export interface LiveListState<T> {
  /** The items whose order and number the list shows. */
  readonly shown: Items<T>
  /** Whether later changes wait until the visitor asks for them or the list has left the screen. */
  readonly isWaiting: boolean
}

export interface LiveListUpdate<T> {
  readonly items: Items<T>
  readonly keyOf: (item: T) => string
  /** Only called for changed items, because it reads the layout. */
  readonly readAttention: () => Attention
}

/** Decides whether changed items are shown or wait. Returns the same object if nothing changes. */
export function updateLiveListState<T>(state: LiveListState<T>, input: LiveListUpdate<T>): LiveListState<T> {
  const { items, keyOf } = input
  const { shown = [], isWaiting } = state
  if (shown.length > 0 && items !== undefined && !isEqual(shown.map(keyOf), items.map(keyOf))) {
    const attention = input.readAttention()
    if (attention === 'reading' || (isWaiting && attention === 'idle'))
      return isWaiting ? state : { shown, isWaiting: true }
  }
  return !isWaiting && (state.shown === items || isEqual(shown, items ?? []))
    ? state
    : { shown: items, isWaiting: false }
}

/** The held items with their latest content. */
export function refreshItems<T>(shown: Items<T>, items: Items<T>, keyOf: (item: T) => string): Items<T> {
  return shown?.map((item) => items?.find((latest) => keyOf(latest) === keyOf(item)) ?? item)
}

/** The items that are not among the others. */
const subtract = <T,>(items: Items<T>, others: Items<T>, keyOf: (item: T) => string) =>
  items?.filter((item) => others?.every((other) => keyOf(other) !== keyOf(item))) ?? []

const isEqual = <T,>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((one, i) => one === b[i])

interface GlideProps {
  readonly root: RefObject<HTMLElement | null>
  /** Rows move when these change. */
  readonly rows: unknown
  readonly children: ReactNode
}

const GLIDE = { duration: 240, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

/** Moves rows smoothly to their new positions. A class, because hooks cannot read the layout before an update. */
class Glide extends Component<GlideProps> {
  override getSnapshotBeforeUpdate({ rows }: GlideProps) {
    const { root } = this.props
    const isSmooth =
      rows !== this.props.rows &&
      readAttention(root.current) === 'idle' &&
      !matchMedia('(prefers-reduced-motion: reduce)').matches
    return isSmooth ? new Map(rowsIn(root).map((row) => [row, row.getBoundingClientRect().top])) : null
  }

  override componentDidUpdate(_: GlideProps, __: unknown, before: ReadonlyMap<Element, number> | null) {
    if (before === null) return
    for (const [row, top] of before) {
      const by = row.isConnected ? top - row.getBoundingClientRect().top : 0
      if (by !== 0) row.animate({ transform: [`translateY(${by}px)`, 'none'] }, GLIDE)
    }
  }

  override render() {
    return this.props.children
  }
}

const rowsIn = ({ current }: GlideProps['root']) => [
  ...(current?.querySelectorAll('tbody > tr, :scope > ul > li') ?? []),
]
