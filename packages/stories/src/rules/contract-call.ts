import { contractFacts } from '../contract-facts.ts'
import type { Rule } from '../rule.ts'

/** Proves only that a box is spent which more than keys guard. Asked last, when no plainer sentence holds. */
export const contractCall: Rule = { name: 'contract-call', version: 1, tell: contractFacts }
