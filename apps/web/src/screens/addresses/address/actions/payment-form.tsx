import { parseErg } from '@ergo-explorer/chain'
import { useId, useState } from 'react'
import { usePublicConfig } from '../../../../config/use-public-config.ts'
import { coinUnit } from '../../../../format/coin-unit.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Button } from '../../../../ui/button.tsx'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { Field } from '../../../../ui/field.tsx'
import { useCopy } from '../../../../ui/use-copy.ts'
import css from './actions.module.css'
import { usePaymentLink } from './use-payment-link.ts'

/** How much, what for, and the link that asks for it. */
export function PaymentForm({ address }: { readonly address: string }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const faultId = useId()
  const [amountText, setAmount] = useState('')
  const [description, setDescription] = useState('')
  const { isCopied, copy } = useCopy()
  const linkOf = usePaymentLink()
  const amount = readAmount(amountText)
  const link = amount.ok ? linkOf({ address, amount: amount.value, description: description.trim() }) : null
  return (
    <div className={css.form}>
      <Field
        label={words.text('payment.amountIn', { unit })}
        inputMode="decimal"
        autoComplete="off"
        value={amountText}
        aria-invalid={!amount.ok}
        aria-describedby={amount.ok ? undefined : faultId}
        onChange={({ target }) => setAmount(target.value)}
      />
      {!amount.ok && (
        <p className={css.fault} id={faultId} role="alert">
          {words.text('payment.badAmount')}
        </p>
      )}
      <Field
        label={words.text('payment.description')}
        autoComplete="off"
        maxLength={LONGEST_DESCRIPTION}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {link !== null && (
        <>
          <div className={css.code}>
            <span className="label">{words.text('payment.link')}</span>
            <CodeBlock text={link} label={words.text('payment.link')} />
          </div>
          <Button variant="main" icon={isCopied ? 'tick' : 'copy'} onClick={() => copy(link)}>
            {words.text(isCopied ? 'copy.done' : 'payment.copyLink')}
          </Button>
        </>
      )}
    </div>
  )
}

const LONGEST_DESCRIPTION = 300

type ReadAmount = { readonly ok: true; readonly value: bigint | undefined } | { readonly ok: false }

/** Nothing asks for no amount in particular. A comma is the point of most of our languages, and spaces part thousands. */
export function readAmount(text: string): ReadAmount {
  const plain = text.replaceAll(/\s/gu, '').replace(',', '.')
  if (plain === '') return { ok: true, value: undefined }
  const amount = parseErg(plain)
  return amount.ok && amount.value > 0n ? { ok: true, value: amount.value } : { ok: false }
}
