import { expect, test } from 'vitest'
import type { Operation } from '#shared/operation.ts'
import { addressParams, heightParams, hexParams, textParams } from '#shared/parameters.ts'
import { v0Operations } from '#v0/operations.ts'
import { v1Operations } from '#v1/operations.ts'
import { kindInPath, kindInQuery } from './parameters.ts'

test.each([
  ['/api/v0/addresses/:p1/transactions', 'p1', 'address'],
  ['/api/v0/transactions/boxes/byAddress/unspent/:p1', 'p1', 'address'],
  ['/api/v0/addresses/assetHolders/:p1', 'p1', 'tokenId'],
  ['/api/v0/assets/:p1/issuingBox', 'p1', 'tokenId'],
  ['/api/v0/dex/tokens/:p1/unspentSellOrders', 'p1', 'tokenId'],
  ['/api/v1/boxes/unspent/byTokenId/:p1', 'p1', 'tokenId'],
  ['/api/v1/tokens/check/:p1/:p2', 'p1', 'tokenId'],
  ['/api/v1/tokens/check/:p1/:p2', 'p2', 'tokenName'],
  ['/api/v1/tokens/bySymbol/:p1', 'p1', 'tokenName'],
  ['/api/v0/blocks/:p1', 'p1', 'blockId'],
  ['/api/v0/blocks/at/:p1', 'p1', 'height'],
  ['/api/v0/transactions/since/:p1', 'p1', 'height'],
  ['/api/v0/transactions/unconfirmed/:p1', 'p1', 'transactionId'],
  ['/api/v0/transactions/boxes/:p1', 'p1', 'boxId'],
  ['/api/v0/transactions/boxes/byErgoTree/unspent/:p1', 'p1', 'ergoTree'],
  ['/api/v1/boxes/unspent/byErgoTreeTemplateHash/:p1/stream', 'p1', 'templateHash'],
  ['/api/v1/transactions/byInputsScriptTemplateHash/:p1', 'p1', 'templateHash'],
  ['/api/v9/blocks/:height', 'height', 'height'],
  ['/api/v9/unheard-of/:p1', 'p1', undefined],
])('in %s, %s is a %s', (path, name, kind) => {
  expect(kindInPath(path, name)).toBe(kind)
})

test('the kind of a path parameter matches its schema', () => {
  const operations: Operation[] = [...Object.values(v0Operations), ...Object.values(v1Operations)]
  const kindsOf = (params: object) => {
    const paths = operations.filter((operation) => operation.params === params).map(({ path }) => path)
    return new Set(paths.map((path) => kindInPath(path, 'p1')))
  }
  expect(kindsOf(addressParams)).toEqual(new Set(['address']))
  expect(kindsOf(heightParams)).toEqual(new Set(['height']))
  expect(kindsOf(hexParams)).toEqual(new Set(['blockId', 'ergoTree', 'templateHash', 'tokenId']))
  expect(kindsOf(textParams)).toEqual(new Set(['boxId', 'tokenName', 'transactionId']))
})

test('the kind of a query parameter depends on its name only', () => {
  expect(['tokenId', 'minHeight', 'maxHeight', 'receiver', 'payer', 'limit', 'query'].map(kindInQuery)).toEqual([
    'tokenId',
    'height',
    'height',
    'address',
    'address',
    undefined,
    undefined,
  ])
})
