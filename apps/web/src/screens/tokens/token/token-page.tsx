import { useSearchParams } from '#page/router.tsx'
import type { KnownToken } from '#data/api/operations.ts'
import { parseHeight } from '#data/object-id.ts'
import { hasTokenDetails } from '#data/tokens/token.ts'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { formatTokenName, truncateName } from '@ergo-explorer/sentences/name-text'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
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
import { availableTabs, parseTabState, tabLink, type TabName } from './tab-state.ts'
import { PastTokenPage } from './past-token-page.tsx'
import { TokenFacts } from './token-facts.tsx'
import { TokenTitle } from './token-title.tsx'
import { VerdictPanel } from './verdict-panel.tsx'
import type { ReactElement, ReactNode } from 'react'
import { tokenSentence } from '#entities/sentences/token-sentence.ts'
import { TransactionLink } from '#entities/links.tsx'
import type { TokenDetail } from '@ergo-explorer/contract'
import { TokenAmount } from '#entities/amount.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from '../tokens.module.css'

/** The page of a loaded token. */
export function TokenPage({ token }: { readonly token: KnownToken }) {
  const search = useSearchParams()
  const at = parseHeight(search.get('at'))
  if (at !== null) return <PastTokenPage token={token} at={at} paging={parseTabState(search).paging} />
  return <CurrentTokenPage token={token} search={search} />
}

interface CurrentTokenPageProps {
  readonly token: KnownToken
  readonly search: URLSearchParams
}

function CurrentTokenPage({ token, search }: CurrentTokenPageProps) {
  const t = useTranslation()
  const { tab: requestedTab, paging } = parseTabState(search)
  const tabs = availableTabs(token)
  const tab = tabs.includes(requestedTab) ? requestedTab : 'overview'
  const { text, parts } = useTokenSentence(token)
  const warning = useCopyWarning(token)
  usePageMetadata({ title: formatTokenName(token), canonical: `/token/${token.tokenId}`, description: warning ?? text })
  const isDetailed = hasTokenDetails(token)
  return (
    <>
      <TokenTitle token={token} sentence={warning ?? parts} />
      {isDetailed && <VerdictPanel token={token} summary={warning === undefined ? undefined : parts} />}
      {isDetailed && token.sameNameCount > 0 && (
        <SameNameNotice others={token.sameNameCount} isListed={tab === 'same-name'} />
      )}
      {isDetailed && <TokenFacts token={token} />}
      {isDetailed && token.rent !== null && <RentNotice token={token} rent={token.rent} />}
      {tabs.length > 1 && (
        <Tabs label={t.text('token.sides')}>
          {tabs.map((name) => (
            <Tab key={name} to={tabLink(name)} isCurrent={name === tab} count={countOf(name, token)}>
              {t.text(`token.tab.${name}`)}
            </Tab>
          ))}
          {token.minted === '1' && (
            <Tab to={`/token/${token.tokenId}/timeline`} isCurrent={false}>
              {t.text('token.tab.timeline')}
            </Tab>
          )}
        </Tabs>
      )}
      {!isDetailed || tab === 'overview' ? (
        <OverviewTab token={token} />
      ) : (
        <TokenTab tab={tab} props={{ token, paging }} />
      )}
      {tab === 'overview' && <RawSection subject={{ type: 'token', id: token.tokenId }} />}
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

function countOf(tab: TabName, token: KnownToken): string | undefined {
  if (!hasTokenDetails(token)) return undefined
  if (tab === 'holders') return formatCount(token.holderCount)
  if (tab === 'transfers') return formatCount(token.transferCount)
  return undefined
}

/** The sentence of a token: as plain text, and with a link and a non-breaking amount. */
function useTokenSentence(token: KnownToken): { readonly text: string; readonly parts: ReactNode } {
  const t = useTranslation()
  const { key, values } = tokenSentence(t, token)
  const parts = t.parts<ReactElement>(key, {
    ...values,
    amount: (
      <span key="amount" className="keep">
        {values['amount']}
      </span>
    ),
    ...(token.evidence !== null && {
      transaction: <TransactionLink key="transaction" id={token.mint.transactionId} />,
    }),
  })
  return { text: t.text(key, values), parts }
}

/** The headline of a copy; undefined for other tokens. */
function useCopyWarning(token: KnownToken): string | undefined {
  const t = useTranslation()
  if (!hasTokenDetails(token) || token.verdict.kind !== 'copy' || token.verdict.original === null) return undefined
  const { tokenId, name } = token.verdict.original
  return t.text('verdict.copySentence', { kind: tokenId === null ? 'coin' : 'token', name: truncateName(name) })
}

/** The API stops counting here. */
const MAX_COUNTED = 1000

interface SameNameNoticeProps {
  readonly others: number
  /** Whether the tokens of the same name are already listed on the page. */
  readonly isListed: boolean
}

function SameNameNotice({ others, isListed }: SameNameNoticeProps) {
  const t = useTranslation()
  const title = others >= MAX_COUNTED ? t.text('token.sameNameMany') : t.text('token.sameName', { others })
  const show = (
    <AppLink to={tabLink('same-name')} preventScrollReset>
      {t.text('token.showThem')}
    </AppLink>
  )
  return (
    <Notice tone="warning" className={css.notice} title={title} end={isListed ? undefined : show}>
      {t.text('token.compareIds')}
    </Notice>
  )
}

interface RentNoticeProps {
  readonly token: TokenDetail
  readonly rent: NonNullable<TokenDetail['rent']>
}

/** Below this part of all existing units, buyers have no reason to worry. */
const MIN_RENT_SHARE = 100n

/** Warns when anyone may soon take boxes that hold the token; folded if they hold less than 1 % of it. */
function RentNotice({ token, rent }: RentNoticeProps) {
  const t = useTranslation()
  const { due, upcoming, checkedBoxCount, isComplete } = rent
  const sumsOf = ({ amount, boxCount }: NonNullable<typeof due>) => ({
    amount: <TokenAmount key="amount" amount={amount} decimals={token.decimals} />,
    boxes: boxCount,
  })
  const content = (
    <>
      {due !== null && <>{t.parts('token.rentRiskText', sumsOf(due))} </>}
      {upcoming !== null && (
        <>{t.parts('token.rentUpcoming', { ...sumsOf(upcoming), height: formatCount(upcoming.dueHeight) })} </>
      )}
      {t.text('token.rentAdvice')}
      {!isComplete && ` ${t.text('token.rentChecked', { checked: formatCount(checkedBoxCount) })}`}
    </>
  )
  const atRisk = BigInt(due?.amount ?? 0) + BigInt(upcoming?.amount ?? 0)
  const existing = BigInt(token.existing)
  if (isComplete && atRisk * MIN_RENT_SHARE < existing)
    return (
      <Disclosure className={css.rent} summary={t.text('token.rentMinor', { share: formatPercent(atRisk, existing) })}>
        <p>{content}</p>
      </Disclosure>
    )
  return (
    <Notice tone="warning" className={css.rent} title={t.text('token.rentRisk', { due: due === null ? 'no' : 'yes' })}>
      {content}
    </Notice>
  )
}
