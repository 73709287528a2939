import type { ProtocolParameters } from '@ergo-explorer/chain'
import type { Words } from '../../../i18n/create-words.ts'

/** What a protocol parameter is called. One that later protocols bring keeps the name that the node gives it. */
export function parameterName(words: Words, parameter: string): string {
  return isKnown(parameter) ? words.text(`parameter.${parameter}`) : parameter
}

const KNOWN = [
  'blockVersion',
  'storageFeeFactor',
  'minValuePerByte',
  'maxBlockSize',
  'maxBlockCost',
  'tokenAccessCost',
  'inputCost',
  'dataInputCost',
  'outputCost',
  'subblocksPerBlock',
  'softForkVotes',
  'softForkStartHeight',
  'proposedUpdate',
] as const satisfies readonly (keyof ProtocolParameters)[]

/** Those that are known come in this order, others after them. */
export function inOrder(parameters: readonly string[]): readonly string[] {
  return [...KNOWN.filter((name) => parameters.includes(name)), ...parameters.filter((name) => !isKnown(name))]
}

const isKnown = (parameter: string): parameter is (typeof KNOWN)[number] => KNOWN.some((name) => name === parameter)
