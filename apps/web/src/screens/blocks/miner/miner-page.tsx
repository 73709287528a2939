import { divideHalfUp, readNanoErg, toNanoErg } from '@ergo-explorer/chain'
import { exportMinerDays, pathOf } from '@ergo-explorer/client'
import type { MinerDetail } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { MINER_DAYS, type MinerDays, minerPath, type MinerWithBlocks } from '#data/blocks/blocks.ts'
import { formatLabelSource } from '#entities/label-source.ts'
import { buildPageLink, PagedContent } from '#entities/paged-content.tsx'
import type { Paging } from '#data/paging.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatMinerName } from '@ergo-explorer/sentences/name-text'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount, formatDecimal, groupDigits, UNKNOWN_VALUE_TEXT } from '#format/number.ts'
import { formatDate } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LineChart } from '#ui/chart/line-chart.tsx'
import { KeyFigures } from '#ui/facts/facts.tsx'
import { ChoiceGroup, ChoiceLink } from '#ui/form/choice.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { ParentLink } from '#ui/layout/back-link.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { BlockTable } from '../latest/block-table.tsx'
import { LuckTable } from './luck-table.tsx'
import css from './miner.module.css'

export interface MinerPageProps extends MinerWithBlocks {
  readonly days: MinerDays
  readonly paging: Paging
}

/** Blocks that pages with numbers can show; the others are reached by cursor. */
const MAX_NUMBERED_BLOCKS = 100_000

type Day = MinerDetail['days'][number]

/** Share of the blocks of a day in percent. */
const shareOf = ({ blockCount, totalBlockCount }: Pick<Day, 'blockCount' | 'totalBlockCount'>): string =>
  divideHalfUp(BigInt(blockCount) * 100n, BigInt(Math.max(1, totalBlockCount)), 2)
const formatPercent = (percent: string): string => `${formatDecimal(Number(percent), 1)} %`

export function MinerPage({ detail, blocks, days, paging }: MinerPageProps) {
  const t = useTranslation()
  const { coinName, apiUrl } = usePublicConfig()
  const unit = formatCoinUnit(coinName)
  const { luck } = detail
  const [first, last] = [detail.days[0], detail.days.at(-1)]
  const range = first && last && { fromTime: first.timestamp, toTime: last.timestamp }
  const { keyAddress, address: rewardAddress, label } = detail.miner
  const name = formatMinerName(detail.miner)
  const title = t.text('miner.title', { name })
  const week = luck.find((window) => window.days === 7)
  const sentence = t.text('miner.sentence', {
    name,
    percent: week === undefined ? UNKNOWN_VALUE_TEXT : formatPercent(shareOf(week)),
    luck: luckWord(week),
  })
  usePageMetadata({ title, canonical: `/miners/${keyAddress}`, description: sentence })
  return (
    <>
      <PageHeader
        back={<ParentLink to="/miners">{t.text('miner.all')}</ParentLink>}
        heading={title}
        details={t.text('miner.since', { day: formatDate(detail.firstDay, t.locale) })}
        sentence={sentence}
        id={<LinkedAddress address={keyAddress} />}
      />
      <MinerFacts detail={detail} />
      <div className={`grid ${css.sections}`}>
        <Section className="span-12" title={t.text('miner.share')} note={t.text('miner.daily')}>
          <ChoiceGroup label={t.text('miner.period')}>
            {MINER_DAYS.map((count) => (
              <ChoiceLink key={count} to={minerPath(keyAddress, count)} isCurrent={count === days}>
                {t.text('miner.days', { days: count })}
              </ChoiceLink>
            ))}
          </ChoiceGroup>
          <LineChart
            label={t.text('miner.share')}
            points={detail.days.map((day) => ({ at: day.timestamp, value: shareOf(day), day }))}
            format={formatPercent}
            note={({ day }) => t.text('miner.blocksOf', { blocks: day.blockCount, all: day.totalBlockCount })}
          />
        </Section>
        <Section
          className="span-6"
          title={t.text('miner.income')}
          note={t.text('miner.incomeNote', { unit })}
          end={
            <a href={apiUrl + pathOf(exportMinerDays, { minerAddress: keyAddress, ...range })} download>
              CSV
            </a>
          }
        >
          <LineChart
            label={t.text('miner.income')}
            points={detail.days.flatMap(({ timestamp, income, incomeUsd }) =>
              income === null ? [] : [{ at: timestamp, value: income, incomeUsd }],
            )}
            format={(value) => formatErg(readNanoErg(value), coinName)}
            note={({ incomeUsd }) => incomeUsd !== null && t.text('miner.usdThen', { usd: formatUsd(incomeUsd) })}
            size="medium"
          />
        </Section>
        <Section className="span-6" title={t.text('miner.luck')} note={t.text('miner.luckNote')}>
          <LuckTable luck={luck} />
          <p className={css.note}>{t.text('miner.luckMeaning')}</p>
        </Section>
        <Section className="span-12" title={t.text('miner.allBlocksOf')} note={t.text('blocks.newestFirst')}>
          <PagedContent
            paging={paging}
            total={Math.min(detail.blockCount, MAX_NUMBERED_BLOCKS)}
            next={blocks.next}
            linkTo={(to) => buildPageLink(`/miners/${keyAddress}`, to, { days: days === 90 ? null : String(days) })}
          >
            <BlockTable rows={blocks.items} maxBlockSize={null} isOfOneMiner />
          </PagedContent>
        </Section>
        <Section className="span-12" title={t.text('miner.howWeKnow')}>
          <p className={css.note}>
            {label === null
              ? t.text('miner.unnamed')
              : t.parts('miner.namedBy', {
                  name,
                  source: <ClippedText key="source" text={formatLabelSource(t, label.source)} width="name" />,
                })}
          </p>
          <p className={css.note}>
            {t.text('miner.rewardAddress')} <LinkedAddress address={rewardAddress} />
          </p>
          <Disclosure summary={t.text('miner.asTable')}>
            <DayTable days={detail.days.toReversed()} unit={unit} />
          </Disclosure>
        </Section>
      </div>
    </>
  )
}

