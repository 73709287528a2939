import { useTranslation } from '#i18n/use-translation.ts'
import { ParentLink } from '#ui/layout/back-link.tsx'

export function LatestBlocksLink() {
  return <ParentLink to="/latest-blocks">{useTranslation().text('menu.latestBlocks')}</ParentLink>
}
