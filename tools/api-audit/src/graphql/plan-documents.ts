import type { Random } from '@ergo-explorer/simchain'
import type { ParameterSamples } from '#requests/operations.ts'
import { pickSample } from '#requests/values.ts'

const BOX = 'boxId value assets { tokenId amount } beingSpent'
const INPUT = 'boxId index transactionId'

/** Conditions of boxes that a search starts with, in all combinations that lead to other SQL. */
const BOX_CONDITIONS = [
  'ergoTrees: $trees',
  'addresses: $addresses, maxHeight: $height, heightType: creation',
  'ergoTrees: $trees, registers: { R4: "0402" }',
  'ergoTreeTemplateHash: $template',
  'ergoTreeTemplateHash: $template, minHeight: $height',
  'ergoTreeTemplateHash: $template, registers: { R5: "0402" }',
  'tokenId: $token',
  'tokenId: $token, ergoTrees: $trees',
  'tokenId: $token, ergoTreeTemplateHash: $template',
  'tokenId: $token, maxHeight: $height, heightType: creation',
  'headerId: $block',
  'headerId: $block, ergoTrees: $trees',
  'transactionId: $transaction',
  'minHeight: $height',
  'minHeight: $height, registers: { R4: "0402" }',
  'boxIds: $boxes',
] as const

/** Selections of root fields; together they run every SQL query of GraphQL. */
const FIELDS = [
  ...BOX_CONDITIONS.flatMap((condition) =>
    ['', ', spent: false', ', spent: true'].map((spent) => `boxes(${condition}${spent}, take: 20) { ${BOX} }`),
  ),
  'boxes(boxIds: $boxes) { spentBy { transactionId } transaction { transactionId } }',
  'boxes(ergoTrees: $trees, skip: 500, take: 50) { boxId }',
  'addresses(addresses: $addresses) { used boxesCount transactionsCount balance { nanoErgs assets { tokenId } } }',
  'blockHeaders { headerId extension { fields } blockInfo { height } }',
  'blockHeaders(headerId: $block) { headerId }',
  'blockHeaders(parentId: $block) { headerId }',
  'blocks(minHeight: $height) { headerId minerAddress header { votes } }',
  'blocks(headerId: $block) { headerId }',
  `inputs(transactionId: $transaction) { ${INPUT} box { value } }`,
  `inputs(boxId: $box) { ${INPUT} transaction { size } }`,
  `inputs(headerId: $block) { ${INPUT} }`,
  `dataInputs(transactionId: $transaction) { ${INPUT} }`,
  `dataInputs(boxId: $box) { ${INPUT} }`,
  `dataInputs(headerId: $block) { ${INPUT} }`,
  'state { height params { blockVersion } }',
  'tokens(take: 50) { tokenId name }',
  'tokens(tokenIds: $tokens) { tokenId box { boxId } }',
  'tokens(boxId: $box) { tokenId }',
  'tokens(name: $name) { tokenId }',
  'tokens(name: "a*") { tokenId }',
  'transactions(take: 20) { transactionId inputs { box { boxId } } outputs { boxId } dataInputs { boxId } }',
  'transactions(addresses: $addresses, take: 20) { transactionId outputs(relevantOnly: true) { value } }',
  'transactions(transactionIds: $transactions) { transactionId }',
  'transactions(headerId: $block) { transactionId }',
  'transactions(minHeight: $height, addresses: $addresses) { transactionId }',
  'transactions(inclusionHeight: $height) { transactionId }',
  'mempool { size transactionsCount }',
  'mempool { transactions(take: 20) { transactionId inputs { box { boxId } } outputs { boxId } } }',
  'mempool { transactions(addresses: $addresses) { transactionId } }',
  'mempool { boxes(take: 20) { boxId transaction { size } } }',
  'mempool { boxes(ergoTrees: $trees) { boxId } }',
  'mempool { boxes(tokenId: $token) { boxId } }',
  'mempool { boxes(ergoTreeTemplateHash: $template) { boxId } }',
  'mempool { inputs(take: 20) { boxId box { value } } }',
  'mempool { inputs(boxId: $box) { boxId } }',
  'mempool { addresses(addresses: $addresses) { balance { nanoErgs assets { amount } } } }',
] as const

const VARIABLES =
  '$trees: [String!] $addresses: [String!]! $height: Int $template: String $token: String $tokens: [String!] $block: String $transaction: String $transactions: [String!] $box: String $boxes: [String!] $name: String'

/** The body of a request for each field, for existing objects. */
export function createPlanRequests(samples: ParameterSamples, random: Random): string[] {
  const list = (values: readonly string[]) =>
    Array.from({ length: 1 + random.below(20) }, () => pickSample(values, random))
  const texts = (values: readonly string[]) => values.filter((value) => value !== '')
  return FIELDS.map((field) => {
    const height = Number(random.pick(samples.height))
    const variables = {
      trees: list(samples.ergoTree),
      addresses: Array.from({ length: 1 + random.below(20) }, () => random.pick(samples.address)),
      height,
      template: pickSample(samples.templateHash, random),
      token: pickSample(samples.tokenId, random),
      tokens: list(samples.tokenId),
      block: pickSample(samples.blockId, random),
      transaction: pickSample(samples.transactionId, random),
      transactions: list(samples.transactionId),
      box: pickSample(samples.boxId, random),
      boxes: list(samples.boxId),
      name: pickSample(texts(samples.tokenName), random),
    }
    return JSON.stringify({ query: `query (${VARIABLES}) { ${field} }`, variables })
  })
}
