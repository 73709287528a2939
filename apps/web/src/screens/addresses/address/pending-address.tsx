import { shortenId } from '../../../format/shorten-id.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Bone } from '../../../ui/bone.tsx'
import { LoadingFace } from '../../../ui/progress.tsx'
import { Section } from '../../../ui/section.tsx'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { Title } from '../../../ui/title.tsx'
import { Failed } from '../../../ui/failed.tsx'
import { AddressFactsBones } from './address-facts.tsx'
import { WholeAddress } from './address-title.tsx'
import { placeLink } from './tab-place.ts'
import { TransactionTableBones } from './tabs/transaction-table.tsx'

interface PendingProps {
  readonly address: string
}

/** What is known before anything has arrived: the address itself. */
export function LoadingAddress({ address }: PendingProps) {
  const words = useWords()
  const heading = words.text('title.address', { id: shortenId(address) })
  usePage({ title: heading, canonical: `/addresses/${address}` })
  return (
    <LoadingFace>
      <Title heading={heading} sentence={<Bone width={6} />} id={<WholeAddress address={address} />} />
      <AddressFactsBones />
      <Tabs label={words.text('address.sides')}>
        {(['transactions', 'tokens', 'boxes'] as const).map((tab) => (
          <Tab key={tab} to={placeLink(tab)} isCurrent={tab === 'transactions'}>
            {words.text(`address.tab.${tab}`)}
          </Tab>
        ))}
      </Tabs>
      <Section title={words.text('address.transactions')}>
        <TransactionTableBones />
      </Section>
    </LoadingFace>
  )
}

export function FailedAddress({ address, retry }: PendingProps & { readonly retry: () => void }) {
  const words = useWords()
  const heading = words.text('title.address', { id: shortenId(address) })
  usePage({ title: heading, status: 503 })
  return (
    <>
      <Title heading={heading} id={<WholeAddress address={address} />} />
      <Failed retry={retry} />
    </>
  )
}
