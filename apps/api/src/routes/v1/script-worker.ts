import { type Hex, hexToBytes, parseErgoTree } from '@ergo-explorer/chain'
import { runJobs } from '#http/worker-pool.ts'
import { presentScriptConstants } from '#present/boxes.ts'
import { type PrintedScript, presentScript } from '#present/v1/script-source.ts'

runJobs((ergoTree: Hex): PrintedScript => {
  if (!parseErgoTree(hexToBytes(ergoTree)).ok) return 'unparsable'
  const script = presentScript(ergoTree)
  return script === undefined ? 'too long' : { constants: presentScriptConstants(ergoTree), script }
})
