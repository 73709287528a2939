import { parseLossless } from '@ergo-explorer/chain'
import { describeWithRealData, readJson } from '@ergo-explorer/testkit'
import { expect, test } from 'vitest'
import { decodeInfo } from './info.ts'

describeWithRealData('/info of various node versions', () => {
  test.each(['info', 'info-4.0.42-heights-edited', 'info-3.1.4'])('%s is decoded', (file) => {
    const raw = parseLossless(readJson(`node/${file}.json`)) as Record<string, unknown>
    const info = decodeInfo(raw)
    if (!info.ok) throw info.error
    expect(info.value.appVersion).toBe(raw['appVersion'])
    expect(info.value.fullHeight ?? null).toBe(raw['fullHeight'])
    expect(info.value.fullBlocksScore ?? null).toBe(raw['fullBlocksScore'] ?? null)
  })

  test('rejects a rounded score', () => {
    const info = decodeInfo(parseLossless(readJson('node/info-5.0.15.json')))
    expect(info).toMatchObject({ ok: false, error: { message: 'headersScore is not a non-negative integer' } })
  })
})
