import { createContext, type ReactNode, useContext } from 'react'

/** Parts of the shell that also stand in a screen, which may not import them. */
export interface Slots {
  readonly search: (props: SearchSlotProps) => ReactNode
}

interface SearchSlotProps {
  readonly size: 'large'
  readonly examples: readonly { readonly text: string; readonly to: string }[]
}

const SlotsContext = createContext<Slots>({ search: () => null })
export const SlotsProvider = SlotsContext

/** Renders the part that fills the slot; nothing where nobody fills it. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  return useContext(SlotsContext)[name]
}
