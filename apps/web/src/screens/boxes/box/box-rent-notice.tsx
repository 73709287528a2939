import type { BoxView } from '#data/boxes/box.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import css from './box.module.css'

/** Warns when anyone may soon take the funds, or a part of them. */
export function BoxRentNotice({ box: { rent } }: { readonly box: BoxView }) {
  const t = useTranslation()
  if (rent?.isAtRisk !== true) return null
  const when = { due: rent.isDue ? 'yes' : 'no', height: formatCount(rent.dueHeight) }
  return (
    <Notice tone="warning" className={css.notice} title={t.text('boxes.rentRisk', { due: when.due })}>
      {rent.fee === null
        ? t.text('boxes.rentRiskWhole', when)
        : t.parts('boxes.rentRiskFee', { ...when, fee: <ErgAmount key="fee" nanoErg={rent.fee} unit /> })}
    </Notice>
  )
}
