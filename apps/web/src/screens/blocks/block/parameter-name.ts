import type { ProtocolParameters } from '@ergo-explorer/chain'
import type { Translations } from '#i18n/translations.ts'

/** Translated name of a protocol parameter. Parameters of later protocol versions keep the name from the node. */
export function parameterName(t: Translations, parameter: string): string {
  return isKnown(parameter) ? t.text(`parameter.${parameter}`) : parameter
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

/** Known parameters in this order, followed by all others. */
export function sortParameters(parameters: readonly string[]): readonly string[] {
  return [...KNOWN.filter((name) => parameters.includes(name)), ...parameters.filter((name) => !isKnown(name))]
}

const isKnown = (parameter: string): parameter is (typeof KNOWN)[number] => KNOWN.some((name) => name === parameter)
