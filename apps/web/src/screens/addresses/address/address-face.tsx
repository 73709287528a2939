import { useSearchParams } from 'react-router'
import type { AddressView } from '../../../data/addresses/address-view.ts'
import { addressHeading } from '../../../entities/tellings/address-telling.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useIsEmbedded } from '../../../page/use-is-embedded.ts'
import { usePage } from '../../../page/use-page.ts'
import { Tab, Tabs } from '../../../ui/tabs.tsx'
import { AddressFacts } from './address-facts.tsx'
import { AddressTitle } from './address-title.tsx'
import { useAddressSentence } from './address-sentence.tsx'
import { EmbeddedAddress } from './embedded-address.tsx'
import { RewardsNotice, WaitingNotice } from './notices.tsx'
import { BoxesTab } from './tabs/boxes-tab.tsx'
import { ContractsTab } from './tabs/contracts-tab.tsx'
import { IssuedTab } from './tabs/issued-tab.tsx'
import { TokensTab } from './tabs/tokens-tab.tsx'
import { TransactionsTab } from './tabs/transactions-tab.tsx'
import { placeLink, placeOf, type TabName, TABS } from './tab-place.ts'

export interface AddressFaceProps {
  /** As it stands in the path: what its data are asked for by. */
  readonly address: string
  readonly view: AddressView
}

/** An address of this network, used or not. */
export function AddressFace({ address, view }: AddressFaceProps) {
  const words = useWords()
  const [search] = useSearchParams()
  const { tab: asked, paging } = placeOf(search)
  const tabs = TABS.filter((tab) => tab !== 'contracts' || view.mentions !== null)
  const tab = tabs.includes(asked) ? asked : 'transactions'
  const { text, parts } = useAddressSentence(view)
  usePage({
    title: addressHeading(words, view),
    canonical: `/addresses/${address}`,
    description: text,
    // There are more sound addresses than pages that anybody could look through.
    isIndexed: view.transactionCount > 0 || view.waiting > 0,
  })
  const isEmbedded = useIsEmbedded()
  if (isEmbedded) return <EmbeddedAddress view={view} />
  const Content = CONTENTS[tab]
  return (
    <>
      <AddressTitle view={view} sentence={parts} />
      <WaitingNotice view={view} />
      <RewardsNotice view={view} />
      <AddressFacts view={view} />
      <Tabs label={words.text('address.sides')}>
        {tabs.map((name) => (
          <Tab key={name} to={placeLink(name)} isCurrent={name === tab} count={countOf(name, view)}>
            {words.text(`address.tab.${name}`)}
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
