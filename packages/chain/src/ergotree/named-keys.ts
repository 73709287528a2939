import type { Hex } from '../bytes/hex.ts'
import { publicKeysOf } from '../sigma/public-keys.ts'
import type { ErgoTree } from './ergo-tree.ts'
import { constantsIn, parseExpression } from './expression.ts'

/**
 * Public keys named by a script: among its segregated constants and inside its expression, where scripts without
 * segregation store them. If the expression cannot be parsed, only the segregated constants are searched.
 */
export function keysNamedInScript(tree: ErgoTree): Hex[] {
  const expression = parseExpression(tree.template)
  const inline = expression.ok ? constantsIn(expression.value) : []
  return [...new Set([...tree.constants, ...inline].flatMap(publicKeysOf))]
}
