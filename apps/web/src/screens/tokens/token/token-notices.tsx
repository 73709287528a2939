import type { TokenView } from '#data/token-view.ts'
import type { V2TokenFields } from '#data/tokens/token.ts'
import { TokenAmount } from '#entities/amount.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import css from '../tokens.module.css'
import { tabLink } from './tab-state.ts'

export interface TokenNoticesProps {
  readonly token: TokenView
  readonly record: V2TokenFields
  /** Whether the tokens of the same name are already listed on the page. */
  readonly isListed: boolean
}

/** Warnings about tokens of the same name and boxes at risk. */
export function TokenNotices({ token, record, isListed }: TokenNoticesProps) {
  return (
    <>
      {record.sameNameCount > 0 && <SameNameNotice others={record.sameNameCount} isListed={isListed} />}
      {record.rent !== null && <RentNotice token={token} rent={record.rent} />}
    </>
  )
}

/** The API stops counting here. */
const MAX_COUNTED = 1000

function SameNameNotice({ others, isListed }: { readonly others: number; readonly isListed: boolean }) {
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
  readonly token: TokenView
  readonly rent: NonNullable<V2TokenFields['rent']>
}

/** Warns when anyone may soon take boxes that hold the token. */
function RentNotice({ token, rent }: RentNoticeProps) {
  const t = useTranslation()
  const due = rent.isDue ? 'yes' : 'no'
  return (
    <Notice tone="warning" className={css.notice} title={t.text('token.rentRisk', { due })}>
      {t.parts('token.rentRiskText', {
        due,
        height: formatCount(rent.dueHeight),
        amount: <TokenAmount key="amount" amount={rent.amount} decimals={token.decimals} />,
        boxes: rent.boxCount,
      })}
    </Notice>
  )
}
