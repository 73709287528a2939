import { parseBlockLookup } from '../../../data/blocks/block-lookup.ts'
import { formatCount } from '../../../format/format-count.ts'
import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePage } from '../../../page/use-page.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

/** Label for a block of which only the URL parameter is known. */
export function blockParamLabel(blockParam: string): string {
  const lookup = parseBlockLookup(blockParam)
  return lookup.by === 'height' ? formatCount(lookup.height) : shortenId(cleanText(blockParam))
}

/** 404 page of a block. */
export function MissingBlock({ blockParam }: { readonly blockParam: string }) {
  const t = useTranslation()
  const heading = t.text('title.block', { height: blockParamLabel(blockParam) })
  usePage({ title: heading, status: 404 })
  return (
    <>
      <PageHeader back={<LatestBlocksLink />} heading={heading} />
      <EmptyState
        kind="missing"
        sentence={t.text('block.notFound')}
        reason={<bdi className="mono">{cleanText(blockParam)}</bdi>}
        actions={<LinkButton to="/latest-blocks">{t.text('title.latestBlocks')}</LinkButton>}
      />
    </>
  )
}
