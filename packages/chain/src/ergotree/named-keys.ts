import type { Hex } from '../bytes/hex.ts'
import { publicKeysOf } from '../sigma/public-keys.ts'
import type { ErgoTree } from './ergo-tree.ts'
import { constantsIn, parseExpression } from './expression.ts'

/**
 * The public keys a script names: among its segregated constants, and inside its expression, where scripts without
 * segregation keep theirs. Of an expression that cannot be parsed only the constants in front are known.
 */
export function keysNamedInScript(tree: ErgoTree): Hex[] {
  const expression = parseExpression(tree.template)
  const inline = expression.ok ? constantsIn(expression.value) : []
  return [...new Set([...tree.constants, ...inline].flatMap(publicKeysOf))]
}
