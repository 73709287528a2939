import { shortenId } from '../../../format/shorten-id.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { usePageMetadata } from '../../../page/use-page-metadata.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadingState } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { AddressFactsSkeleton } from './address-facts.tsx'
import { FullAddress } from './address-title.tsx'
import { tabLink } from './tab-state.ts'
import { TransactionTableSkeleton } from './tabs/transaction-table.tsx'

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
      <AddressFactsSkeleton />
      <Tabs label={t.text('address.sides')}>
        {(['transactions', 'tokens', 'boxes'] as const).map((tab) => (
          <Tab key={tab} to={tabLink(tab)} isCurrent={tab === 'transactions'}>
            {t.text(`address.tab.${tab}`)}
          </Tab>
        ))}
      </Tabs>
      <Section title={t.text('address.transactions')}>
        <TransactionTableSkeleton />
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
