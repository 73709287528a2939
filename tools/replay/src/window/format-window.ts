import type { RecordedWindow } from './recorded-window.ts'
import { windowBoxes } from './recorded-window.ts'
import { listRegisters } from './register-tables.ts'

/** Summarises the window by the row counts of the index. */
export function formatWindow(recorded: RecordedWindow, rows: ReadonlyMap<string, number>): string {
  const count = (table: string) => rows.get(table) ?? 0
  const registers = [...windowBoxes(recorded)].flatMap(({ box }) => listRegisters(box)).length
  return [
    `${count('blocks')} blocks`,
    `${count('transactions')} transactions`,
    `${count('boxes')} boxes (${recorded.seedBoxes.length} seed boxes)`,
    `${count('token_mints')} tokens minted`,
    `${count('token_burns')} burnt`,
    `${count('data_inputs')} data inputs`,
    `${registers} registers (${count('register_values')} searchable)`,
    `${count('key_mentions')} key mentions`,
  ].join(', ')
}
