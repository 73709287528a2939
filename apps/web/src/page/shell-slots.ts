import { createContext, type ReactNode, useContext } from 'react'

/** Shell components that screens use without importing them. */
export interface ShellSlots {
  readonly search: (props: SearchSlotProps) => ReactNode
}

interface SearchSlotProps {
  readonly size: 'large'
  readonly examples: readonly { readonly text: string; readonly to: string }[]
}

const SlotsContext = createContext<ShellSlots>({ search: () => null })
export const ShellSlotsProvider = SlotsContext

/** Returns the component of a slot; by default it renders nothing. */
export function useShellSlot<Name extends keyof ShellSlots>(name: Name): ShellSlots[Name] {
  return useContext(SlotsContext)[name]
}
