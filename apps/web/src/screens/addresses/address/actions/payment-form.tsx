import { parseErg } from '@ergo-explorer/chain'
import { useId, useState } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { formatCoinUnit } from '#format/amount.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button } from '#ui/form/button.tsx'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { Field } from '#ui/form/field.tsx'
import { useCopy } from '#ui/form/copy-button.tsx'
import css from './actions.module.css'
import { usePaymentLinkBuilder } from './use-payment-link-builder.ts'

/** Form for amount and description, with the resulting payment link. */
export function PaymentForm({ address }: { readonly address: string }) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const faultId = useId()
  const [amountText, setAmount] = useState('')
  const [description, setDescription] = useState('')
  const { isCopied, copy } = useCopy()
  const linkOf = usePaymentLinkBuilder()
  const amount = parsePaymentAmount(amountText)
  const link = amount.ok ? linkOf({ address, amount: amount.value, description: description.trim() }) : null
  return (
    <div className={css.form}>
      <Field
        label={t.text('payment.amountIn', { unit })}
        inputMode="decimal"
        autoComplete="off"
        value={amountText}
        aria-invalid={!amount.ok}
        aria-describedby={amount.ok ? undefined : faultId}
        onChange={({ target }) => setAmount(target.value)}
      />
      {!amount.ok && (
        <p className={css.fault} id={faultId} role="alert">
          {t.text('payment.badAmount')}
        </p>
      )}
      <Field
        label={t.text('payment.description')}
        autoComplete="off"
        maxLength={MAX_DESCRIPTION_LENGTH}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {link !== null && (
        <>
          <div className={css.code}>
            <span className="label">{t.text('payment.link')}</span>
            <CodeBlock text={link} label={t.text('payment.link')} />
          </div>
          <Button variant="primary" icon={isCopied ? 'tick' : 'copy'} onClick={() => copy(link)}>
            {t.text(isCopied ? 'copy.done' : 'payment.copyLink')}
          </Button>
        </>
      )}
    </div>
  )
}

const MAX_DESCRIPTION_LENGTH = 300

type ParsedAmount = { readonly ok: true; readonly value: bigint | undefined } | { readonly ok: false }

/** Empty text means no amount. Most supported languages use a decimal comma, and spaces separate thousands. */
export function parsePaymentAmount(text: string): ParsedAmount {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  if (plain === '') return { ok: true, value: undefined }
  const amount = parseErg(plain)
  return amount.ok && amount.value > 0n ? { ok: true, value: amount.value } : { ok: false }
}
