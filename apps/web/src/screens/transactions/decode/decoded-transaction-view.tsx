import { MIN_RELAY_FEE, toNanoErg } from '@ergo-explorer/chain'
import { usePublicConfig } from '#config/use-public-config.ts'
import { findSigningWarnings, type SigningWarning } from '#data/decode/warnings.ts'
import { readPartyChanges, readPerspective } from '#data/transactions/net-effect.ts'
import type { TransactionView } from '#data/transactions/transaction-view.ts'
import { ErgAmount } from '#entities/amount.tsx'
import { NetEffectTable } from '#entities/effect/net-effect-table.tsx'
import { PayBand } from '#entities/effect/pay-band.tsx'
import { FlowSection } from '#entities/flow/flow-section.tsx'
import { useBoxHighlight } from '#entities/flow/use-box-highlight.ts'
import { AddressLink, TokenLink, TransactionLink } from '#entities/links.tsx'
import { buildEffectMessage } from '@ergo-explorer/sentences/effect-message'
import { MessageSentence } from '#entities/sentences/story-sentence.tsx'
import { formatErg } from '#format/amount.ts'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { InputsAndOutputs } from '../transaction/inputs-and-outputs.tsx'
import type { DecodeResult } from './decode-result.ts'
import { SendTransaction } from './send-transaction.tsx'
import css from './decode.module.css'

/** A decoded transaction: what it would do, and what can be done with it. */
export function DecodedTransactionView({ decoded, view, lookedUp }: DecodeResult) {
  const t = useTranslation()
  useBoxHighlight()
  const { transaction, signatures } = decoded
  const isComplete = view.inputs.value !== null
  return (
    <div className={css.result}>
      <Section title={t.text('decode.result')}>
        <DescriptionList
          facts={[
            {
              label: t.text('decode.id'),
              value: (
                <>
                  <FullHash id={transaction.id} />
                  <CopyButton text={transaction.id} />
                </>
              ),
            },
            { label: t.text('decode.signatures'), value: t.text(`decode.signatures.${signatures}`) },
            { label: t.text('decode.fee'), value: <ErgAmount nanoErg={view.fee} unit /> },
            { label: t.text('decode.size'), value: formatSize(transaction.size) },
            {
              label: t.text('decode.boxes'),
              value: t.text('decode.boxCounts', {
                inputs: formatCount(view.inputs.count),
                dataInputs: view.dataInputs.count,
                outputs: formatCount(view.outputs.count),
              }),
            },
          ]}
        />
        {isComplete && <SignerSentence view={view} />}
        <DecodedNotices decoded={decoded} view={view} lookedUp={lookedUp} />
      </Section>
      <SendTransaction decoded={decoded} />
      {isComplete && (
        <>
          <PayBand transaction={view} />
          <Section title={t.text('transaction.netEffect')} note={t.text('transaction.netEffect.note')}>
            <NetEffectTable transaction={view} />
          </Section>
          <FlowSection transaction={withoutNeighbours(view)} />
        </>
      )}
      <InputsAndOutputs transaction={view} />
    </div>
  )
}

/** What the transaction does to the wallet that signs it: the first key that spends a box. */
function SignerSentence({ view }: { readonly view: TransactionView }) {
  const signer = readPartyChanges(view)?.find(({ inputs, party }) => inputs.boxes > 0 && party.kind === 'P2PK')
  const perspective = signer && readPerspective(view, signer.party.address)
  const message = perspective && buildEffectMessage(perspective.row, [perspective.own])
  if (perspective === undefined || message === undefined) return null
  return (
    <p className={css.sentence}>
      <span className="label">
        <RichMessage message="decode.signer" values={{ address: <AddressLink party={perspective.own} isAddress /> }} />
      </span>
      <MessageSentence {...message} />
    </p>
  )
}

/** The transactions that created its inputs can be expanded only on the page of a transaction, whose URL names them. */
const withoutNeighbours = (view: TransactionView): TransactionView => ({
  ...view,
  inputs: {
    ...view.inputs,
    boxes: view.inputs.boxes.map(({ boxId, value, owner, assets }) => ({ boxId, value, owner, assets })),
  },
})

function DecodedNotices({ decoded, view, lookedUp }: DecodeResult) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { otherId, transaction } = decoded
  return (
    <div className={css.notices} aria-live="polite">
      {otherId !== undefined && (
        <Notice tone="warning" title={t.text('decode.otherId')}>
          {t.text('decode.otherIdWhy')}
        </Notice>
      )}
      {BigInt(view.fee) < MIN_RELAY_FEE && (
        <Notice tone="warning" title={t.text('decode.lowFee')}>
          {t.text('decode.lowFeeWhy', { fee: formatErg(toNanoErg(MIN_RELAY_FEE), coinName) })}
        </Notice>
      )}
      {lookedUp && findSigningWarnings(view, lookedUp.namedContracts).map(renderWarning)}
      {lookedUp === undefined && <p className="label">{t.text('decode.lookingUp')}</p>}
      {lookedUp !== undefined && lookedUp !== null && lookedUp.state !== null && (
        <Notice title={t.text('decode.known')}>
          <RichMessage message="decode.knownWhere" values={{ transaction: <TransactionLink id={transaction.id} /> }} />
        </Notice>
      )}
      {lookedUp !== undefined && view.inputs.value === null && (
        <Notice tone="warning" title={t.text('decode.unknownInputs')}>
          {t.text(lookedUp?.isPartial === true ? 'decode.unknownInputsMany' : 'decode.unknownInputsWhy')}
        </Notice>
      )}
    </div>
  )
}

function renderWarning(warning: SigningWarning, index: number) {
  return <WarningNotice key={index} warning={warning} />
}

function WarningNotice({ warning }: { readonly warning: SigningWarning }) {
  const t = useTranslation()
  const { kind } = warning
  const subject =
    kind === 'fee' ? null : kind === 'contract' ? (
      <AddressLink party={warning.party} />
    ) : (
      <TokenLink token={warning.token} />
    )
  return (
    <Notice tone={kind === 'copy' ? 'danger' : 'warning'} title={t.text(`decode.warning.${kind}`)}>
      {subject === null ? (
        t.text('decode.warningWhy.fee')
      ) : (
        <RichMessage message={`decode.warningWhy.${kind}` as const} values={{ subject }} />
      )}
    </Notice>
  )
}
