import { createHash } from 'node:crypto'
import { contentIdOf, WORK_FILE_HASHES } from '@ergo-explorer/simchain'
import { expect, test } from 'vitest'
import { gatewayResponse } from './gateway.ts'

test('the gateway has every file of the simulated artworks, with the hash that the chain states', () => {
  for (const hash of WORK_FILE_HASHES) {
    const { status, body } = gatewayResponse(`/ipfs/${contentIdOf(hash)}`)
    expect(status).toBe(200)
    expect(createHash('sha256').update(body).digest('hex')).toBe(hash)
  }
})

test('other content ids are not found', () => {
  expect(gatewayResponse(`/ipfs/${contentIdOf('00'.repeat(32))}`).status).toBe(404)
  expect(gatewayResponse('/ipfs/../package.json').status).toBe(404)
})
