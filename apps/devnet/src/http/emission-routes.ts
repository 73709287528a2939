import {
  addressOfScript,
  type Blake2b256,
  encodeAddress,
  type Hex,
  type NetworkPreset,
  nodeEmissionAt,
  writeJson,
} from '@ergo-explorer/chain'
import { ok } from './node-response.ts'
import { getRoute, NUMBER_PARAMETER, type Route } from './route.ts'

export function emissionRoutes(preset: NetworkPreset, blake2b256: Blake2b256): Route[] {
  const { emission, reemission, payToReemission } = preset.systemScripts
  const address = (script: Hex | undefined) =>
    script === undefined ? null : encodeAddress(addressOfScript(script, preset.addressPrefix), blake2b256)
  const scripts = {
    emission: address(emission),
    reemission: address(reemission),
    pay2Reemission: address(payToReemission),
  }
  return [
    getRoute(`/emission/at/${NUMBER_PARAMETER}`, ({ params: [height] }) =>
      ok(writeJson(nodeEmissionAt(preset, Number(height)))),
    ),
    getRoute('/emission/scripts', () => ok(JSON.stringify(scripts))),
  ]
}
