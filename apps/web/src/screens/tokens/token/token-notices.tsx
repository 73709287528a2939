import type { TokenView } from '#data/token-view.ts'
import type { V2TokenFields } from '#data/tokens/token.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../tokens.module.css'
import { tabLink } from './tab-state.ts'

export interface TokenNoticesProps {
  readonly token: TokenView
  readonly record: V2TokenFields
  /** Whether the tokens of the same name are already listed on the page. */
  readonly isListed: boolean
}

/** Warnings about copied names and known scams. */
export function TokenNotices({ token, record, isListed }: TokenNoticesProps) {
  return (
    <>
      <DeceptionNotice token={token} resembles={record.resembles} />
      {record.sameNameCount > 0 && <SameNameNotice others={record.sameNameCount} isListed={isListed} />}
    </>
  )
}

function DeceptionNotice({ token, resembles }: { readonly token: TokenView; readonly resembles: string | null }) {
  const t = useTranslation()
  if (token.genuineness === 'blocked')
    return (
      <Notice tone="danger" className={css.notice} title={t.text('token.blocked')}>
        {t.text('token.blockedWhy')}
      </Notice>
    )
  if (resembles !== null)
    return (
      <Notice tone="danger" className={css.notice} title={t.text('token.lookAlike')}>
        {t.parts('token.lookAlikeWhy', { name: <ClippedText key="name" text={resembles} width="name" /> })}
      </Notice>
    )
  if (token.genuineness !== 'suspicious') return null
  return (
    <Notice tone="danger" className={css.notice} title={t.text('token.copied')}>
      {t.text('token.copiedWhy')}
    </Notice>
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
