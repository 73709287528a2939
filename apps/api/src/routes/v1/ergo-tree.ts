import { isHex, parseErgoTree, hexToBytes } from '@ergo-explorer/chain'
import { notHex, unparsableErgoTree, v1Operations as v1 } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { refuse } from '../../http/refusal.ts'
import { serve } from '../../http/serve.ts'
import { presentConstants } from '../../present/script-text.ts'
import { presentScript } from '../../present/v1/script-source.ts'

export function serveErgoTree({ app, desk }: Api): void {
  serve(app, desk, v1.postApiV1ErgotreeConvert, { freshness: 'never', costly: 'convert' }, ({ body }) => {
    const tree = body.hashed.toLowerCase()
    if (!isHex(tree)) return refuse(notHex(shortened(body.hashed)))
    if (!parseErgoTree(hexToBytes(tree)).ok) return refuse(unparsableErgoTree())
    return { constants: presentConstants(tree), script: presentScript(tree) }
  })
}

const SHOWN = 80

/** What is wrong may be long. */
const shortened = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)
