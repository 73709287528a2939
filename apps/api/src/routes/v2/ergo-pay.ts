import { buildPayment, DEFAULT_FEE } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentPaymentError, presentPayment, presentRequestError } from '../../present/v2/ergo-pay.ts'
import { ergoPayTexts } from '../../present/v2/ergo-pay-texts.ts'
import { launchValue } from '../../present/v2/launch-parameters.ts'
import { findLastEpoch } from '../../queries/epochs.ts'
import { findPayableBoxes } from '../../queries/payable-boxes.ts'
import { parsePayment } from '../../requests/payment.ts'

/**
 * Builds payments for wallets to sign. Each response is derived from the chain alone; the server stores and signs
 * nothing.
 */
export function serveErgoPay(api: Api): void {
  const { app, context } = api

  // A cached transaction could spend boxes that are already spent.
  serve({ app, context }, v2.getErgoPayPayment, {
    freshness: 'never',
    handler: async ({ query }, { db, tip }) => {
      const read = parsePayment(api, query)
      const texts = ergoPayTexts(query.lang)
      if (!read.ok) return presentRequestError(read, texts)
      const { payer, receiver, nanoErg } = read.request
      const [payable, epoch] = await Promise.all([findPayableBoxes(db, payer.hash), findLastEpoch(db)])
      const built = buildPayment(payable.boxes, {
        payerScript: payer.ergoTree,
        receiverScript: receiver.ergoTree,
        amount: nanoErg,
        fee: DEFAULT_FEE,
        height: tip.height,
        minValuePerByte: epoch?.parameters.minValuePerByte ?? launchValue('minValuePerByte'),
      })
      return built.ok
        ? presentPayment(read.request, built, { texts, description: query.description ?? '' })
        : presentPaymentError(built, payable, texts)
    },
  })
}
