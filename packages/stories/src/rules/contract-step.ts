import { contractFacts } from '../contract-facts.ts'
import type { StoryRule } from '../rule.ts'

/** Proves that a contract's box is spent and the contract continues: under the same script, or by its singleton. */
export const contractStep: StoryRule = {
  name: 'contract-step',
  version: 1,
  match: (resolved) => {
    const facts = contractFacts(resolved)
    return facts?.isContinued === true || facts?.singleton !== undefined ? facts : undefined
  },
}
