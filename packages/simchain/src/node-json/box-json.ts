import { type Asset, type Box, REGISTER_IDS, type Registers } from '@ergo-explorer/chain'

/** A box as a node writes it. Amounts are integer literals of full precision. */
export function boxJson(box: Box): string {
  return `{"boxId":"${box.boxId}",${boxContentJson(box)}}`
}

/** The fields of a box except its id, without braces: mempool listings merge them into the input that spends it. */
export function boxContentJson(box: Box): string {
  return (
    `"value":${box.value},"ergoTree":"${box.ergoTree}","assets":[${assetsJson(box.assets)}],` +
    `"creationHeight":${box.creationHeight},"additionalRegisters":{${registersJson(box.registers)}},` +
    `"transactionId":"${box.transactionId}","index":${box.index}`
  )
}

function assetsJson(assets: readonly Asset[]): string {
  let json = ''
  for (const { tokenId, amount } of assets) {
    json += `${json === '' ? '' : ','}{"tokenId":"${tokenId}","amount":${amount}}`
  }
  return json
}

function registersJson(registers: Registers): string {
  let json = ''
  for (const id of REGISTER_IDS) {
    const value = registers[id]
    // Registers have no gaps, so the first absent one ends them.
    if (value === undefined) break
    json += `${json === '' ? '' : ','}"${id}":"${value}"`
  }
  return json
}
