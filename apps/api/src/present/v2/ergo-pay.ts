import {
  encodeBase64Url,
  formatErg,
  hexToBytes,
  inspectName,
  serialiseReducedTransaction,
  type Payment,
  type PaymentFault,
  toNanoErg,
} from '@ergo-explorer/chain'
import type { ErgoPaySigningRequest } from '@ergo-explorer/contract'
import type { PayableBoxes } from '#queries/boxes/spendable.ts'
import type { PaymentRequest, PaymentError } from '#requests/payment.ts'
import type { ErgoPayTexts } from './ergo-pay-texts.ts'

/** A transaction to sign, with a message that the wallet shows above it. */
export function presentPayment(
  { receiver, payer, nanoErg }: PaymentRequest,
  { transaction, fee }: Payment,
  { texts, description }: { readonly texts: ErgoPayTexts; readonly description: string },
): ErgoPaySigningRequest {
  const publicKey = hexToBytes(payer.publicKey)
  const propositions = transaction.inputs.map(() => ({ prove: 'dlog', publicKey }) as const)
  const quotation = cleanDescription(description)
  const message = [
    texts.pay(erg(nanoErg), shortened(receiver.address), erg(fee)),
    texts.warning,
    // The text of a stranger comes last, where it cannot end anything else.
    ...(quotation === '' ? [] : [texts.quote(quotation)]),
  ]
  return {
    reducedTx: encodeBase64Url(serialiseReducedTransaction(transaction, propositions)),
    address: payer.address,
    message: message.join('\n'),
    messageSeverity: 'WARNING',
  }
}

/** Why the request itself is invalid. */
export const presentRequestError = (error: PaymentError, texts: ErgoPayTexts): ErgoPaySigningRequest =>
  errorMessage(error.about === 'amount' ? texts.badAmount : texts[error.about][error.problem])

/** Why the payer cannot pay. If not all boxes were read, the others might suffice. */
export function presentPaymentError(
  fault: PaymentFault,
  { isTruncated, hasMempoolTransactions }: PayableBoxes,
  texts: ErgoPayTexts,
): ErgoPaySigningRequest {
  if (isTruncated && (fault.reason === 'not-enough' || fault.reason === 'tokens-need-value')) {
    return errorMessage(texts.tooManyBoxes)
  }
  switch (fault.reason) {
    case 'dust':
      return errorMessage(texts.amountTooSmall(erg(fault.minimum)))
    case 'script-too-long':
      return errorMessage(texts.scriptTooLong)
    case 'tokens-need-value':
      return errorMessage(texts.tokensNeedValue)
    case 'too-scattered':
      return errorMessage(texts.tooManyBoxes)
    case 'not-enough':
      return errorMessage(
        texts.notEnough(erg(fault.available)) + (hasMempoolTransactions ? ` ${texts.hasPending}` : ''),
      )
  }
}

const errorMessage = (message: string): ErgoPaySigningRequest => ({ message, messageSeverity: 'ERROR' })
const erg = (nanoErg: bigint): string => `${formatErg(toNanoErg(nanoErg))} ERG`

/** P2S addresses can be very long; the wallet shows the complete address. */
const shortened = (address: string): string =>
  address.length <= 60 ? address : `${address.slice(0, 20)}…${address.slice(-20)}`

/** Removes what could disguise the text of a stranger or end its quotation. */
const cleanDescription = (description: string): string =>
  inspectName(description).display.replaceAll(/["“”„‟«»]/gu, "'")
