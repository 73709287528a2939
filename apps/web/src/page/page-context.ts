import { createContext, useContext, type ReactNode } from 'react'
import { useSearchParams } from './router.tsx'

const HydratedContext = createContext(false)
export const HydratedProvider = HydratedContext

/** False on the server and in the browser's first render, which must be equal; true soon after. */
export function useIsHydrated(): boolean {
  return useContext(HydratedContext)
}

/** Whether the page is embedded and shows only its screen: `?iframe`, with any value. */
export function useIsEmbedded(): boolean {
  return useSearchParams().has('iframe')
}

/** Where a value is shown: lists cut amounts to four decimals, details show every digit. */
export type ValuePlace = 'list' | 'detail'

const ValuePlaceContext = createContext<ValuePlace>('detail')
export const ValuePlaceProvider = ValuePlaceContext

export function useValuePlace(): ValuePlace {
  return useContext(ValuePlaceContext)
}

const ScreensContext = createContext<readonly string[]>([])
/** Screen names of the route table, which this layer must not import. */
export const ScreensProvider = ScreensContext

/** Names of all screens. */
export function useScreens(): readonly string[] {
  return useContext(ScreensContext)
}

/** Whether a screen exists; links to missing screens are not rendered. */
export function useHasScreen(name: string): boolean {
  return useScreens().includes(name)
}

/** Link behaviour that depends on the environment. On the server it does nothing. */
export interface LinkContext {
  /** Loads code and data of a target. Paths are without the language. */
  readonly prefetch: (to: string) => void
  /** Whether this page is embedded and the target is not embeddable, so that it must open in a new tab. */
  readonly opensOutsideFrame: (to: string) => boolean
}

const LinkReactContext = createContext<LinkContext>({ prefetch: () => undefined, opensOutsideFrame: () => false })
export const LinkContextProvider = LinkReactContext

export function useLinkContext(): LinkContext {
  return useContext(LinkReactContext)
}

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
