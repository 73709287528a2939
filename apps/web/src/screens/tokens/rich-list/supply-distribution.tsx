import { toNanoErg } from '@ergo-explorer/chain'
import type { RichListPage } from '#data/tokens/rich-list.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { DataTable, ShareBar } from '#ui/table/data-table.tsx'

/** How the circulating supply is distributed: addresses by rank, and all others together. */
export function SupplyDistribution({ data: { circulating, top } }: { readonly data: RichListPage }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const groups = groupByRank(BigInt(circulating), top)
  if (groups.length < 2) return null
  const title = t.text('richList.distribution')
  return (
    <Section title={title} note={t.text('richList.distributionNote')}>
      <DataTable
        caption={title}
        rows={groups}
        keyOf={({ first }) => first}
        columns={[
          {
            head: t.text('richList.group'),
            card: 'title',
            lead: true,
            cell: ({ first, last }) =>
              last === null
                ? t.text('richList.others')
                : t.text('richList.ranks', { first: formatCount(first), last: formatCount(last) }),
          },
          {
            head: t.text('richList.balance', { unit }),
            kind: 'number',
            card: 'figure',
            cell: ({ amount }) => <ErgAmount nanoErg={toNanoErg(amount)} />,
          },
          {
            head: t.text('richList.share'),
            kind: 'number',
            card: 'side',
            cell: ({ amount }) => (
              <>
                <ShareBar share={Number((amount * PARTS) / BigInt(circulating)) / Number(PARTS)} />
                {formatPercent(amount, BigInt(circulating))}
              </>
            ),
          },
        ]}
      />
    </Section>
  )
}

/** Of the length of a bar. */
const PARTS = 10_000n

interface RankGroup {
  readonly first: number
  /** Null for all addresses from the first on. */
  readonly last: number | null
  readonly amount: bigint
}

/** The top groups contain each other; these do not. */
function groupByRank(circulating: bigint, top: RichListPage['top']): readonly RankGroup[] {
  if (circulating <= 0n) return []
  let [last, sum] = [0, 0n]
  const groups = top.map(({ holderCount, amount }): RankGroup => {
    const group = { first: last + 1, last: holderCount, amount: BigInt(amount) - sum }
    last = holderCount
    sum = BigInt(amount)
    return group
  })
  return sum < circulating ? [...groups, { first: last + 1, last: null, amount: circulating - sum }] : groups
}
