import { useState } from 'react'
import type { PartyView } from '@ergo-explorer/sentences/party-view'
import { useResource } from '#data/resource/use-resource.ts'
import { type Perspective, readPerspective } from '#data/transactions/net-effect.ts'
import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { neighbourTransactionsResource, type OutlookView } from '#data/transactions/transaction.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { PayBand } from '#entities/effect/pay-band.tsx'
import { SwapBand } from '#entities/effect/swap-band.tsx'
import { parseExpanded } from '#entities/flow/expanded.ts'
import { FlowSection } from '#entities/flow/flow-section.tsx'
import { useBoxHighlight } from '#entities/flow/use-box-highlight.ts'
import { AddressLink, TransactionLink } from '#entities/links.tsx'
import { RawSection } from '#entities/raw/raw-section.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatStory } from '@ergo-explorer/sentences/describe'
import { buildEffectMessage, type EffectMessage } from '@ergo-explorer/sentences/effect-message'
import { EvidenceList } from '#entities/sentences/evidence-list.tsx'
import { findEvidence } from '#entities/sentences/evidence.ts'
import { buildStoryMessage } from '@ergo-explorer/sentences/story-kinds'
import { AdditionalSentences, MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'
import { TimestampAndAge } from '#entities/timestamp.tsx'
import { transactionTarget } from '#entities/verify/verification-target.ts'
import { VerifySection } from '#entities/verify/verify-section.tsx'
import { formatDuration, roundForecast } from '#format/duration.ts'
import { shortenId } from '#format/id.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { useLocation, useParams, useSearchParams } from '#page/router.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { InputsAndOutputs } from './inputs-and-outputs.tsx'
import { NetEffectSection } from './net-effect-section.tsx'
import { PendingPart } from './pending/pending-part.tsx'
import { TransactionFacts } from './transaction-facts.tsx'
import css from './transaction-page.module.css'
import { formatTransactionStatus, TransactionStatus } from './transaction-status.tsx'

interface TransactionPageProps {
  readonly transaction: TransactionView
  readonly outlook?: OutlookView | null
}

export function TransactionPage({ transaction, outlook = null }: TransactionPageProps) {
  useTransactionPage(transaction)
  useBoxHighlight()
  const id = useParams()['transaction']
  const address = useSearchParams().get('perspective')
  const perspective = address === null ? undefined : readPerspective(transaction, address)
  return (
    <>
      <TransactionTitle transaction={transaction} perspective={perspective} outlook={outlook} />
      <div data-unproven>
        <StateChangeNotice transaction={transaction} />
        <StatusNotice transaction={transaction} hasConflictDetails={outlook !== null} />
      </div>
      <EvidenceList transaction={transaction} />
      <PayBand transaction={transaction} />
      <SwapBand transaction={transaction} />
      <div data-unproven>
        <PendingPart transaction={transaction} outlook={outlook} />
      </div>
      <TransactionFacts transaction={transaction} />
      <NetEffectSection transaction={transaction} perspective={perspective?.own.address} />
      <TransactionFlow transaction={transaction} />
      <InputsAndOutputs transaction={transaction} />
      <VerifySection target={transactionTarget(transaction, id)} data={transaction} />
      <RawSection subject={{ type: 'transaction', id: transaction.transactionId }} />
    </>
  )
}

interface TransactionTitleProps {
  readonly transaction: TransactionView
  readonly perspective: Perspective | undefined
  readonly outlook: OutlookView | null
}

function TransactionTitle({ transaction, perspective, outlook }: TransactionTitleProps) {
  const t = useTranslation()
  const { transactionId: id, timestamp, firstSeen, status } = transaction
  const moment = timestamp ?? status?.endedAt ?? firstSeen
  return (
    <PageHeader
      heading={t.text('title.transaction', { id: shortenId(id) })}
      details={
        <>
          <TransactionStatus transaction={transaction} />
          {moment !== null && (
            <span data-unproven={timestamp === null || undefined}>
              <TimestampAndAge timestamp={moment} />
            </span>
          )}
        </>
      }
      sentence={
        <>
          <ExpectedTime transaction={transaction} outlook={outlook} />
          <TransactionSentence transaction={transaction} perspective={perspective} />
        </>
      }
      actions={<ReceiptLink id={id} />}
      id={
        <>
          <FullHash id={id} />
          <CopyButton text={id} label={t.text('transaction.copyId')} />
        </>
      }
    />
  )
}

/** When a pending transaction may be in a block: what its sender wants to know first. */
function ExpectedTime({ transaction: { state }, outlook }: Pick<TransactionTitleProps, 'transaction' | 'outlook'>) {
  const t = useTranslation()
  const median = outlook?.forecast?.median ?? null
  if (median === null || !isUnconfirmed(state)) return null
  return (
    <span className={css.expected} data-unproven>
      {t.text('transaction.expectedIn', { time: formatDuration(roundForecast(median), t.locale) })}
    </span>
  )
}

/** Opens the transaction as a receipt for printing. */
function ReceiptLink({ id }: { readonly id: string }) {
  const t = useTranslation()
  return useHasScreen('receipt') ? (
    <LinkButton to={`/transactions/${id}/receipt`} variant="text" icon="receipt">
      {t.text('transaction.receipt')}
    </LinkButton>
  ) : null
}

interface TransactionSentenceProps {
  readonly transaction: TransactionView
  /** The side from which it is described, if an address was chosen. */
  readonly perspective?: Perspective | undefined
}

/** The story of the transaction; without one, a sentence with its counts. */
function TransactionSentence({ transaction, perspective }: TransactionSentenceProps) {
  const t = useTranslation()
  const { state, story } = transaction
  const message = (perspective && buildEffectMessage(perspective.row, [perspective.own])) ?? neutralMessage(story)
  return (
    <>
      {state !== 'confirmed' && (
        <span className={css.prefix}>
          {t.text(isUnconfirmed(state) ? 'transaction.whatItWouldDo' : 'transaction.whatItWouldHaveDone')}
        </span>
      )}
      {perspective !== undefined && <PerspectiveLine party={perspective.own} />}
      {message === undefined ? (
        <PlainSentence transaction={transaction} />
      ) : (
        <>
          <MessageSentence {...message} evidence={findEvidence(message.message, message.names, transaction)} />
          {story !== null && (
            <AdditionalSentences story={story} evidenceOf={(each) => findEvidence(each, story, transaction)} />
          )}
        </>
      )}
    </>
  )
}

function neutralMessage(story: TransactionView['story']): EffectMessage | undefined {
  const message = story === null ? undefined : buildStoryMessage(story)
  return story !== null && message !== undefined ? { message, names: story } : undefined
}

/** Without a story, or for a story of a kind that this version does not know. */
function PlainSentence({ transaction }: { readonly transaction: TransactionView }) {
  const { story } = transaction
  return story === null ? <Counted transaction={transaction} /> : <StorySentence story={story} />
}

/** Names the chosen address, with a link to the neutral view. */
function PerspectiveLine({ party }: { readonly party: PartyView }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  return (
    <span className={css.prefix}>
      <RichMessage message="transaction.perspective" values={{ address: <AddressLink party={party} isAddress /> }} />
      {' · '}
      <AppLink to={pathname}>{t.text('transaction.neutralView')}</AppLink>
    </span>
  )
}

function Counted({ transaction: { inputs, outputs, total, fee } }: { readonly transaction: TransactionView }) {
  return (
    <RichMessage
      message={fee === '0' ? 'transaction.countedWithoutFee' : 'transaction.counted'}
      values={{
        inputs: inputs.count,
        outputs: outputs.count,
        total: <ErgAmount nanoErg={total} unit />,
        fee: <ErgAmount nanoErg={fee} unit />,
      }}
    />
  )
}

/**
 * Announces a state change while the page is open. The live region must exist before it has content. The section of
 * unconfirmed transactions announces changes between mempool and input block, without moving the page.
 */
function StateChangeNotice({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { state, blockId, height } = transaction
  const [initialState] = useState(state)
  const hasChanged = state !== initialState && !(isUnconfirmed(state) && isUnconfirmed(initialState))
  return (
    <div aria-live="polite">
      {hasChanged && (
        <Notice className={css.notice} tone={TONE_OF[state] ?? 'danger'}>
          {height === null ? (
            t.text('transaction.statusChanged', { status: formatTransactionStatus(t, transaction) })
          ) : (
            <RichMessage
              message="transaction.confirmedIn"
              values={{ block: <BlockLink id={blockId} height={height} /> }}
            />
          )}
        </Notice>
      )}
    </div>
  )
}

const TONE_OF: Partial<Record<TransactionView['state'], 'in' | 'unconfirmed'>> = {
  confirmed: 'in',
  'pre-confirmed': 'unconfirmed',
  pending: 'unconfirmed',
}

interface StatusNoticeProps {
  readonly transaction: TransactionView
  /** Whether the page shows the conflicting transactions elsewhere. */
  readonly hasConflictDetails?: boolean | undefined
}

/** Why a transaction is not confirmed or may never be, with a link to the conflicting transaction or orphaned block. */
function StatusNotice({ transaction, hasConflictDetails = false }: StatusNoticeProps) {
  const { state, status } = transaction
  const t = useTranslation()
  const { conflictingTransactionId: conflict = null, endedByTransactionId: endedBy = null, dropReason } = status ?? {}
  const orphanedBlock = status?.orphanedIn[0]
  if (state === 'pending' && conflict !== null && !hasConflictDetails)
    return (
      <Notice className={css.notice} tone="warning" title={t.text('status.doubleSpend')}>
        <RichMessage message="transaction.conflictsWith" values={{ transaction: <TransactionLink id={conflict} /> }} />
      </Notice>
    )
  if (orphanedBlock !== undefined && !isUnconfirmed(state))
    return (
      <Notice className={css.notice} tone="warning">
        <RichMessage
          message={state === 'confirmed' ? 'transaction.onceOrphaned' : 'transaction.orphanedIn'}
          values={{ block: <BlockLink id={orphanedBlock.blockId} height={orphanedBlock.height} /> }}
        />
      </Notice>
    )
  if (state === 'confirmed' || state === 'pending' || state === 'pre-confirmed' || state === 'orphaned') return null
  return (
    <Notice className={css.notice} tone="danger">
      {endedBy === null || state === 'dropped' ? (
        t.text(!dropReason ? 'transaction.droppedWhy' : `transaction.dropped.${dropReason}`)
      ) : (
        <RichMessage
          message={`transaction.because.${state}`}
          values={{ transaction: <TransactionLink id={endedBy} /> }}
        />
      )}
    </Notice>
  )
}

interface TransactionFlowProps {
  readonly transaction: TransactionView
}

/** The flow picture with the neighbours that the URL names. */
function TransactionFlow({ transaction }: TransactionFlowProps) {
  const ids = parseExpanded(useSearchParams())
  return ids.length === 0 ? (
    <FlowSection transaction={transaction} />
  ) : (
    <FlowWithNeighbours transaction={transaction} ids={ids} />
  )
}

/** Neighbours appear once they are loaded; without them the picture is complete as well. */
function FlowWithNeighbours({ transaction, ids }: TransactionFlowProps & { readonly ids: readonly string[] }) {
  const { data } = useResource(neighbourTransactionsResource(ids))
  return <FlowSection transaction={transaction} neighbours={data} />
}

/** The title of an unconfirmed transaction contains the full id. Only confirmed transactions are indexed. */
function useTransactionPage({ transactionId: id, state, story }: TransactionView): void {
  const t = useTranslation()
  const title = isUnconfirmed(state)
    ? t.text('title.unconfirmedTransaction', { id })
    : t.text('title.transaction', { id: shortenId(id) })
  usePageMetadata({
    title,
    canonical: `/transactions/${id}`,
    isIndexed: state === 'confirmed',
    ...(story !== null && { description: formatStory(t, story) }),
  })
}
