import { buildPayment, DEFAULT_FEE } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { serveOperation } from '#http/operations.ts'
import { presentPaymentError, presentPayment, presentRequestError } from '#present/v2/ergo-pay.ts'
import { selectErgoPayTexts } from '#present/v2/ergo-pay-texts.ts'
import { launchParameterValue, findLastEpoch } from '#queries/epochs.ts'
import { listPayableBoxes } from '#queries/boxes/spendable.ts'
import { parsePayment } from '#requests/payment.ts'

/**
 * Builds payments for wallets to sign. Each response is derived from the chain alone; the server stores and signs
 * nothing.
 */
export function serveErgoPay(api: RouteDependencies): void {
  const { app, context } = api

  // A cached transaction could spend boxes that are already spent.
  serveOperation({ app, context }, v2.getErgoPayPayment, {
    freshness: 'never',
    handler: async ({ query }, { db, tip }) => {
      const read = parsePayment(api, query)
      const texts = selectErgoPayTexts(query.lang)
      if (!read.ok) return presentRequestError(read, texts)
      const { payer, receiver, nanoErg } = read.request
      const [payable, epoch] = await Promise.all([listPayableBoxes(db, payer.hash), findLastEpoch(db)])
      const built = buildPayment(payable.boxes, {
        payerScript: payer.ergoTree,
        receiverScript: receiver.ergoTree,
        amount: nanoErg,
        fee: DEFAULT_FEE,
        height: tip.height,
        minValuePerByte: epoch?.parameters.minValuePerByte ?? launchParameterValue('minValuePerByte'),
      })
      return built.ok
        ? presentPayment(read.request, built, { texts, description: query.description ?? '' })
        : presentPaymentError(built, payable, texts)
    },
  })
}
