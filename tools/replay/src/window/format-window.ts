import type { Recorded } from './recorded.ts'
import { boxesOf } from './recorded.ts'
import { registersOf } from './register-facets.ts'

/** How much there was of what, by the rows of the index. */
export function formatWindow(recorded: Recorded, rows: ReadonlyMap<string, number>): string {
  const count = (table: string) => rows.get(table) ?? 0
  const registers = [...boxesOf(recorded)].flatMap(({ box }) => registersOf(box)).length
  return [
    `${count('blocks')} blocks`,
    `${count('transactions')} transactions`,
    `${count('boxes')} boxes (${recorded.seeds.length} given)`,
    `${count('token_mints')} tokens minted`,
    `${count('token_burns')} burnt`,
    `${count('data_inputs')} data inputs`,
    `${registers} registers (${count('register_values')} searchable)`,
    `${count('key_mentions')} key mentions`,
  ].join(', ')
}
