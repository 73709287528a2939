import { contractFacts } from '../contract-facts.ts'
import type { Rule } from '../rule.ts'

/** Proves only that a box guarded by more than keys is spent. Tried last, when no more specific rule matches. */
export const contractCall: Rule = { name: 'contract-call', version: 1, match: contractFacts }
