import { type ExtensionField, type Header, type Hex, PARAMETER_RULES } from '@ergo-explorer/chain'
import type { BlockExtension } from '@ergo-explorer/contract'

type Field = BlockExtension['fields'][number]
type Meaning = Pick<Field, 'meaning' | 'name' | 'reading'>

export const presentExtension = ({ id, extensionHash }: Header, fields: readonly ExtensionField[]): BlockExtension => ({
  blockId: id,
  digest: extensionHash,
  fields: fields.map(([key, value]) => ({ key, value, ...meaningOf(key, value) })),
})

const PARAMETERS: ReadonlyMap<number, string> = new Map([
  ...PARAMETER_RULES.map(({ id, name }) => [id, name] as const),
  [121, 'softForkVotes'],
  [122, 'softForkStartHeight'],
  [123, 'blockVersion'],
  [124, 'proposedUpdate'],
])
const PROPOSED_UPDATE = 124

/** The first byte of a key tells what kind of field it is. */
function meaningOf(key: Hex, value: Hex): Meaning {
  const place = Number.parseInt(key.slice(2), 16)
  switch (key.slice(0, 2)) {
    case '00':
      return { meaning: 'parameter', name: PARAMETERS.get(place) ?? null, reading: readParameter(place, value) }
    case '01':
      // A count of repeats, then the id of an earlier block.
      return { meaning: 'interlink', name: null, reading: value.length === 66 ? value.slice(2) : null }
    case '02':
      return { meaning: 'rules', name: null, reading: null }
    default:
      return { meaning: 'other', name: null, reading: null }
  }
}

function readParameter(place: number, value: Hex): string | null {
  if (place === PROPOSED_UPDATE) return value
  return value.length === 8 ? String(Number.parseInt(value, 16) | 0) : null
}
