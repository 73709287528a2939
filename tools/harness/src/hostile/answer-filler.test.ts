import { expect, test } from 'vitest'
import { answerFiller } from './answer-filler.ts'

const putIntoAnswer = (body: string, texts: readonly string[]) => answerFiller(texts).fill(body)

test('names, descriptions and values of registers become hostile texts in turn; ids and amounts stay', () => {
  const body =
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"SigUSD","description":"a"},"registers":[{"text":"x"}],"name":null}'
  expect(putIntoAnswer(body, ['<b>', '"'])).toBe(
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"<b>","description":"\\""},"registers":[{"text":"<b>"}],"name":null}',
  )
})

test('what a register means to people is replaced, its bytes and its type are not', () => {
  const body = '{"value":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"hey"}}'
  expect(putIntoAnswer(body, ['!'])).toBe('{"value":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"!"}}')
})

test('whoever has no label gets a hostile one', () => {
  expect(putIntoAnswer('{"address":"9f","label":null}', ['!'])).toBe(
    '{"address":"9f","label":{"name":"!","kind":"generic","certainty":"published","source":"!"}}',
  )
})

test('the next answer goes on with the next text, and what had no place is told', () => {
  const { fill, unused } = answerFiller(['a', 'b', 'c'])
  expect(fill('{"name":""}')).toBe('{"name":"a"}')
  expect(fill('{"name":""}')).toBe('{"name":"b"}')
  expect(unused()).toEqual(['c'])
})
