import { expect, test } from 'vitest'
import { createResponseFiller } from './response-filler.ts'

const fillResponse = (body: string, texts: readonly string[]) => createResponseFiller(texts).fill(body)

test('replaces names, descriptions and register values with hostile texts in turn and keeps ids and amounts', () => {
  const body =
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"SigUSD","description":"a"},"registers":[{"text":"x"}],"name":null}'
  expect(fillResponse(body, ['<b>', '"'])).toBe(
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"<b>","description":"\\""},"registers":[{"text":"<b>"}],"name":null}',
  )
})

test('replaces the decoded meaning of a register and keeps its bytes and type', () => {
  const body = '{"value":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"hey"}}'
  expect(fillResponse(body, ['!'])).toBe('{"value":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"!"}}')
})

test('adds a hostile label where there is none', () => {
  expect(fillResponse('{"address":"9f","label":null}', ['!'])).toBe(
    '{"address":"9f","label":{"name":"!","kind":"generic","certainty":"published","source":"!"}}',
  )
})

test('continues with the next text in the next response and lists unused texts', () => {
  const { fill, unused } = createResponseFiller(['a', 'b', 'c'])
  expect(fill('{"name":""}')).toBe('{"name":"a"}')
  expect(fill('{"name":""}')).toBe('{"name":"b"}')
  expect(unused()).toEqual(['c'])
})
