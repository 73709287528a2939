import type { Eip4Fault } from '@ergo-explorer/contract'

export type Eip4Register = 'name' | 'description' | 'decimals'
/** A fault without the name of its register. */
export type Eip4RegisterFault = Eip4Fault extends infer F
  ? F extends `${Eip4Register}-${infer Word}`
    ? Word
    : never
  : never

export function filterRegisterFaults(
  register: Eip4Register,
  faults: readonly Eip4Fault[],
): readonly Eip4RegisterFault[] {
  return (
    faults
      .filter((fault) => fault.startsWith(`${register}-`))
      // The rest after the register name is always an Eip4RegisterFault.
      .map((fault) => fault.slice(register.length + 1) as Eip4RegisterFault)
  )
}
