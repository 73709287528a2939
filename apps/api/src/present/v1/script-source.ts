import {
  type Constant,
  type Hex,
  hexToBytes,
  limitedTypeName,
  parseErgoTree,
  parseExpression,
  printExpression,
  renderDecoded,
} from '@ergo-explorer/chain'

/** The sources of real scripts have some ten thousand characters. */
export const MAX_SOURCE_LENGTH = 1_000_000

/** A script as `ergotree/convert` shows it, or why it cannot be shown. */
export type PrintedScript = { readonly constants: string; readonly script: string } | 'unparsable' | 'too long'

/** Approximate source of a script; empty if it cannot be parsed, undefined if it is too long. */
export function presentScript(ergoTree: Hex): string | undefined {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  const expression = parsed.ok ? parseExpression(parsed.value.template) : parsed
  if (!parsed.ok || !expression.ok) return ''
  // Thousands of placeholders may refer to the same constant, whose type may have a long name.
  const placeholders = parsed.value.constants.map(
    (constant, index) => `placeholder[${shortTypeOf(constant)}](${index})`,
  )
  const printed = printExpression(
    expression.value,
    {
      inline: (constant) => renderDecoded(constant, MAX_SOURCE_LENGTH) ?? UNPRINTABLE,
      placeholder: (index) => placeholders[index] ?? `placeholder[${UNPRINTABLE}](${index})`,
    },
    MAX_SOURCE_LENGTH,
  )
  return printed === undefined ? undefined : `{ ${printed} }`
}

const UNPRINTABLE = '?'

/** `Int` for `SInt`. */
const shortTypeOf = ({ type }: Constant): string =>
  limitedTypeName(type, MAX_SOURCE_LENGTH)?.replaceAll(/\bS(?=[A-Z])/g, '') ?? UNPRINTABLE
