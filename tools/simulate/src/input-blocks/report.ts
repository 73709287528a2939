import type { PaymentRun } from './payments.ts'

export function formatPayments(run: PaymentRun, seconds: number): string {
  const { cases, correct, direct, doubleSpends, dropped, rollbacks, readings, wrong } = run
  const { blocks, blockForks, inputBlocks, inputForks } = run
  return [
    ...wrong.map((line) => `wrong: ${line}`),
    `${blocks} blocks, ${blockForks} forks of blocks, ${inputBlocks} input blocks, ${inputForks} forks of input blocks`,
    `${rollbacks} times a rollback returned a payment to the mempool`,
    `other payments: ${direct} confirmed without an input block, ${doubleSpends} double-spent, ${dropped} removed by the node`,
    `simulate: ${correct} of ${cases} payments went from pending over pre-confirmed to confirmed, ` +
      `${wrong.length} wrong states in ${readings} readings, ${seconds.toFixed(1)} s`,
  ].join('\n')
}
