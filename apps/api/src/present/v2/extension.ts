import { type ExtensionField, type Header, type Hex, PARAMETER_RULES } from '@ergo-explorer/chain'
import type { BlockExtension } from '@ergo-explorer/contract'

type Field = BlockExtension['fields'][number]
type Meaning = Pick<Field, 'meaning' | 'name' | 'decoded'>

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

/** The first byte of a key is the type of the field. */
function meaningOf(key: Hex, value: Hex): Meaning {
  const parameterId = Number.parseInt(key.slice(2), 16)
  switch (key.slice(0, 2)) {
    case '00':
      return {
        meaning: 'parameter',
        name: PARAMETERS.get(parameterId) ?? null,
        decoded: readParameter(parameterId, value),
      }
    case '01':
      // A repeat count, then the id of an earlier block.
      return { meaning: 'interlink', name: null, decoded: value.length === 66 ? value.slice(2) : null }
    case '02':
      return { meaning: 'rules', name: null, decoded: null }
    default:
      return { meaning: 'other', name: null, decoded: null }
  }
}

function readParameter(parameterId: number, value: Hex): string | null {
  if (parameterId === PROPOSED_UPDATE) return value
  return value.length === 8 ? String(Number.parseInt(value, 16) | 0) : null
}
