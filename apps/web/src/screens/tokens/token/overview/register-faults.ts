import type { Eip4Fault } from '@ergo-explorer/contract'

export type Register = 'name' | 'description' | 'decimals'
/** A fault without the name of its register. */
export type RegisterFault = Eip4Fault extends infer F ? (F extends `${Register}-${infer Word}` ? Word : never) : never

export function registerFaults(register: Register, faults: readonly Eip4Fault[]): readonly RegisterFault[] {
  return (
    faults
      .filter((fault) => fault.startsWith(`${register}-`))
      // The rest after the register name is always a RegisterFault.
      .map((fault) => fault.slice(register.length + 1) as RegisterFault)
  )
}
