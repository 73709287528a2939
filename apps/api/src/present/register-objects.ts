import { type Hex, type Registers, renderConstant, type RenderedConstant } from '@ergo-explorer/chain'
import { BoundedMemo } from '../bounded-memo.ts'

/** Cached because registers repeat: contract states name the same tokens and keys again and again. */
const renderedRegisters = new BoundedMemo<RenderedConstant>(20_000)

/** Registers in the v1 format, with the rendered value next to the bytes. */
export function presentRegisters(registers: Registers): Record<string, RenderedConstant> {
  return Object.fromEntries(
    Object.entries(registers).map(([id, value]: [string, Hex]) => [
      id,
      renderedRegisters.get(value, () => renderConstant(value)),
    ]),
  )
}
