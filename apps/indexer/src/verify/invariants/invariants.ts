import type { Invariant } from '../invariant.ts'
import { BALANCE_CHANGE_INVARIANTS } from './balance-changes.ts'
import { REFERENCE_INVARIANTS } from './references.ts'
import { BLOCK_CONTENT_INVARIANTS } from './block-contents.ts'
import { BLOCK_INVARIANTS } from './blocks.ts'
import { CHECKPOINT_INVARIANTS } from './checkpoint.ts'
import { CONSERVATION_INVARIANTS } from './conservation.ts'
import { DICTIONARY_INVARIANTS } from './dictionary.ts'
import { NUMBER_INVARIANTS } from './numbers.ts'
import { RUNNING_TOTAL_INVARIANTS } from './running-totals.ts'
import { SPENDING_INVARIANTS } from './spending.ts'
import { STATE_HASH_INVARIANTS } from './state-hashes.ts'
import { STATE_INVARIANTS } from './state.ts'
import { TOKEN_INVARIANTS } from './tokens.ts'
import { TOTAL_INVARIANTS } from './totals.ts'

/** All invariants of an index, chain data first. */
export const INVARIANTS: readonly Invariant[] = [
  ...CHECKPOINT_INVARIANTS,
  ...BLOCK_INVARIANTS,
  ...BLOCK_CONTENT_INVARIANTS,
  ...RUNNING_TOTAL_INVARIANTS,
  ...NUMBER_INVARIANTS,
  ...CONSERVATION_INVARIANTS,
  ...TOKEN_INVARIANTS,
  ...SPENDING_INVARIANTS,
  ...BALANCE_CHANGE_INVARIANTS,
  ...REFERENCE_INVARIANTS,
  ...DICTIONARY_INVARIANTS,
  ...STATE_INVARIANTS,
  ...TOTAL_INVARIANTS,
  ...STATE_HASH_INVARIANTS,
]
