import type { ContractCondition, ContractDirectory, ContractProtocol, DirectoryContract } from '@ergo-explorer/contract'
import { toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { contractDirectoryResource } from '#data/contracts/contracts.ts'
import { useResource } from '#data/resource/use-resource.ts'
import { marketResource } from '#data/stats/network-stats.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { ContractLink } from '#entities/links.tsx'
import { ScreenLink } from '#entities/screen-link.tsx'
import { formatCoinUnit, formatErg } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { dollarsPerCoin } from '@ergo-explorer/sentences/oracle-rate'
import { formatPercent } from '#format/percent.ts'
import { formatErgInDollars } from '#format/price.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Meter } from '#ui/drawing/meter.tsx'
import { Sparkline } from '#ui/drawing/sparkline.tsx'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { LoadingState } from '#ui/feedback/progress.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { type Columns, DataTable } from '#ui/table/data-table.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from './contract-directory.module.css'

/** Named contracts by protocol, unnamed ones by what their script asks for, and those of the network. */
export function DirectoryPage() {
  const t = useTranslation()
  const { data, error, retry } = useResource(contractDirectoryResource)
  const heading = t.text('title.contracts')
  const hasFailed = data === undefined && error !== null
  usePageMetadata({
    title: heading,
    canonical: '/contracts',
    status: hasFailed ? 503 : 200,
    isIndexed: !hasFailed && data !== null,
  })
  if (hasFailed)
    return (
      <>
        <PageHeader heading={heading} />
        <LoadError retry={retry} />
      </>
    )
  if (data === undefined)
    return (
      <LoadingState>
        <PageHeader heading={heading} sentence={<Skeleton width={6} />} />
      </LoadingState>
    )
  if (data === null)
    return (
      <>
        <PageHeader heading={heading} />
        <EmptyState kind="empty" sentence={t.text('error.notOffered')} />
      </>
    )
  return (
    <>
      <PageHeader heading={heading} sentence={<DirectorySentence directory={data} />} />
      <div className={css.sections}>
        {data.protocols.length > 0 && <ProtocolSection directory={data} />}
        {data.conditions.length > 0 && <ConditionSection directory={data} />}
        {data.network.length > 0 && <NetworkSection directory={data} />}
      </div>
    </>
  )
}

interface DirectoryProps {
  readonly directory: ContractDirectory
}

const sumOf = (parts: readonly { readonly value: string }[]): bigint =>
  parts.reduce((sum, { value }) => sum + BigInt(value), 0n)

function DirectorySentence({ directory: { protocols, conditions } }: DirectoryProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const price = useErgPrice()
  const [first] = protocols
  const value = sumOf(protocols)
  const format = (nanoErg: bigint) =>
    price === undefined ? formatErg(toNanoErg(nanoErg), coinName) : formatErgInDollars(toNanoErg(nanoErg), price)
  return t.text('contracts.directory.sentence', {
    contracts: protocols.reduce((count, { contracts }) => count + contracts.length, 0),
    value: format(value),
    hasFirst: first !== undefined && value > 0n ? 'yes' : 'no',
    protocol: first?.name ?? '',
    share: formatPercent(BigInt(first?.value ?? 0), value, 0),
    others: conditions.reduce((count, { contractCount }) => count + contractCount, 0),
    otherValue: format(sumOf(conditions)),
  })
}

/** A line of a table: a contract, or a class of them. */
type Line = Pick<DirectoryContract, 'value' | 'unspentCount' | 'dailyUses'>

const largestOf = (lines: readonly Line[]): bigint =>
  lines.reduce((largest, { value }) => (BigInt(value) > largest ? BigInt(value) : largest), 1n)

/** The shell of every page loads the price. */
function useErgPrice() {
  const { pricePoolNft } = usePublicConfig()
  const { data: market } = useResource(marketResource(pricePoolNft), { isRefreshedOnMount: false })
  return market ? dollarsPerCoin(market.rate) : undefined
}

/** Columns after the name: bar, value, boxes and spends. */
function useFigureColumns(largest: bigint): Columns<Line> {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const price = useErgPrice()
  return [
    {
      head: t.text('contracts.directory.share'),
      card: 'hidden',
      className: css.bar,
      cell: ({ value }) => <Meter share={Number((BigInt(value) * 1000n) / largest) / 1000} />,
    },
    price !== undefined && {
      head: t.text('contracts.valueIn', { unit: '$' }),
      kind: 'number',
      card: 'side',
      label: false,
      cell: ({ value }) => formatErgInDollars(value, price),
    },
    {
      head: t.text('contracts.valueIn', { unit: formatCoinUnit(coinName) }),
      kind: 'number',
      card: 'figure',
      cell: ({ value }) => <ErgAmount nanoErg={value} />,
    },
    {
      head: t.text('contracts.directory.boxes'),
      kind: 'number',
      card: 'start',
      cell: ({ unspentCount }) => formatCount(unspentCount),
    },
    {
      head: t.text('contracts.directory.days'),
      kind: 'number',
      card: 'end',
      cell: ({ dailyUses }) => {
        const uses = dailyUses.reduce((sum, each) => sum + each, 0)
        return uses === 0 ? (
          t.text('contracts.directory.none')
        ) : (
          <span className={css.uses}>
            <Sparkline values={dailyUses} />
            {formatCount(uses)}
          </span>
        )
      },
    },
  ]
}

const nameOf = ({ label, example }: DirectoryContract) => label?.name ?? example?.label?.name

/** A contract of a protocol. */
interface ProtocolLine extends DirectoryContract {
  readonly protocol: Pick<ContractProtocol, 'name' | 'value'>
}

const linesOfProtocol = (protocol: ContractProtocol): ProtocolLine[] =>
  protocol.contracts.map((contract) => Object.assign({ protocol }, contract))

const headingOf = (line: ProtocolLine | undefined) =>
  line && (
    <span className={css.protocol}>
      <b>
        <ClippedText text={line.protocol.name} width="name" />
      </b>
      <ErgAmount nanoErg={line.protocol.value} unit />
    </span>
  )

function ProtocolSection({ directory: { protocols } }: DirectoryProps) {
  const t = useTranslation()
  const lines = protocols.flatMap(linesOfProtocol)
  const columns = useFigureColumns(largestOf(lines))
  return (
    <Section
      title={t.text('contracts.directory.protocols')}
      note={t.text('contracts.directory.scale')}
      end={
        <ScreenLink screen="contracts" to="/contracts?sort=value">
          {t.text('contracts.directory.all')}
        </ScreenLink>
      }
    >
      <DataTable
        caption={t.text('contracts.directory.protocols')}
        rows={lines}
        keyOf={({ templateSha256 }) => templateSha256}
        groups={{ keyOf: ({ protocol }) => protocol.name, heading: ([line]) => headingOf(line) }}
        columns={[contractColumn(t.text('contracts.contract')), ...columns]}
      />
    </Section>
  )
}

const contractColumn = (head: string) =>
  ({
    head,
    card: 'title',
    lead: true,
    cell: (contract: DirectoryContract) => (
      <ContractLink templateHash={contract.templateBlake2b256} name={nameOf(contract)} />
    ),
  }) as const

function ConditionSection({ directory: { conditions, readContractCount, isComplete } }: DirectoryProps) {
  const t = useTranslation()
  const columns = useFigureColumns(largestOf(conditions))
  return (
    <Section title={t.text('contracts.directory.others')} note={t.text('contracts.directory.othersNote')}>
      <DataTable
        caption={t.text('contracts.directory.others')}
        rows={conditions}
        keyOf={({ condition }) => condition}
        isTall
        columns={[
          {
            head: t.text('contracts.directory.asks'),
            card: 'title',
            kind: 'prose',
            cell: (condition) => <ConditionCell condition={condition} />,
          },
          ...columns,
        ]}
      />
      {!isComplete && (
        <p className={css.note}>{t.text('contracts.directory.incomplete', { count: readContractCount })}</p>
      )}
    </Section>
  )
}

function ConditionCell({
  condition: { condition, contractCount, contracts },
}: {
  readonly condition: ContractCondition
}) {
  const t = useTranslation()
  return (
    <div className={css.condition}>
      <strong>{t.text(`contracts.condition.${condition}`)}</strong>
      <span className={css.below}>{t.text(`contracts.condition.${condition}.note`)}</span>
      <Disclosure summary={t.text('contracts.directory.count', { count: contractCount })}>
        <ul className={css.contracts}>
          {contracts.map((contract) => (
            <li key={contract.templateSha256}>
              <ContractLink templateHash={contract.templateBlake2b256} name={nameOf(contract)} />
              <ErgAmount nanoErg={contract.value} unit />
            </li>
          ))}
          {contractCount > contracts.length && (
            <li>{t.text('contracts.directory.more', { count: contractCount - contracts.length })}</li>
          )}
        </ul>
      </Disclosure>
    </div>
  )
}

function NetworkSection({ directory: { network } }: DirectoryProps) {
  const t = useTranslation()
  const columns = useFigureColumns(largestOf(network))
  return (
    <Section
      title={t.text('contracts.directory.network')}
      note={t.text('contracts.directory.networkNote')}
      end={
        <ScreenLink screen="chart" to="/charts/total">
          {t.text('strip.circulatingSupply')}
        </ScreenLink>
      }
    >
      <DataTable
        caption={t.text('contracts.directory.network')}
        rows={network}
        keyOf={({ templateSha256 }) => templateSha256}
        columns={[contractColumn(t.text('contracts.contract')), ...columns]}
      />
    </Section>
  )
}
