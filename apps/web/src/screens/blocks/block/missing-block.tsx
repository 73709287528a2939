import { parseBlockLookup } from '#data/blocks/block.ts'
import { formatCount } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

/** Label for a block of which only the URL parameter is known. */
export function blockParamLabel(blockParam: string): string {
  const lookup = parseBlockLookup(blockParam)
  return lookup.by === 'height' ? formatCount(lookup.height) : shortenId(sanitizeText(blockParam))
}

/** 404 page of a block. */
export function MissingBlock({ blockParam }: { readonly blockParam: string }) {
  const t = useTranslation()
  const heading = t.text('title.block', { height: blockParamLabel(blockParam) })
  usePageMetadata({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<LatestBlocksLink />} heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('block.notFound')}
        reason={<bdi className="mono">{sanitizeText(blockParam)}</bdi>}
        actions={<LinkButton to="/latest-blocks">{t.text('title.latestBlocks')}</LinkButton>}
      />
    </>
  )
}
