import { contractFacts } from '../contract-facts.ts'
import type { Rule } from '../rule.ts'

/** Proves that a contract's box is spent and the contract goes on: under the same script, or by its singleton. */
export const contractStep: Rule = {
  name: 'contract-step',
  version: 1,
  tell: (sides) => {
    const facts = contractFacts(sides)
    return facts?.isContinued === true || facts?.singleton !== undefined ? facts : undefined
  },
}
