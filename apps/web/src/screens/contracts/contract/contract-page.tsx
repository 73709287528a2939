import { DAY_MS } from '@ergo-explorer/chain'
import type { ContractDetail, ContractUsage } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { contractUsageResource } from '#data/contracts/contracts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { formatLabelSource } from '#entities/label-source.ts'
import { ErgAmount, TokenAmount } from '#entities/amount.tsx'
import { contractPath, namedByKey, TokenLink } from '#entities/links.tsx'
import { NameAction } from '#entities/screen-link.tsx'
import { displayName, isVisibleName } from '@ergo-explorer/sentences/name-text'
import { formatErg } from '#format/amount.ts'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { BarSparkline } from '#ui/drawing/sparkline.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tile, Tiles } from '#ui/facts/tiles.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { BackLink } from '#ui/layout/back-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './contract.module.css'
import { BoxesTab, TransactionsTab } from './contract-lists.tsx'
import { ContractOverview } from './contract-overview.tsx'
import { type TabName, type TabState, tabLink, TABS } from './tab-state.ts'

export interface ContractPageProps {
  readonly hash: string
  readonly contract: ContractDetail
  readonly state: TabState
}

export function ContractPage({ hash, contract, state }: ContractPageProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { data: usage } = useResource(contractUsageResource(hash))
  const heading = headingOf(t, contract)
  const sentence = t.text('contracts.summary', {
    value: formatErg(contract.value, coinName),
    boxes: contract.unspentCount,
    spends: contract.transactionCount,
  })
  usePageMetadata({
    title: heading,
    canonical: contractPath(contract.templateBlake2b256),
    description: sentence,
    isIndexed: contract.boxCount > 0,
  })
  return (
    <>
      <PageHeader
        back={<BackLink to="/contracts" />}
        heading={heading}
        details={
          <>
            <HeaderDetails contract={contract} />
            <NameAction path={contractPath(contract.templateBlake2b256)} />
          </>
        }
        sentence={sentence}
        id={
          <>
            <FullHash id={contract.templateBlake2b256} />
            <CopyButton text={contract.templateBlake2b256} />
            <span className={css.hashNote}>{t.text('contracts.hashNote')}</span>
          </>
        }
      />
      <ContractTiles contract={contract} usage={usage ?? undefined} />
      <Tabs label={t.text('contracts.views')}>
        {TABS.map((name) => (
          <Tab key={name} to={tabLink(name)} isCurrent={name === state.tab} count={countOf(name, contract)}>
            {t.text(`contracts.tab.${name}`)}
          </Tab>
        ))}
      </Tabs>
      {state.tab === 'overview' && <ContractOverview hash={hash} contract={contract} usage={usage ?? undefined} />}
      {state.tab === 'boxes' && <BoxesTab hash={hash} paging={state.paging} />}
      {state.tab === 'transactions' && <TransactionsTab hash={hash} paging={state.paging} />}
    </>
  )
}

const countOf = (tab: TabName, { unspentCount, transactionCount }: ContractDetail): string | undefined =>
  tab === 'overview' ? undefined : formatCount(tab === 'boxes' ? unspentCount : transactionCount)

/** The name of the template, or of its only script. */
const nameOf = ({ label, example, scriptCount }: ContractDetail) =>
  label ?? (scriptCount === 1 ? (example?.label ?? null) : null)

function headingOf(t: Translations, contract: ContractDetail): string {
  const name = nameOf(contract)?.name ?? contract.verifiedSource?.name
  return isVisibleName(name ?? null)
    ? t.text('contracts.named', { name: displayName(contract.templateBlake2b256, name ?? '') })
    : `${t.text('contracts.contract')} ${shortenId(contract.templateBlake2b256)}`
}

/** The source of the name, and what the script does. */
function HeaderDetails({ contract }: { readonly contract: ContractDetail }) {
  const t = useTranslation()
  const label = nameOf(contract)
  return (
    <>
      {contract.verifiedSource !== null && <Status kind="confirmed">{t.text('contracts.verified')}</Status>}
      {label !== null && (
        <span className="dim">
          {t.parts(namedByKey(label), {
            source: <ClippedText key="source" text={formatLabelSource(t, label.source)} width="name" />,
          })}
        </span>
      )}
      {contract.tags.map(({ kind, requiredCount, conditionCount }) => {
        const text =
          kind === 'threshold'
            ? t.text('contracts.tag.threshold', { required: requiredCount ?? 0, of: conditionCount ?? 0 })
            : isKnownTag(kind) && t.text(`contracts.tag.${kind}`)
        return text !== false && <Tag key={`${kind} ${requiredCount ?? ''}`}>{text}</Tag>
      })}
    </>
  )
}

const PLAIN_TAGS = [
  'signature',
  'anyone',
  'height',
  'token',
  'recreates',
  'hash',
  'data-input',
  'dynamic',
  'unspendable',
] as const
const isKnownTag = (kind: string): kind is (typeof PLAIN_TAGS)[number] => PLAIN_TAGS.some((tag) => tag === kind)

interface ContractTilesProps {
  readonly contract: ContractDetail
  /** Undefined while loading. */
  readonly usage: ContractUsage | undefined
}

/** Days of the bars. */
const SHOWN_DAYS = 30

function ContractTiles({ contract, usage }: ContractTilesProps) {
  const t = useTranslation()
  // Oldest first.
  const days = usage?.days.toReversed() ?? []
  const last = days.at(-1)
  return (
    <Tiles layout="even" className={css.tiles}>
      <Tile
        label={t.text('contracts.valueLocked')}
        figure={<ErgAmount nanoErg={contract.value} unit />}
        note={t.text('contracts.now')}
        isWide
      />
      <Tile
        label={t.text('contracts.tokensLocked')}
        figure={usage === undefined ? <Skeleton width={2} /> : formatCount(usage.tokenCount)}
        unit={usage !== undefined && !usage.isTokenCountComplete ? '+' : undefined}
      >
        {usage !== undefined && usage.assets.length > 0 && (
          <ul className={css.tokens}>
            {usage.assets.slice(0, 4).map((token) => (
              <li key={token.tokenId}>
                <TokenLink token={token} />
                <TokenAmount amount={token.amount} decimals={token.decimals} />
              </li>
            ))}
          </ul>
        )}
      </Tile>
      <Tile
        label={t.text('contracts.unspentBoxes')}
        figure={formatCount(contract.unspentCount)}
        note={t.text('contracts.boxesNote', {
          scripts: contract.scriptCount,
          more: contract.scriptCount >= 1000 ? 'yes' : 'no',
          since: contract.firstBoxDay === null ? '' : formatDate(contract.firstBoxDay, t.locale),
          hasSince: contract.firstBoxDay === null ? 'no' : 'yes',
        })}
      />
      <Tile
        label={t.text('contracts.spendsPerDay')}
        figure={last === undefined ? formatCount(0) : formatCount(last.transactionCount)}
        note={last === undefined ? undefined : t.text('contracts.onDay', { day: formatDate(last.timestamp, t.locale) })}
        isWide
      >
        {last !== undefined && <BarSparkline values={spendsPerDay(days, last.timestamp)} />}
      </Tile>
    </Tiles>
  )
}

/** Days without a change have no entry. */
function spendsPerDay(days: ContractUsage['days'], lastDay: number): number[] {
  const counts = new Map(days.map(({ timestamp, transactionCount }) => [timestamp, transactionCount]))
  return Array.from({ length: SHOWN_DAYS }, (_, i) => counts.get(lastDay - (SHOWN_DAYS - 1 - i) * DAY_MS) ?? 0)
}
