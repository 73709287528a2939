import { Fragment } from 'react'
import type { KnownBlock } from '#data/api/operations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './block.module.css'
import { buildBlockTabPath } from './block-tab.ts'

/** Says that the block is orphaned, or that there are orphaned blocks at its height. */
export function CompetingBlocksNotice({ block: { isOrphaned, competingBlockIds } }: { readonly block: KnownBlock }) {
  const t = useTranslation()
  const [firstBlockId] = competingBlockIds
  if (isOrphaned) {
    const end =
      firstBlockId === undefined ? undefined : (
        <AppLink to={buildBlockTabPath(firstBlockId, 'information')}>{t.text('block.toRival')}</AppLink>
      )
    return (
      <Notice tone="danger" title={t.text('block.orphaned')} end={end} className={css.notice}>
        {t.text('block.orphanedSentence')}
      </Notice>
    )
  }
  if (firstBlockId === undefined) return null
  return (
    <Notice className={css.notice} end={<AppLink to="/orphaned-blocks">{t.text('orphans.all')}</AppLink>}>
      {t.text('block.hasRivals', { count: competingBlockIds.length })}
      {competingBlockIds.map((id) => (
        <Fragment key={id}>
          {' '}
          <AppLink to={buildBlockTabPath(id, 'information')}>
            <ShortHash id={id} />
          </AppLink>
        </Fragment>
      ))}
    </Notice>
  )
}
