import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { blockParamLabel } from './missing-block.tsx'
import { LatestBlocksLink } from './latest-blocks-link.tsx'

export function BlockFailed({ blockParam, retry }: { readonly blockParam: string; readonly retry: () => void }) {
  const heading = useTranslation().text('title.block', { height: blockParamLabel(blockParam) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader back={<LatestBlocksLink />} heading={heading} />
      <LoadError retry={retry} />
    </>
  )
}