const formatUsd = (dollars: string) => `$${groupDigits(dollars)}`

/** Sum of amounts with two decimals; null without any. */
function sumDollars(amounts: readonly string[]): string | null {
  const cents = amounts.reduce((sum, amount) => sum + BigInt(amount.replace('.', '')), 0n)
  return amounts.length === 0 ? null : divideHalfUp(cents, 100n, 2)
}

/** A complete address, which links to its own page. */
function LinkedAddress({ address }: { readonly address: string }) {
  const t = useTranslation()
  return (
    <>
      <ScreenLink screen="address" to={`/addresses/${address}`}>
        <FullHash id={address} group={6} />
      </ScreenLink>
      <CopyButton text={address} label={t.text('party.copyAddress')} />
    </>
  )
}

function luckWord(window: MinerDetail['luck'][number] | undefined): 'unknown' | 'normal' | 'more' | 'fewer' {
  if (window === undefined || window.low === null || window.high === null) return 'unknown'
  if (window.blockCount > window.high) return 'more'
  return window.blockCount < window.low ? 'fewer' : 'normal'
}

interface MinerFactsProps {
  readonly detail: MinerDetail
}

function MinerFacts({ detail }: MinerFactsProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const incomes = detail.days.flatMap(({ income }) => income ?? [])
  const sum = incomes.reduce((total, income) => total + BigInt(income), 0n)
  const usd = sumDollars(detail.days.flatMap(({ incomeUsd }) => incomeUsd ?? []))
  return (
    <KeyFigures
      data={detail}
      facts={[
        {
          label: t.text('miner.shareOf', { days: 7 }),
          value: ({ luck }) => luck.filter(({ days }) => days === 7).map((week) => formatPercent(shareOf(week))),
          note: ({ luck }) =>
            luck
              .filter(({ days }) => days === 7)
              .map(({ blockCount, totalBlockCount }) =>
                t.text('miner.blocksOf', { blocks: blockCount, all: totalBlockCount }),
              ),
        },
        {
          label: t.text('miner.incomePerDay'),
          value:
            incomes.length === 0 ? UNKNOWN_VALUE_TEXT : formatErg(toNanoErg(sum / BigInt(incomes.length)), coinName),
          note: t.text('miner.average', { days: incomes.length }),
        },
        incomes.length > 0 && {
          label: t.text('miner.incomeOf', { days: incomes.length }),
          value: formatErg(toNanoErg(sum), coinName),
          note: usd !== null && t.text('miner.usdThen', { usd: formatUsd(usd) }),
        },
        {
          label: t.text('miner.luckOf', { days: 30 }),
          value: ({ luck }) => {
            const percent = luck.find(({ days }) => days === 30)?.percent ?? null
            return percent === null ? UNKNOWN_VALUE_TEXT : formatPercent(percent)
          },
          note: ({ luck }) => {
            const month = luck.find(({ days }) => days === 30)
            return month?.low === null || month?.high === null || month === undefined
              ? t.text('miner.noBaseline')
              : t.text('miner.normal', { low: formatCount(month.low), high: formatCount(month.high) })
          },
        },
        {
          label: t.text('miner.total'),
          value: ({ blockCount }) => formatCount(blockCount),
          note: ({ lastDay }) => t.text('miner.last', { day: formatDate(lastDay, t.locale) }),
        },
      ]}
    />
  )
}

function DayTable({ days, unit }: { readonly days: readonly Day[]; readonly unit: string }) {
  const t = useTranslation()
  return (
    <DataTable
      caption={t.text('miner.asTable')}
      rows={days}
      keyOf={({ timestamp }) => timestamp}
      columns={[
        {
          head: t.text('miner.day'),
          card: 'title',
          lead: true,
          cell: ({ timestamp }) => formatDate(timestamp, t.locale),
        },
        { head: t.text('miner.blocks'), kind: 'number', cell: ({ blockCount }) => formatCount(blockCount) },
        {
          head: t.text('miner.allBlocks'),
          kind: 'number',
          cell: ({ totalBlockCount }) => formatCount(totalBlockCount),
        },
        { head: t.text('miner.share'), kind: 'number', cell: (day) => formatPercent(shareOf(day)) },
        {
          head: `${t.text('miner.income')}, ${unit}`,
          kind: 'number',
          cell: ({ income }) => <ErgAmount nanoErg={income} />,
        },
        {
          head: t.text('miner.usd'),
          kind: 'number',
          cell: ({ incomeUsd }) => (incomeUsd === null ? UNKNOWN_VALUE_TEXT : formatUsd(incomeUsd)),
        },
      ]}
    />
  )
}
