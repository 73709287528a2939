import type { RefusedSubmission } from '@ergo-explorer/contract'
import type { KnownCandidate } from '#data/api/operations.ts'
import { ScreenLink } from '#entities/screen-link.tsx'
import { shortenId } from '#format/id.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { EmptyState, LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './unknown-transaction.module.css'

interface UnknownTransactionProps {
  readonly id: string
  /** Other resources with this id. */
  readonly others: readonly KnownCandidate[]
  /** It was submitted through this explorer, and nodes refused it. */
  readonly refusal?: RefusedSubmission | undefined
}

/** No such transaction, or not yet: the page retries whenever the mempool changes. */
export function UnknownTransaction({ id, others, refusal }: UnknownTransactionProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  usePageMetadata({ title: t.text('transaction.notFoundShort'), status: 404 })
  const candidates = others.flatMap(({ kind, ...candidate }) => {
    const screen = SCREEN_OF[kind]
    return screen === undefined ? [] : [{ ...candidate, screen }]
  })
  return (
    <>
      <PageHeader heading={t.text('title.transaction', { id: shortenId(id) })} />
      {refusal !== undefined && <RefusalNotice refusal={refusal} />}
      <output className="visually-hidden">{t.text('transaction.notFoundShort')}</output>
      <EmptyState
        kind="missing"
        sentence={t.text('transaction.notFound')}
        reason={isHydrated ? t.text('transaction.looksAgain') : undefined}
      >
        <p className={css.id}>
          <ClippedText text={id} />
        </p>
        {candidates.length > 0 && (
          <ul className={css.others}>
            {candidates.map(({ id: other, name, screen }) => (
              <li key={screen}>
                <RichMessage
                  message="transaction.other"
                  values={{
                    kind: screen,
                    name: (
                      <ScreenLink screen={screen} to={`${PATH_OF[screen]}${other}`}>
                        <ClippedText text={name ?? shortenId(other)} width="name" />
                      </ScreenLink>
                    ),
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
    </>
  )
}

function RefusalNotice({ refusal: { refusedCount, nodeCount, reasons } }: { readonly refusal: RefusedSubmission }) {
  const t = useTranslation()
  return (
    <Notice tone="danger" title={t.text('transaction.refusedTitle')}>
      {t.text('transaction.refused', { refused: formatCount(refusedCount), total: nodeCount })}{' '}
      {reasons.map((reason) => (
        <code key={reason} className={css.reason}>
          {reason}
        </code>
      ))}
    </Notice>
  )
}

type OtherScreen = 'block' | 'box' | 'token' | 'address'

const SCREEN_OF: Partial<Record<KnownCandidate['kind'], OtherScreen>> = {
  block: 'block',
  'orphaned-block': 'block',
  box: 'box',
  'pending-box': 'box',
  'pre-confirmed-box': 'box',
  token: 'token',
  address: 'address',
}

const PATH_OF = { block: '/blocks/', box: '/boxes/', token: '/token/', address: '/addresses/' } as const

interface FailedTransactionProps {
  readonly id: string
  /** Clears the error, which triggers a new request. */
  readonly onReset: () => void
}

export function FailedTransaction({ id, onReset }: FailedTransactionProps) {
  const t = useTranslation()
  const heading = t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({ title: heading, status: 503 })
  return (
    <>
      <PageHeader heading={heading} />
      <LoadError retry={onReset} />
    </>
  )
}
