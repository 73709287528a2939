import { contractFacts } from '../contract-facts.ts'
import type { StoryRule } from '../rule.ts'

/** Proves only that a box guarded by more than keys is spent. Tried last, when no more specific rule matches. */
export const contractCall: StoryRule = { name: 'contract-call', version: 1, match: contractFacts }
