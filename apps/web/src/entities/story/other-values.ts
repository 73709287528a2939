import type { StoryFacts } from '@ergo-explorer/contract'
import { count, party, type StoryValues } from './story-value.ts'

export const unknownInputs = ({ inputs, missing }: StoryFacts<'unknown-inputs'>): StoryValues => ({
  inputs: count(inputs),
  missing: count(missing),
})

export const contractCall = ({ script, isContinued, contracts }: StoryFacts<'contract-call'>): StoryValues => ({
  contract: party(script),
  continued: isContinued ? 'yes' : 'no',
  contracts: count(contracts),
})

export const other = ({ inputs, outputs }: StoryFacts<'other'>): StoryValues => ({
  inputs: count(inputs),
  outputs: count(outputs),
})
