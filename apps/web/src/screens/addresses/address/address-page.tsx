import { useSearchParams } from '#page/router.tsx'
import { type AddressView, finalBalance } from '#data/addresses/address.ts'
import { addressHeading, addressSentence } from '#entities/sentences/address-sentence.ts'
import { formatCount, MAX_LINE_LENGTH } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsEmbedded } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { AddressFacts } from './address-facts.tsx'
import { AddressTitle } from './address-title.tsx'
import { BoxesTab } from './tabs/boxes-tab.tsx'
import { ContractsTab } from './tabs/contracts-tab.tsx'
import { IssuedTab } from './tabs/issued-tab.tsx'
import { TokensTab } from './tabs/tokens-tab.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { PastAddressPage } from './past-address-page.tsx'
import { type AddressUrl, parseAddressUrl, tabLink, type TabName, TABS } from './address-url.ts'
import { EmbedAttribution } from '#ui/layout/embed-code.tsx'
import { FullHash, ShortHash } from '#ui/text/hash.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { type ReactElement, type ReactNode, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { AddressLink } from '#entities/links.tsx'
import { partyFromAddress } from '@ergo-explorer/sentences/party-view'
import { ErgAmount } from '#entities/amount.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './address.module.css'
import { AssetList } from './asset-list.tsx'

interface AddressPageProps {
  /** The address as written in the URL, which is the key of its data. */
  readonly address: string
  readonly view: AddressView
}

/** Page of a valid address of this network, used or not. */
export function AddressPage({ address, view }: AddressPageProps) {
  const url = parseAddressUrl(useSearchParams())
  const isEmbedded = useIsEmbedded()
  if (url.at !== null && !isEmbedded) return <PastAddressPage address={address} view={view} url={url} at={url.at} />
  return <CurrentAddressPage address={address} view={view} url={url} isEmbedded={isEmbedded} />
}

interface CurrentAddressPageProps extends AddressPageProps {
  readonly url: AddressUrl
  readonly isEmbedded: boolean
}

