import { type Hex, type Registers, renderConstant, type RenderedConstant } from '@ergo-explorer/chain'
import { RecentTexts } from '../recent-texts.ts'

/** Registers repeat: a contract's state names the same tokens and keys again and again. */
const rendered = new RecentTexts<RenderedConstant>(20_000)

/** v1 shows what a register says beside its bytes. */
export function presentRegisters(registers: Registers): Record<string, RenderedConstant> {
  return Object.fromEntries(
    Object.entries(registers).map(([id, value]: [string, Hex]) => [
      id,
      rendered.get(value, () => renderConstant(value)),
    ]),
  )
}
