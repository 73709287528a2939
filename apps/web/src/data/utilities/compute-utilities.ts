import type { UtilitiesInput, UtilitiesView } from './utilities-input.ts'
import { convertAmount } from './convert-amount.ts'
import { decodeRegister } from './decode-register.ts'
import { parseScriptInput } from './parse-script-input.ts'
import { encodeRegister } from './encode-register.ts'

/**
 * All results at once. A pure function: the server runs it for visitors without JavaScript, the browser for all others.
 */
export const computeUtilities = ({ address, register, type, value, amount, unit }: UtilitiesInput): UtilitiesView => ({
  script: address === '' ? null : parseScriptInput(address),
  register: register === '' ? null : decodeRegister(register),
  encodedRegister: type === '' || value === '' ? null : encodeRegister(type, value),
  amount: amount === '' ? null : convertAmount(amount, unit),
})
