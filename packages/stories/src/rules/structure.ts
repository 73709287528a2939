import type { Box } from '@ergo-explorer/chain'
import { gainsOf, hasNoAmounts, lossesOf, sumAmounts, sumBoxAmounts } from '#balance-changes.ts'
import * as fact from '#facts.ts'
import { contractBoxes, findSoleOwner, hasGainer, listReceivers } from '#resolved-transaction.ts'
import { defineKind, type StoryRule } from '#rule.ts'

export const airdropKind = defineKind('airdrop', {
  from: fact.script,
  receivers: fact.count,
  /** Amounts of each output; all are equal. */
  each: fact.amounts,
  total: fact.amounts,
})

/** Fewer receivers are an ordinary payment. */
const MIN_RECEIVERS = 20

/** Proves that one script pays the same amounts to each of many others. */
export const airdrop: StoryRule<typeof airdropKind> = {
  name: 'airdrop',
  version: 3,
  kind: airdropKind,
  match: ({ inputs, outputs }) => {
    const from = findSoleOwner(inputs)
    const gifts = outputs.filter(({ ergoTree }) => ergoTree !== from)
    const [first] = gifts
    if (from === undefined || first === undefined || gifts.length < MIN_RECEIVERS) return undefined
    if (!gifts.every((box) => holdsTheSame(box, first))) return undefined
    const receivers = new Set(gifts.map(({ ergoTree }) => ergoTree)).size
    if (receivers < MIN_RECEIVERS) return undefined
    return { from, receivers, each: sumBoxAmounts([first]), total: sumBoxAmounts(gifts) }
  },
}

function holdsTheSame(a: Box, b: Box): boolean {
  return (
    a.value === b.value &&
    a.assets.length === b.assets.length &&
    a.assets.every(
      ({ tokenId, amount }, index) => b.assets[index]?.tokenId === tokenId && b.assets[index].amount === amount,
    )
  )
}

/** Boxes of one owner, before and after. */
const ownBoxes = { owner: fact.script, boxesIn: fact.count, boxesOut: fact.count, amounts: fact.amounts }

export const consolidationKind = defineKind('consolidation', ownBoxes)

/** Proves that all inputs and all outputs except the fee have one script, and that there are fewer outputs. */
export const consolidation: StoryRule<typeof consolidationKind> = {
  name: 'consolidation',
  version: 3,
  kind: consolidationKind,
  match: ({ inputs, outputs }) => {
    const owner = findSoleOwner(inputs)
    if (owner === undefined || findSoleOwner(outputs) !== owner || outputs.length >= inputs.length) return undefined
    return {
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumBoxAmounts(outputs),
    }
  },
}

export const dataKind = defineKind('data', {
  /** Scripts of the spent boxes. */
  owners: fact.list(fact.script),
  /** Outputs with registers that no spent box had. */
  boxes: fact.count,
  registers: fact.count,
  bytes: fact.count,
})

/**
 * Proves that outputs carry registers that no spent box had, and that no script has more than before: the purpose was
 * to write data.
 */
export const data: StoryRule<typeof dataKind> = {
  name: 'data',
  version: 3,
  kind: dataKind,
  match: (resolved) => {
    if (hasGainer(resolved)) return undefined
    const before = new Set(resolved.inputs.flatMap(({ registers }) => Object.values(registers)))
    const written = resolved.outputs
      .map(({ registers }) => Object.values(registers).filter((value) => !before.has(value)))
      .filter((values) => values.length > 0)
    if (written.length === 0) return undefined
    const values = written.flat()
    return {
      owners: [...new Set(resolved.inputs.map(({ ergoTree }) => ergoTree))],
      boxes: written.length,
      registers: values.length,
      bytes: values.reduce((sum, value) => sum + value.length / 2, 0),
    }
  },
}

export const selfTransferKind = defineKind('self-transfer', ownBoxes)

/** Proves that all inputs and all outputs except the fee have one script. Fewer outputs are a consolidation. */
export const selfTransfer: StoryRule<typeof selfTransferKind> = {
  name: 'self-transfer',
  version: 3,
  kind: selfTransferKind,
  match: ({ inputs, outputs }) => {
    const owner = findSoleOwner(inputs)
    if (owner === undefined || findSoleOwner(outputs) !== owner) return undefined
    return {
      owner,
      boxesIn: inputs.length,
      boxesOut: outputs.length,
      amounts: sumBoxAmounts(outputs),
    }
  },
}

export const exchangeKind = defineKind('exchange', {
  parties: fact.list(fact.group('ExchangeParty', { script: fact.script, sent: fact.amounts, received: fact.amounts })),
  /** What all parties receive together. */
  total: fact.amounts,
})

/**
 * Proves that only wallet boxes of several owners are spent, and that two of the owners have less of one asset and more
 * of another. With one such owner, it may be a payment from a wallet whose change goes to another of its addresses.
 */
export const exchange: StoryRule<typeof exchangeKind> = {
  name: 'exchange',
  version: 3,
  kind: exchangeKind,
  match: (resolved) => {
    const signers = new Set(resolved.inputs.map(({ ergoTree }) => ergoTree))
    if (signers.size < 2 || contractBoxes(resolved).length > 0) return undefined
    const parties = resolved.changes.map((change) => {
      return { script: change.script, sent: lossesOf(change), received: gainsOf(change) }
    })
    const traders = parties.filter(({ sent, received }) => !hasNoAmounts(sent) && !hasNoAmounts(received))
    return traders.length < 2 ? undefined : { parties, total: sumAmounts(parties.map(({ received }) => received)) }
  },
}

export const transferKind = defineKind('transfer', {
  /** Loss of each sender, including the fee. */
  from: fact.list(fact.party),
  to: fact.list(fact.party),
  /** What all receivers gain together. */
  total: fact.amounts,
  fee: fact.nanoErg,
})

/** Proves that every script either only loses or only gains assets: nothing is exchanged. */
export const transfer: StoryRule<typeof transferKind> = {
  name: 'transfer',
  version: 4,
  kind: transferKind,
  match: (resolved) => {
    const from = resolved.changes.flatMap((change) => {
      const lost = lossesOf(change)
      return hasNoAmounts(lost) ? [] : [{ script: change.script, ...lost, alsoGained: !hasNoAmounts(gainsOf(change)) }]
    })
    const to = listReceivers(resolved)
    if (from.length === 0 || to.length === 0 || from.some(({ alsoGained }) => alsoGained)) return undefined
    return {
      from: from.map(({ script, nanoErg, assets }) => ({ script, nanoErg, assets })),
      to,
      total: sumAmounts(to),
      fee: resolved.fee,
    }
  },
}

export const otherKind = defineKind('other', { inputs: fact.count, outputs: fact.count })

/** Matches every transaction, so it is the last rule. */
export const other: StoryRule<typeof otherKind> = {
  name: 'other',
  version: 3,
  kind: otherKind,
  match: ({ inputs, transaction }) => ({ inputs: inputs.length, outputs: transaction.outputs.length }),
}

export const unknownInputsKind = defineKind('unknown-inputs', { missing: fact.count, inputs: fact.count })

/** Takes the place of a rule when some of the spent boxes are unknown, so that no claim can be made. */
export const unknownInputs = { name: 'unknown-inputs', version: 3, kind: unknownInputsKind }
