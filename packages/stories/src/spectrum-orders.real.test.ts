import { type Box, parseLossless } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { decodeBox } from '@ergo-explorer/node'
import { describeWithRealData, readLines } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { createScriptReader } from './script-reader.ts'
import { LAYOUTS, readOrder } from './spectrum-orders.ts'

const readScript = createScriptReader(blake2b256)

describeWithRealData('orders against Spectrum’s pools in boxes collected from elsewhere', () => {
  const boxes = readLines('node/boxes/harvested-boxes.jsonl.gz').flatMap(boxIn)
  const templates = new Map(boxes.map((box) => [readScript(box.ergoTree).template, box]))

  test('seven of the ten kinds are among them', () => {
    expect([...LAYOUTS.keys()].filter((template) => templates.has(template))).toHaveLength(7)
  })

  test.each(
    [...LAYOUTS].filter(([template]) => templates.has(template)).map(([template, { side }]) => ({ template, side })),
  )('$side $template is read with a pool, an owner and what it gives', ({ template, side }) => {
    const box = templates.get(template) ?? expect.fail('filtered above')
    const order = readOrder(box, readScript)
    expect(order).toMatchObject({ side, boxId: box.boxId })
    // Whoever placed it can be paid: a plain key.
    expect(order?.owner).toMatch(/^0008cd0[23][0-9a-f]{64}$/)
  })
})

/** Some of them are not whole, or not as a node writes them. */
function boxIn(line: string): Box[] {
  const { box } = parseLossless(line) as { readonly box: unknown }
  try {
    return [decodeBox(box)]
  } catch {
    return []
  }
}
