import type { ReactNode, RefObject } from 'react'
import { cx } from '../cx.ts'
import css from './disclosure.module.css'

export interface DisclosureProps {
  readonly summary: ReactNode
  /** Initial state; afterwards the visitor controls it. */
  readonly isOpen?: boolean | undefined
  readonly className?: string | undefined
  readonly details?: RefObject<HTMLDetailsElement | null> | undefined
  readonly onToggle?: (() => void) | undefined
  readonly children: ReactNode
}

/** Collapsible content. */
export function Disclosure({ summary, isOpen = false, className, details, onToggle, children }: DisclosureProps) {
  return (
    <details ref={details} className={cx(css.disclosure, className)} open={isOpen || undefined} onToggle={onToggle}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

export interface FoldedIfProps extends Pick<DisclosureProps, 'summary' | 'children'> {
  readonly isFolded: boolean
}

/** Content that is folded only in some cases; otherwise it stands by itself. */
export const FoldedIf = ({ isFolded, summary, children }: FoldedIfProps) =>
  isFolded ? <Disclosure summary={summary}>{children}</Disclosure> : children

export interface DefinitionProps {
  readonly name: ReactNode
  readonly children: ReactNode
}

/** The name of a figure, which opens what it means. */
export const Definition = ({ name, children }: DefinitionProps) => (
  <details className={css.definition}>
    <summary>{name}</summary>
    {children}
  </details>
)
