import type { PartyView } from '#data/party-view.ts'
import type { Perspective } from '#data/transactions/net-effect.ts'
import { isUnconfirmed, type TransactionView } from '#data/transactions/transaction-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { AddressLink } from '#entities/links.tsx'
import { buildEffectMessage, type EffectMessage } from '#entities/sentences/effect-message.ts'
import { findEvidence } from '#entities/sentences/evidence.ts'
import { buildStoryMessage } from '#entities/sentences/story-kinds.ts'
import { MessageSentence, StorySentence } from '#entities/sentences/story-sentence.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLocation } from '#page/router.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './transaction-sentence.module.css'

interface TransactionSentenceProps {
  readonly transaction: TransactionView
  /** The side from which it is described, if an address was chosen. */
  readonly perspective?: Perspective | undefined
}

/** The story of the transaction; without one, a sentence with its counts. */
export function TransactionSentence({ transaction, perspective }: TransactionSentenceProps) {
  const t = useTranslation()
  const { state, story } = transaction
  const message = (perspective && buildEffectMessage(perspective.row, perspective.own)) ?? neutralMessage(story)
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
        <MessageSentence {...message} evidence={findEvidence(message.message, message.names, transaction)} />
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