function CurrentAddressPage({ address, view, url, isEmbedded }: CurrentAddressPageProps) {
  const t = useTranslation()
  const tabs = TABS.filter((tab) => tab !== 'contracts' || view.mentions !== null)
  const tab = tabs.includes(url.tab) ? url.tab : 'overview'
  const { text, parts } = useAddressSentence(view)
  usePageMetadata({
    title: addressHeading(t, view),
    canonical: `/addresses/${address}`,
    description: text,
    // Unused addresses are not indexed: there are practically infinitely many.
    isIndexed: view.transactionCount > 0 || view.pending.transactionCount > 0,
  })
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
          <Tab key={name} to={tabLink(url, name)} isCurrent={name === tab} count={countOf(name, view)}>
            {t.text(`address.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <Content address={address} view={view} url={url} />
    </>
  )
}

const CONTENTS = {
  overview: OverviewTab,
  tokens: TokensTab,
  boxes: BoxesTab,
  contracts: ContractsTab,
  issued: IssuedTab,
} as const satisfies Record<TabName, unknown>

function countOf(tab: TabName, view: AddressView): string | undefined {
  switch (tab) {
    case 'tokens':
      return tokenCountText(view)
    case 'boxes':
      return view.unspentCount === null ? undefined : formatCount(view.unspentCount)
    case 'contracts':
      return view.mentions === null ? undefined : formatCount(view.mentions.unspentCount)
    case 'overview':
    case 'issued':
      return undefined
  }
}

const tokenCountText = ({ tokenCount, hasMoreTokens }: AddressView) =>
  formatCount(tokenCount) + (hasMoreTokens ? '+' : '')

/** Summary of an address for embedding in other websites, without controls. */
function EmbeddedAddress({ view }: { readonly view: AddressView }) {
  const t = useTranslation()
  const { parts } = useAddressSentence(view)
  const { address } = view
  return (
    <>
      <PageHeader
        heading={addressHeading(t, view)}
        sentence={parts}
        id={address.length > MAX_FULL_LENGTH ? <ShortHash id={address} /> : <FullHash id={address} group={6} />}
      />
      <AddressFacts view={view} />
      <EmbedAttribution path={`/addresses/${address}`} />
    </>
  )
}

/** P2PK addresses have 51 characters, script addresses up to thousands. */
const MAX_FULL_LENGTH = 120

/** The summary sentence of an address, as text and as elements in which amount and date do not wrap. */
function useAddressSentence(view: AddressView): { readonly text: string; readonly parts: ReactNode } {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { key, values } = addressSentence(t, view, coinName)
  const { balance = '', date = '' } = values
  return {
    text: t.text(key, values),
    parts: t.parts<ReactElement>(key, {
      ...values,
      balance: <NoWrap key="balance" text={balance} />,
      date: <NoWrap key="date" text={date} />,
    }),
  }
}

/** The browser may break a line between a kept figure and the punctuation after it, so only long figures are kept. */
function NoWrap({ text }: { readonly text: string | number }) {
  return <span className={String(text).length <= MAX_LINE_LENGTH ? 'nowrap' : 'keep'}>{text}</span>
}

interface NoticeProps {
  readonly view: AddressView
}

/**
 * Shows the balance after all pending transactions are confirmed, and how the tokens change. A page that was opened
 * while nothing was pending has no place for it, so that nothing moves when a transaction arrives: then the list and the
 * final balance show it.
 */
function MempoolNotice({ view }: NoticeProps) {
  const t = useTranslation()
  const { transactionCount: transactions, assets } = view.pending
  const [hasPlace] = useState(transactions > 0)
  if (!hasPlace) return null
  const final = finalBalance(view)
  const title = t.text('address.pendingCount', { transactions })
  if (transactions === 0)
    return (
      <Notice className={css.mempoolNotice}>
        <span className="dim">{title}</span>
      </Notice>
    )
  return (
    <Notice
      tone="unconfirmed"
      className={css.mempoolNotice}
      title={title}
      end={
        <AppLink to="?#history" preventScrollReset>
          {t.text('address.show')}
        </AppLink>
      }
    >
      {final !== null &&
        t.parts('address.becomes', {
          transactions,
          balance: <ErgAmount key="balance" nanoErg={final} unit />,
        })}
      {/* One line; the rows of the list show all changes. */}
      <AssetList assets={assets} sign maxShown={1} />
    </Notice>
  )
}

/** Locked mining rewards. Shown both for the reward contract and for the miner's key. */
function RewardsNotice({ view: { rewards, ...own } }: NoticeProps) {
  const t = useTranslation()
  if (rewards === null) return null
  const { address, minerAddress, value, locked, lastUnlock } = rewards
  const isContract = own.address === address
  const other = partyFromAddress(isContract ? minerAddress : address)
  return (
    <Notice className={css.notice} title={t.text('address.rewards')}>
      {t.parts('address.rewardsHeld', {
        side: isContract ? 'contract' : 'miner',
        other: <AddressLink key="other" party={other} />,
        value: <ErgAmount key="value" nanoErg={value} unit />,
      })}{' '}
      {lastUnlock === null
        ? t.text('address.rewardsFree')
        : t.parts('address.rewardsLocked', {
            locked: <ErgAmount key="locked" nanoErg={locked} unit />,
            height: formatCount(lastUnlock),
          })}
    </Notice>
  )
}

/** Warns when anyone may soon take funds from old boxes. */
function RentNotice({ view: { rent } }: NoticeProps) {
  const t = useTranslation()
  if (rent === null) return null
  const { due, upcoming, checkedBoxCount, isComplete } = rent
  const sumsOf = ({ nanoErg, boxCount, wholeBoxCount }: NonNullable<typeof due>) => ({
    amount: <ErgAmount key="amount" nanoErg={nanoErg} unit />,
    boxes: boxCount,
    whole: wholeBoxCount,
  })
  return (
    <Notice
      tone="warning"
      className={css.notice}
      title={t.text('address.rentRisk', { due: due === null ? 'no' : 'yes' })}
    >
      {due !== null && <>{t.parts('address.rentRiskText', sumsOf(due))} </>}
      {upcoming !== null && (
        <>{t.parts('address.rentUpcoming', { ...sumsOf(upcoming), height: formatCount(upcoming.dueHeight) })} </>
      )}
      {t.text('address.rentAdvice')}
      {!isComplete && ` ${t.text('address.rentChecked', { checked: formatCount(checkedBoxCount) })}`}
    </Notice>
  )
}
