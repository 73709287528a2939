import { PARAMETER_RULES, type VotedParameter } from '@ergo-explorer/chain'

/** Value of a parameter before the first voting epoch stated it. */
export const launchParameterValue = (parameter: VotedParameter): number =>
  PARAMETER_RULES.find(({ name }) => name === parameter)?.launchValue ?? 0
