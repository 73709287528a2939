import { Fragment } from 'react'
import type { BlockView } from '../../../data/blocks/block-view.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ShortHash } from '../../../ui/hash.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from './block.module.css'
import { tabPath } from './block-tab.ts'

/** That a block lost, above all; and that others lost to it. */
export function RivalNotice({ block: { isOrphaned, rivals } }: { readonly block: BlockView }) {
  const words = useWords()
  const [winner] = rivals
  if (isOrphaned) {
    const end =
      winner === undefined ? undefined : (
        <AppLink to={tabPath(winner, 'information')}>{words.text('block.toRival')}</AppLink>
      )
    return (
      <Notice tone="danger" title={words.text('block.orphaned')} end={end} className={css.notice}>
        {words.text('block.orphanedSentence')}
      </Notice>
    )
  }
  if (winner === undefined) return null
  return (
    <Notice className={css.notice}>
      {words.text('block.hasRivals', { count: rivals.length })}
      {rivals.map((id) => (
        <Fragment key={id}>
          {' '}
          <AppLink to={tabPath(id, 'information')}>
            <ShortHash id={id} />
          </AppLink>
        </Fragment>
      ))}
    </Notice>
  )
}
