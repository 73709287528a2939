import type { TokenView } from '../../../data/token-name.ts'
import type { TokenRecord } from '../../../data/tokens/token-page-view.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import css from '../tokens.module.css'
import { tabLink } from './tab-place.ts'

export interface TokenNoticesProps {
  readonly token: TokenView
  readonly record: TokenRecord
  /** Whether the tokens of the same name are in sight already. */
  readonly isListed: boolean
}

/** What to know before taking a token for what it calls itself. */
export function TokenNotices({ token, record, isListed }: TokenNoticesProps) {
  return (
    <>
      <Deception token={token} resembles={record.resembles} />
      {record.sameNameCount > 0 && <SameName others={record.sameNameCount} isListed={isListed} />}
    </>
  )
}

function Deception({ token, resembles }: { readonly token: TokenView; readonly resembles: string | null }) {
  const words = useWords()
  if (token.genuineness === 'blocked')
    return (
      <Notice tone="danger" className={css.notice} title={words.text('token.blocked')}>
        {words.text('token.blockedWhy')}
      </Notice>
    )
  if (resembles !== null)
    return (
      <Notice tone="danger" className={css.notice} title={words.text('token.lookAlike')}>
        {words.parts('token.lookAlikeWhy', { name: <TextClip key="name" text={resembles} width="name" /> })}
      </Notice>
    )
  if (token.genuineness !== 'suspicious') return null
  return (
    <Notice tone="danger" className={css.notice} title={words.text('token.copied')}>
      {words.text('token.copiedWhy')}
    </Notice>
  )
}

/** Beyond this nobody counts. */
const MOST_COUNTED = 1000

function SameName({ others, isListed }: { readonly others: number; readonly isListed: boolean }) {
  const words = useWords()
  const title = others >= MOST_COUNTED ? words.text('token.sameNameMany') : words.text('token.sameName', { others })
  const show = (
    <AppLink to={tabLink('same-name')} preventScrollReset>
      {words.text('token.showThem')}
    </AppLink>
  )
  return (
    <Notice tone="warning" className={css.notice} title={title} end={isListed ? undefined : show}>
      {words.text('token.compareIds')}
    </Notice>
  )
}
