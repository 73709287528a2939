import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { Paging } from '../../../data/page-number.ts'
import type { RichListView } from '../../../data/tokens/rich-list.ts'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatErg } from '../../../format/format-erg.ts'
import { formatPercent } from '../../../format/format-percent.ts'
import { formatSupply } from '../../../format/format-supply.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Bone } from '../../../ui/bone.tsx'

export interface RichSentenceProps {
  readonly data: RichListView | undefined
  readonly paging: Paging
}

/** How much the richest have together; on later pages, which addresses these are. */
export function RichSentence({ data, paging: { page, limit } }: RichSentenceProps) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  if (data === undefined) return <Bone width={6} />
  const [few, many] = data.top
  if (data.items.length === 0) return null
  if (page > 1 || few === undefined || many === undefined) {
    const before = (page - 1) * limit
    return words.text('richList.pageSentence', {
      first: formatCount(before + 1),
      last: formatCount(before + data.items.length),
      unit: coinUnit(coinName),
    })
  }
  const shareOf = (amount: string) => formatPercent(BigInt(amount), BigInt(data.circulating))
  return words.parts('richList.sentence', {
    few: formatCount(few.holders),
    fewShare: shareOf(few.amount),
    many: formatCount(many.holders),
    manyShare: shareOf(many.amount),
    circulating: (
      <span key="circulating" className="nowrap" title={formatErg(data.circulating, coinName)}>
        {formatSupply(data.circulating, coinName)}
      </span>
    ),
  })
}
