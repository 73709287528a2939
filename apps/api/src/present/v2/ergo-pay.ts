import { encodeBase64Url, formatErg, hexToBytes, inspectName, serialiseReducedTransaction } from '@ergo-explorer/chain'
import type { Payment, PaymentFault } from '@ergo-explorer/chain'
import type { ErgoPaySigningRequest } from '@ergo-explorer/contract'
import type { PayableBoxes } from '../../queries/payable-boxes.ts'
import type { AddressTrouble, PaymentRequest, PaymentTrouble } from '../../requests/payment.ts'

/** A transaction to sign, with words that a wallet shows above it. */
export function presentPayment(
  { receiver, payer, nanoErg }: PaymentRequest,
  { transaction, fee }: Payment,
  description: string,
): ErgoPaySigningRequest {
  const publicKey = hexToBytes(payer.publicKey)
  const propositions = transaction.inputs.map(() => ({ prove: 'dlog', publicKey }) as const)
  const message = [
    `Pay ${formatErg(nanoErg)} ERG to ${shortened(receiver.address)}, and ${formatErg(fee)} ERG as a fee.`,
    'Somebody else made this request, and the explorer does not know who. Before you sign, make sure by another way ' +
      'that the address belongs to the one you mean.',
    ...wordsOf(description),
  ]
  return {
    reducedTx: encodeBase64Url(serialiseReducedTransaction(transaction, propositions)),
    address: payer.address,
    message: message.join('\n'),
    messageSeverity: 'WARNING',
  }
}

/** Why the request itself is wrong. */
export const presentTrouble = (trouble: PaymentTrouble): ErgoPaySigningRequest =>
  refusal(
    trouble.about === 'amount'
      ? 'This request cannot be paid: it names no amount, or one that is not a whole number of nanoERG above 0.'
      : (trouble.about === 'payer' ? PAYER_TROUBLES : RECEIVER_TROUBLES)[trouble.trouble],
  )

/** Why the payer cannot pay it. Where not all boxes were looked at, the others might suffice. */
export function presentFault(fault: PaymentFault, { isCut, hasWaiting }: PayableBoxes): ErgoPaySigningRequest {
  if (isCut && (fault.reason === 'not-enough' || fault.reason === 'tokens-need-value')) return refusal(SCATTERED)
  switch (fault.reason) {
    case 'dust':
      return refusal(`This amount is too small: a box of the receiver must hold at least ${erg(fault.minimum)}.`)
    case 'script-too-long':
      return refusal('This address cannot be paid: its script leaves no room in a box.')
    case 'tokens-need-value':
      return refusal(
        'There is enough ERG at your address, but what would be left is too little for the box that keeps your tokens.',
      )
    case 'too-scattered':
      return refusal(SCATTERED)
    case 'not-enough':
      return refusal(
        `There is not enough ERG at your address: ${erg(fault.available)}, and the fee is paid from it too.` +
          (hasWaiting ? ' A transaction of yours waits for a block; once it is in one, try again.' : ''),
      )
  }
}

const SCATTERED =
  'Your ERG is spread over too many boxes, or among too many tokens, for one transaction. ' +
  'Send it to yourself in parts first, with your wallet.'

const RECEIVER_TROUBLES: Readonly<Record<AddressTrouble, string>> = {
  missing: 'This request cannot be paid: it names no address.',
  malformed: 'This request cannot be paid: what it names is no Ergo address.',
  typo: 'This request cannot be paid: there is a typo in its address.',
  'other-network': 'This request cannot be paid: its address belongs to another network.',
  'wrong-kind': 'This request cannot be paid: its address is of a kind that cannot hold coins.',
}

const PAYER_TROUBLES: Readonly<Record<AddressTrouble, string>> = {
  missing: 'Your wallet has not said which of your addresses pays. Choose one in it, or use a wallet that asks.',
  malformed: 'What your wallet sent is no Ergo address. Choose one of your addresses in it.',
  typo: 'There is a typo in the address that your wallet sent.',
  'other-network': 'The address that your wallet sent belongs to another network.',
  'wrong-kind': 'Only an address of a single key (P2PK) can pay here. Choose another one in your wallet.',
}

const refusal = (message: string): ErgoPaySigningRequest => ({ message, messageSeverity: 'ERROR' })
const erg = (nanoErg: bigint): string => `${formatErg(nanoErg)} ERG`

/** Scripts as addresses go on for pages; the wallet shows the whole one. */
const shortened = (address: string): string =>
  address.length <= 60 ? address : `${address.slice(0, 20)}…${address.slice(-20)}`

/** A stranger's words, without what could disguise them or end their quotation. They come last, where they end nothing. */
function wordsOf(description: string): string[] {
  const { display } = inspectName(description)
  return display === '' ? [] : [`The request says: “${display.replaceAll(/["“”„‟«»]/gu, "'")}”`]
}
