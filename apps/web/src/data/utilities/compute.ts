import type { Asked, UtilitiesView } from './asked.ts'
import { convertAmount } from './convert-amount.ts'
import { readRegister } from './read-register.ts'
import { readScript } from './read-script.ts'
import { writeRegister } from './write-register.ts'

/** All answers at once. Pure: the server computes them for whoever has no scripts, the browser for everybody else. */
export const compute = ({ address, register, type, value, amount, unit }: Asked): UtilitiesView => ({
  script: address === '' ? null : readScript(address),
  register: register === '' ? null : readRegister(register),
  written: type === '' || value === '' ? null : writeRegister(type, value),
  amount: amount === '' ? null : convertAmount(amount, unit),
})
