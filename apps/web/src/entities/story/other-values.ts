import type { StoryFacts } from '@ergo-explorer/contract'
import { countValue, partyValue, type StoryValues } from './story-value.ts'

export const unknownInputsValues = ({ inputs, missing }: StoryFacts<'unknown-inputs'>): StoryValues => ({
  inputs: countValue(inputs),
  missing: countValue(missing),
})

export const contractCallValues = ({ script, isContinued, contracts }: StoryFacts<'contract-call'>): StoryValues => ({
  contract: partyValue(script),
  continued: isContinued ? 'yes' : 'no',
  contracts: countValue(contracts),
})

export const otherValues = ({ inputs, outputs }: StoryFacts<'other'>): StoryValues => ({
  inputs: countValue(inputs),
  outputs: countValue(outputs),
})
