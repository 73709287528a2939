import { useSearchParams } from '#page/router.tsx'
import type { AddressView } from '#data/addresses/address.ts'
import { addressHeading } from '#entities/sentences/address-sentence.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { AddressFacts } from './address-facts.tsx'
import { AddressTitle } from './address-title.tsx'
import { useAddressSentence } from './address-sentence.tsx'
import { EmbeddedAddress } from './embedded-address.tsx'
import { MempoolNotice, RentNotice, RewardsNotice } from './notices.tsx'
import { BoxesTab } from './tabs/boxes-tab.tsx'
import { ContractsTab } from './tabs/contracts-tab.tsx'
import { IssuedTab } from './tabs/issued-tab.tsx'
import { TokensTab } from './tabs/tokens-tab.tsx'
import { TransactionsTab } from './tabs/transactions-tab.tsx'
import { tabLink, parseTabState, type TabName, TABS } from './tab-state.ts'

export interface AddressPageProps {
  /** The address as written in the URL, which is the key of its data. */
  readonly address: string
  readonly view: AddressView
}

/** Page of a valid address of this network, used or not. */
export function AddressPage({ address, view }: AddressPageProps) {
  const t = useTranslation()
  const search = useSearchParams()
  const { tab: requestedTab, paging } = parseTabState(search)
  const tabs = TABS.filter((tab) => tab !== 'contracts' || view.mentions !== null)
  const tab = tabs.includes(requestedTab) ? requestedTab : 'transactions'
  const { text, parts } = useAddressSentence(view)
  usePageMetadata({
    title: addressHeading(t, view),
    canonical: `/addresses/${address}`,
    description: text,
    // Unused addresses are not indexed: there are practically infinitely many.
    isIndexed: view.transactionCount > 0 || view.mempoolTransactionCount > 0,
  })
  const isEmbedded = useIsEmbedded()
  if (isEmbedded) return <EmbeddedAddress view={view} />
  const Content = CONTENTS[tab]
  return (
    <>
      <AddressTitle view={view} sentence={parts} />
      <MempoolNotice view={view} />
      <RewardsNotice view={view} />
      <RentNotice view={view} />
      <AddressFacts view={view} />
      <Tabs label={t.text('address.sides')}>
        {tabs.map((name) => (
          <Tab key={name} to={tabLink(name)} isCurrent={name === tab} count={countOf(name, view)}>
            {t.text(`address.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <Content address={address} view={view} paging={paging} />
    </>
  )
}

const CONTENTS = {
  transactions: TransactionsTab,
  tokens: TokensTab,
  boxes: BoxesTab,
  contracts: ContractsTab,
  issued: IssuedTab,
} as const satisfies Record<TabName, unknown>

function countOf(tab: TabName, view: AddressView): string | undefined {
  switch (tab) {
    case 'transactions':
      return formatCount(view.transactionCount)
    case 'tokens':
      return tokenCountText(view)
    case 'boxes':
      return view.unspentCount === null ? undefined : formatCount(view.unspentCount)
    case 'contracts':
      return view.mentions === null ? undefined : formatCount(view.mentions.unspent)
    case 'issued':
      return undefined
  }
}

const tokenCountText = ({ tokenCount, hasMoreTokens }: AddressView) =>
  formatCount(tokenCount) + (hasMoreTokens ? '+' : '')
