import { buildPayment, USUAL_FEE } from '@ergo-explorer/chain'
import { v2Operations as v2 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { serve } from '../../http/serve.ts'
import { presentFault, presentPayment, presentTrouble } from '../../present/v2/ergo-pay.ts'
import { atLaunch } from '../../present/v2/launch-parameters.ts'
import { findLastEpoch } from '../../queries/epochs.ts'
import { findPayableBoxes } from '../../queries/payable-boxes.ts'
import { readPayment } from '../../requests/payment.ts'

/** Payments for wallets to sign. Every request is answered from the chain alone: there is nothing to keep, or to sign. */
export function serveErgoPay(api: Api): void {
  const { app, desk } = api

  // A kept transaction could spend what has been spent since.
  serve(app, desk, v2.getErgoPayPayment, { freshness: 'never' }, async ({ query }, { db, tip }) => {
    const read = readPayment(api, query)
    if (!read.ok) return presentTrouble(read)
    const { payer, receiver, nanoErg } = read.request
    const [payable, epoch] = await Promise.all([findPayableBoxes(db, payer.hash), findLastEpoch(db)])
    const built = buildPayment(payable.boxes, {
      payerScript: payer.tree,
      receiverScript: receiver.tree,
      amount: nanoErg,
      fee: USUAL_FEE,
      height: tip.height,
      minValuePerByte: epoch?.parameters.minValuePerByte ?? atLaunch('minValuePerByte'),
    })
    return built.ok ? presentPayment(read.request, built, query.description ?? '') : presentFault(built, payable)
  })
}
