import { createContext, type ReactNode, useContext } from 'react'

/** Shell components that screens use without importing them. */
export interface Slots {
  readonly search: (props: SearchSlotProps) => ReactNode
}

interface SearchSlotProps {
  readonly size: 'large'
  readonly examples: readonly { readonly text: string; readonly to: string }[]
}

const SlotsContext = createContext<Slots>({ search: () => null })
export const SlotsProvider = SlotsContext

/** Returns the component of a slot; by default it renders nothing. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  return useContext(SlotsContext)[name]
}
