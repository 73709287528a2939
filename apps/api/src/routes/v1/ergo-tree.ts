import { isHex, parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import { notHex, unparsableErgoTree, v1Operations as v1 } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { errorResponse } from '../../http/error-response.ts'
import { serveOperation } from '../../http/serve-operation.ts'
import { presentScriptConstants } from '../../present/script-text.ts'
import { presentScript } from '../../present/v1/script-source.ts'

export function serveErgoTree({ app, context }: RouteDependencies): void {
  serveOperation({ app, context }, v1.postApiV1ErgotreeConvert, {
    freshness: 'never',
    concurrencyGroup: 'convert',
    handler: ({ body }) => {
      const tree = body.hashed.toLowerCase()
      if (!isHex(tree)) return errorResponse(notHex(shortened(body.hashed)))
      if (!parseErgoTree(hexToBytes(tree)).ok) return errorResponse(unparsableErgoTree())
      return { constants: presentScriptConstants(tree), script: presentScript(tree) }
    },
  })
}

const MAX_SHOWN_LENGTH = 80

/** The invalid text can be long. */
const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
