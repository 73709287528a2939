import { expect, test } from 'vitest'
import { createResponseFiller, hostilePaths, replaceUserContent } from './hostile-inputs.ts'

const page = { route: 'block', name: 'block', path: `/blocks/${'ab'.repeat(32)}`, status: 200 } as const
const TEXTS = Array.from({ length: 24 }, (_, i) => `<${i}>`)

test('puts all texts into the parameters and in place of the id', () => {
  const [parameters, path] = hostilePaths([page], TEXTS)
  expect(parameters?.path).toContain(`/blocks/${'ab'.repeat(32)}?page=%3C0%3E+%3C1%3E&limit=%3C2%3E+%3C3%3E&tab=`)
  expect(path?.path).toMatch(/^\/blocks\/%3C0%3E%20%3C1%3E%20.*%3C23%3E$/)
})

test('appends the texts to a path without an id', () => {
  const [, path] = hostilePaths([{ ...page, path: '/latest-blocks?page=2' }], ['<b>'])
  expect(path?.path).toBe('/latest-blocks/%3Cb%3E')
})

test('truncates a long path between two texts', () => {
  const [, path] = hostilePaths(
    [page],
    Array.from({ length: 200 }, () => '\u202e'.repeat(20)),
  )
  expect(decodeURIComponent(path?.path ?? '')).toMatch(/^\/blocks\/(?:\u202e{20} ?)+$/)
})

const fillResponse = (body: string, texts: readonly string[]) => createResponseFiller(texts).fill(body)

test('replaces names, descriptions and register values with hostile texts in turn and keeps ids and amounts', () => {
  const body =
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"SigUSD","description":"a"},"registers":[{"text":"x"}],"name":null}'
  expect(fillResponse(body, ['<b>', '"'])).toBe(
    '{"id":"ab","amount":9223372036854775807,"token":{"name":"<b>","description":"\\""},"registers":[{"text":"<b>"}],"name":null}',
  )
})

test('replaces the decoded meaning of a register and keeps its bytes and type', () => {
  const body = '{"bytes":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"hey"}}'
  expect(fillResponse(body, ['!'])).toBe('{"bytes":"0e03","type":"Coll[SByte]","meaning":{"as":"text","value":"!"}}')
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

test('replaces amounts, and neither register bytes nor counts', () => {
  const body =
    '{"fee":"1000","total":7,"items":[{"amount":"5","index":"5"}],"registers":[{"bytes":"0402","type":"SInt"}]}'
  expect(replaceUserContent(body, { text: () => '', hasLabels: false, amount: '99' })).toBe(
    '{"fee":"99","total":7,"items":[{"amount":"99","index":"5"}],"registers":[{"bytes":"0402","type":"SInt"}]}',
  )
})
