import { isHex, parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import { notHex, unparsableErgoTree, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { errorResponse } from '../../http/error-response.ts'
import { serve } from '../../http/serve.ts'
import { presentConstants } from '../../present/script-text.ts'
import { presentScript } from '../../present/v1/script-source.ts'

export function serveErgoTree({ app, context }: Api): void {
  serve({ app, context }, v1.postApiV1ErgotreeConvert, {
    freshness: 'never',
    concurrencyGroup: 'convert',
    handler: ({ body }) => {
      const tree = body.hashed.toLowerCase()
      if (!isHex(tree)) return errorResponse(notHex(shortened(body.hashed)))
      if (!parseErgoTree(hexToBytes(tree)).ok) return errorResponse(unparsableErgoTree())
      return { constants: presentConstants(tree), script: presentScript(tree) }
    },
  })
}

const MAX_SHOWN_LENGTH = 80

/** The invalid text can be long. */
const shortened = (text: string): string =>
  text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
