import { PARAMETER_RULES, type VotedParameter } from '@ergo-explorer/chain'

/** What a parameter was until the first voting epoch stated it. */
export const atLaunch = (parameter: VotedParameter): number =>
  PARAMETER_RULES.find(({ name }) => name === parameter)?.launchValue ?? 0
