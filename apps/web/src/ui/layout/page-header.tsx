import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import { FullHash } from '../text/hash.tsx'
import css from './page-header.module.css'

export interface PageHeaderProps {
  /** Type of the object with its name or short id: the h1. */
  readonly heading: ReactNode
  /** Status, tags and times beside the heading. */
  readonly details?: ReactNode
  /** One-sentence summary generated from data. */
  readonly sentence?: ReactNode
  /** Buttons at the end of the sentence. */
  readonly actions?: ReactNode
  /** The full id with its copy button. */
  readonly id?: ReactNode
  /** Back link above the heading. */
  readonly back?: ReactNode
  readonly className?: string | undefined
}

/** Header of every screen: heading, summary sentence, full id. */
export function PageHeader({ heading, details, sentence, actions, id, back, className }: PageHeaderProps) {
  return (
    <header className={cx(css.title, className)}>
      {back}
      <div className={css.details}>
        <h1>{heading}</h1>
        {details}
      </div>
      {(sentence !== undefined || actions !== undefined) && (
        <div className={css.line}>
          {sentence !== undefined && <p className="serif serif--story">{sentence}</p>}
          {actions !== undefined && <div className={css.actions}>{actions}</div>}
        </div>
      )}
      {id !== undefined && <div className={css.id}>{id}</div>}
    </header>
  )
}

/** Header of a page whose object is still loading: only the heading and the id are known. */
export function LoadingPageHeader({
  id,
  ...header
}: Pick<PageHeaderProps, 'heading' | 'back'> & { readonly id: string }) {
  return (
    <PageHeader
      {...header}
      details={<Skeleton width={5} />}
      sentence={<Skeleton width="full" />}
      id={<FullHash id={id} />}
    />
  )
}
