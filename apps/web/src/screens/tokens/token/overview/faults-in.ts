import type { Eip4Fault } from '@ergo-explorer/contract'

export type Register = 'name' | 'description' | 'decimals'
/** What is wrong, whichever register it is in. */
export type FaultWord = Eip4Fault extends infer F ? (F extends `${Register}-${infer Word}` ? Word : never) : never

/** The faults of one register, without its name. */
export function faultsIn(register: Register, faults: readonly Eip4Fault[]): readonly FaultWord[] {
  return (
    faults
      .filter((fault) => fault.startsWith(`${register}-`))
      // What is left behind the register is one of those words.
      .map((fault) => fault.slice(register.length + 1) as FaultWord)
  )
}
