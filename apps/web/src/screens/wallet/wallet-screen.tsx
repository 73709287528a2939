import { usePublicConfig } from '#config/use-public-config.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { ExternalLink } from '#ui/link/external-link.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import css from './wallet.module.css'

export const resources: ScreenResources = () => []

/** Says that there is no wallet yet, and links to others and to what this site offers instead. */
export function Screen() {
  const t = useTranslation()
  const { wallets } = usePublicConfig().links
  const heading = t.text('title.wallet')
  // Not indexed: there is nothing to find yet.
  usePageMetadata({ title: heading, canonical: '/wallet', isIndexed: false })
  return (
    <>
      <PageHeader heading={heading} sentence={t.text('wallet.unavailable')} />
      <p className={css.prose}>{t.text('wallet.elsewhere')}</p>
      <ul className={css.links}>
        {wallets !== '' && (
          <li>
            <ExternalLink href={wallets}>{t.text('wallet.list')}</ExternalLink>
            <span>{t.text('wallet.listWhy')}</span>
          </li>
        )}
        <li>
          <AppLink to="/payment-request">{t.text('title.paymentRequest')}</AppLink>
          <span>{t.text('wallet.requestWhy')}</span>
        </li>
        <li>
          <AppLink to="/decode">{t.text('menu.decode')}</AppLink>
          <span>{t.text('wallet.decodeWhy')}</span>
        </li>
      </ul>
    </>
  )
}
