import {
  type Constant,
  type Hex,
  hexToBytes,
  parseErgoTree,
  parseExpression,
  printExpression,
  renderDecoded,
  typeName,
} from '@ergo-explorer/chain'

/** Approximate source of a script; empty if it cannot be parsed. */
export function presentScript(ergoTree: Hex): string {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  const expression = parsed.ok ? parseExpression(parsed.value.template) : parsed
  if (!parsed.ok || !expression.ok) return ''
  const { constants } = parsed.value
  const printed = printExpression(expression.value, {
    inline: (constant) => renderDecoded(constant) ?? UNPRINTABLE,
    placeholder: (index) => `placeholder[${shortTypeOf(constants[index])}](${index})`,
  })
  return `{ ${printed} }`
}

const UNPRINTABLE = '?'

/** `Int` for `SInt`. */
const shortTypeOf = (constant: Constant | undefined): string =>
  constant === undefined ? UNPRINTABLE : typeName(constant.type).replaceAll(/\bS(?=[A-Z])/g, '')
