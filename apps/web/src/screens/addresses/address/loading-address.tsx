import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import css from './address.module.css'
import { AddressFacts } from './address-facts.tsx'
import { FullAddress } from './address-title.tsx'
import { tabLink } from './tab-state.ts'
import { SKELETON_ROWS, TransactionTable } from './tabs/transaction-table.tsx'

interface LoadingAddressProps {
  readonly address: string
}

/** Page layout while the data is loading; only the address is known. */
export function LoadingAddress({ address }: LoadingAddressProps) {
  const t = useTranslation()
  const heading = t.text('title.address', { id: shortenId(address) })
  usePageMetadata({ title: heading, canonical: `/addresses/${address}` })
  return (
    <LoadingState>
      <PageHeader heading={heading} sentence={<Skeleton width={6} />} id={<FullAddress address={address} />} />
      <Notice className={css.mempoolNotice}>
        <Skeleton width={4} />
      </Notice>
      <AddressFacts view={undefined} />
      <Tabs label={t.text('address.sides')}>
        {(['transactions', 'tokens', 'boxes'] as const).map((tab) => (
          <Tab key={tab} to={tabLink(tab)} isCurrent={tab === 'transactions'}>
            {t.text(`address.tab.${tab}`)}
          </Tab>
        ))}
      </Tabs>
      <Section title={t.text('address.transactions')}>
        <TransactionTable rows={SKELETON_ROWS} />
      </Section>
    </LoadingState>
  )
}

export function FailedAddress({ address, retry }: LoadingAddressProps & { readonly retry: () => void }) {
  const t = useTranslation()
  const heading = t.text('title.address', { id: shortenId(address) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} id={<FullAddress address={address} />} />
      <LoadError retry={retry} />
    </>
  )
}
