import type { DecodedTransaction } from '@ergo-explorer/chain'
import { useEffect, useRef, useState } from 'react'
import { useApi, useHasFeature } from '#data/api/use-api.ts'
import type { SendMode, SendResult } from '#data/decode/decoder.ts'
import { TransactionLink } from '#entities/links.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { RichMessage } from '#ui/text/rich-message.tsx'
import css from './decode.module.css'

/** Checks the transaction with a node, or submits it. An unsigned one cannot be sent. */
export function SendTransaction({ decoded }: { readonly decoded: DecodedTransaction }) {
  const t = useTranslation()
  const isOffered = useHasFeature('submit')
  if (!isOffered) return null
  return (
    <Section title={t.text('decode.send')} note={t.text('decode.sendNote')}>
      {decoded.signatures === 'unsigned' ? <p>{t.text('decode.signFirst')}</p> : <SendButtons decoded={decoded} />}
    </Section>
  )
}

type SendState =
  | { readonly kind: 'idle' | 'confirming' }
  | { readonly kind: 'sending'; readonly mode: SendMode }
  | { readonly kind: 'done'; readonly mode: SendMode; readonly result: SendResult }

function SendButtons({ decoded: { transaction } }: { readonly decoded: DecodedTransaction }) {
  const t = useTranslation()
  const api = useApi()
  const [state, setState] = useState<SendState>({ kind: 'idle' })
  const request = useRef<AbortController>(null)
  useEffect(() => () => request.current?.abort(), [])
  const send = async (mode: SendMode) => {
    const { signal } = (request.current = new AbortController())
    setState({ kind: 'sending', mode })
    const { sendTransaction } = await import('#data/decode/decoder.ts')
    const result = await sendTransaction(api, { transaction, mode }, signal)
    if (!signal.aborted) setState({ kind: 'done', mode, result })
  }
  const isBusy = state.kind === 'sending'
  return (
    <>
      <ButtonRow>
        <Button disabled={isBusy} onClick={() => void send('check')}>
          {t.text('decode.check')}
        </Button>
        {/* A submitted transaction cannot be taken back, so that a second click is needed. */}
        {state.kind === 'confirming' ? (
          <>
            <Button variant="primary" onClick={() => void send('submit')}>
              {t.text('decode.submitNow')}
            </Button>
            <Button onClick={() => setState({ kind: 'idle' })}>{t.text('decode.cancel')}</Button>
          </>
        ) : (
          <Button disabled={isBusy} onClick={() => setState({ kind: 'confirming' })}>
            {t.text('decode.submit')}
          </Button>
        )}
      </ButtonRow>
      <div className={css.notices} aria-live="polite">
        {state.kind === 'confirming' && <p className="label">{t.text('decode.submitWarning')}</p>}
        {state.kind === 'sending' && <p className="label">{t.text(`decode.sending.${state.mode}`)}</p>}
        {state.kind === 'done' && <SendOutcome mode={state.mode} result={state.result} id={transaction.id} />}
      </div>
    </>
  )
}

interface SendOutcomeProps {
  readonly mode: SendMode
  readonly result: SendResult
  readonly id: string
}

function SendOutcome({ mode, result, id }: SendOutcomeProps) {
  const t = useTranslation()
  if (result.kind === 'accepted')
    return (
      <Notice tone="in" title={t.text(`decode.accepted.${mode}`)}>
        {mode === 'check' ? (
          t.text('decode.acceptedWhy')
        ) : (
          <RichMessage message="decode.knownWhere" values={{ transaction: <TransactionLink id={id} /> }} />
        )}
      </Notice>
    )
  if (result.kind === 'rejected')
    return (
      <Notice tone="danger" title={t.text('decode.rejected')}>
        <span translate="no">{sanitizeText(result.detail)}</span>
      </Notice>
    )
  return <Notice tone="warning">{t.text(`decode.${result.kind}`)}</Notice>
}
