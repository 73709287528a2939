import { usePublicConfig } from '#config/use-public-config.ts'
import type { Paging } from '#data/paging.ts'
import type { RichListPage } from '#data/tokens/rich-list.ts'
import { chainFigure } from '#entities/figure.ts'
import { formatCoinUnit, formatErg, formatSupply } from '#format/amount.ts'
import { formatCount } from '#format/number.ts'
import { formatPercent } from '#format/percent.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

export interface RichListSentenceProps {
  readonly data: RichListPage | undefined
  readonly paging: Paging
}

/** Share held by the top addresses; on later pages, the range of ranks. */
export function RichListSentence({ data, paging: { page, limit } }: RichListSentenceProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  if (data === undefined) return <Skeleton width={6} />
  const [few, many] = data.top
  if (data.items.length === 0) return null
  if (page > 1 || few === undefined || many === undefined) {
    const offset = (page - 1) * limit
    return t.text('richList.pageSentence', {
      first: formatCount(offset + 1),
      last: formatCount(offset + data.items.length),
      unit: formatCoinUnit(coinName),
    })
  }
  const shareOf = (amount: string) => formatPercent(BigInt(amount), BigInt(data.circulating))
  return t.parts('richList.sentence', {
    few: formatCount(few.holderCount),
    fewShare: shareOf(few.amount),
    many: formatCount(many.holderCount),
    manyShare: shareOf(many.amount),
    circulating: (
      <span
        key="circulating"
        className="keep"
        title={formatErg(data.circulating, coinName)}
        {...chainFigure('circulating-supply', data.circulating)}
      >
        {formatSupply(data.circulating, coinName)}
      </span>
    ),
  })
}
