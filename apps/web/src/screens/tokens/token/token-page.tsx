import { useSearchParams } from '#page/router.tsx'
import type { TokenPageView } from '#data/tokens/token.ts'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { formatTokenName } from '#entities/name-text.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { OverviewTab } from './overview/overview-tab.tsx'
import { BurnsTab } from './tabs/burns-tab.tsx'
import { HoldersTab } from './tabs/holders-tab.tsx'
import { ItemsTab } from './tabs/items-tab.tsx'
import { OwnersTab } from './tabs/owners-tab.tsx'
import { SameNameTab } from './tabs/same-name-tab.tsx'
import type { TabProps } from './tabs/tab-props.ts'
import { TraitsTab } from './tabs/traits-tab.tsx'
import { TransfersTab } from './tabs/transfers-tab.tsx'
import { parseTabState, tabLink, type TabName, availableTabs } from './tab-state.ts'
import { TokenFacts } from './token-facts.tsx'
import { TokenNotices } from './token-notices.tsx'
import { useTokenSentence } from './token-sentence.tsx'
import { TokenTitle } from './token-title.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** The page of a loaded token. */
export function TokenPage({ view }: { readonly view: TokenPageView }) {
  const t = useTranslation()
  const search = useSearchParams()
  const { tab: requestedTab, paging } = parseTabState(search)
  const tabs = availableTabs(view)
  const tab = tabs.includes(requestedTab) ? requestedTab : 'overview'
  const { text, parts } = useTokenSentence(view)
  usePageMetadata({ title: formatTokenName(view.token), canonical: `/token/${view.token.tokenId}`, description: text })
  const { record } = view
  return (
    <>
      <TokenTitle view={view} sentence={parts} />
      {record !== null && <VerdictPanel view={view} record={record} />}
      {record !== null && <TokenNotices token={view.token} record={record} isListed={tab === 'same-name'} />}
      {record !== null && <TokenFacts view={{ ...view, record }} />}
      {tabs.length > 1 && (
        <Tabs label={t.text('token.sides')}>
          {tabs.map((name) => (
            <Tab key={name} to={tabLink(name)} isCurrent={name === tab} count={countOf(name, view)}>
              {t.text(`token.tab.${name}`)}
            </Tab>
          ))}
          {view.minted === '1' && (
            <Tab to={`/token/${view.token.tokenId}/timeline`} isCurrent={false}>
              {t.text('token.tab.timeline')}
            </Tab>
          )}
        </Tabs>
      )}
      {record === null || tab === 'overview' ? (
        <OverviewTab view={view} />
      ) : (
        <TokenTab tab={tab} props={{ view, record, paging }} />
      )}
      {tab === 'overview' && <RawSection subject={{ type: 'token', id: view.token.tokenId }} />}
    </>
  )
}

interface TokenTabProps {
  readonly tab: Exclude<TabName, 'overview'>
  readonly props: TabProps
}

function TokenTab({ tab, props }: TokenTabProps) {
  const Content = CONTENTS[tab]
  return <Content {...props} />
}

const CONTENTS = {
  holders: HoldersTab,
  transfers: TransfersTab,
  burns: BurnsTab,
  'same-name': SameNameTab,
  items: ItemsTab,
  traits: TraitsTab,
  owners: OwnersTab,
} as const

function countOf(tab: TabName, { record }: TokenPageView): string | undefined {
  if (record === null) return undefined
  if (tab === 'holders') return formatCount(record.holderCount)
  if (tab === 'transfers') return formatCount(record.transferCount)
  return undefined
}
