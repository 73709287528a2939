import type { Block } from '@ergo-explorer/chain'
import type { Cases } from '../check/case.ts'
import { InAnyOrder } from '../check/expected.ts'
import { assetsOf } from '../shapes/assets.ts'
import { headerInfo } from '../shapes/blocks.ts'
import { byCreation, byIssue } from '../shapes/lists.ts'
import { tokenInfo } from '../shapes/v1.ts'
import { belongsTo, holds, isUnspent, sumOf, tokensIn, touches } from '../truth/claims.ts'
import type { KnownBox, KnownTransaction, Resolved } from '../truth/ledger.ts'
import { PAGE, TOKEN_PAGE } from '../truth/subjects.ts'
import type { World } from '../truth/world.ts'

/** What the Explorer of `@ergolabs/ergo-sdk` ought to make of v1: shapes of its own, all amounts bigint. */
export function ergoSdkCases({ ledger, subjects }: World): Cases {
  const { box, boxText, token, owned, transaction } = subjects
  const paging = { offset: 0, limit: PAGE }
  const tokenPaging = { offset: 0, limit: TOKEN_PAGE }
  const output = (each: KnownBox) => ({ ...bare(each), address: each.address, assets: assetsOf(ledger, each) })
  const outputs = (boxes: readonly KnownBox[]) => boxes.map(output)
  const withTotal = (boxes: readonly KnownBox[]) => [outputs(boxes), boxes.length]
  const sides = ({ id, size, spent, made, inputs }: Resolved) => ({
    id,
    size,
    inputs: spent.map((each, i) => ({
      boxId: each.boxId,
      value: each.value,
      address: each.address,
      assets: assetsOf(ledger, each),
      additionalRegisters: each.registers,
      outputTransactionId: each.transactionId,
      spendingProof: inputs[i]?.proof || null,
    })),
    outputs: outputs(made),
  })
  const confirmed = (each: KnownTransaction) => ({
    ...sides(each),
    timestamp: BigInt(each.block.header.timestamp),
    inclusionHeight: each.block.header.height,
  })

  const { boxes } = ledger
  const has = boxes.filter(belongsTo(owned.address)).filter(isUnspent).toReversed()
  const alike = byCreation(boxes.filter(({ template }) => template === box.template)).filter(isUnspent)
  const holding = boxes.filter(holds(token.id))
  const touching = ledger.transactions.filter(touches(owned.address)).toReversed()
  const waiting = ledger.waiting.filter(touches(owned.address))
  const tokens = byIssue(ledger)
  const tokenIds = box.assets.slice(0, 1).map(({ tokenId }) => tokenId)
  const query = { ergoTreeTemplateHash: box.template, registers: { R4: boxText }, assets: tokenIds }
  const isLikeBox = (each: KnownBox) => tokenIds.every((id) => holds(id)(each))
  const proxies = (those: readonly KnownBox[]) => those.map((each) => asProxy(each, assetsOf(ledger, each)))

  return {
    getTx: () => ({ args: [transaction.id], expected: confirmed(transaction) }),
    getOutput: () => ({ args: [box.boxId], expected: output(box) }),
    getBalanceByAddress: () => ({
      args: [owned.address],
      expected: {
        nErgs: sumOf(has),
        tokens: Object.fromEntries([...tokensIn(has)].map(([id, amount]) => [id, { asset: { id }, amount }])),
      },
    }),
    getTxsByAddress: () => ({ args: [owned.address, paging], expected: [touching.map(confirmed), touching.length] }),
    getUTxsByAddress: () => ({
      args: [owned.address, paging],
      expected: [new InAnyOrder(waiting.map(sides), 'id'), waiting.length],
    }),
    getUnspentByErgoTree: () => ({ args: [owned.ergoTree, paging], expected: withTotal(has) }),
    getUnspentByErgoTreeTemplate: () => ({ args: [box.template, paging], expected: outputs(alike) }),
    getUnspentByTokenId: () => ({ args: [token.id, tokenPaging], expected: outputs(holding.filter(isUnspent)) }),
    getByTokenId: () => ({ args: [token.id, tokenPaging], expected: outputs(byCreation(holding)) }),
    getUnspentByErgoTreeTemplateHash: () => ({ args: [box.template, paging], expected: withTotal(alike) }),
    searchUnspentBoxes: () => ({
      args: [query, paging],
      expected: withTotal(alike.filter((each) => isLikeBox(each) && each.registers.R4 === box.registers.R4)),
    }),
    searchUnspentBoxesByTokensUnion: () => ({
      args: [{ ergoTreeTemplateHash: box.template, assets: tokenIds }, paging],
      expected: withTotal(alike.filter(isLikeBox)),
    }),
    searchUnspentBoxesByAddress: () => ({ args: [owned.address, paging], expected: proxies(has) }),
    // It asks for the first page of each, and that has twenty.
    searchUnspentBoxesByAddresses: () => ({
      args: [[owned.address, box.address]],
      expected: proxies([
        ...has.slice(0, FIRST_PAGE),
        ...boxes.filter(belongsTo(box.address)).filter(isUnspent).toReversed().slice(0, FIRST_PAGE),
      ]),
    }),
    getFullTokenInfo: () => ({ args: [token.id], expected: tokenInfo(token) }),
    getFullTokensInfoBySymbol: () => ({
      args: [token.metadata.name],
      expected: new InAnyOrder(
        tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo),
        'id',
      ),
    }),
    getTokens: () => ({ args: [paging], expected: [tokens.toReversed().map(tokenInfo), tokens.length] }),
    getNetworkContext: () => ({
      args: [],
      expected: { height: ledger.tip.header.height, lastBlockId: ledger.tip.header.id },
    }),
    getBlockHeaders: () => ({
      args: [paging],
      expected: [ledger.blocks.slice(0, PAGE).map(header), ledger.blocks.length],
    }),
  }
}

const FIRST_PAGE = 20

/** The last part of a solution may have 77 digits; here it becomes a bigint. */
const header = (block: Block) => ({ ...headerInfo(block), powSolutions: block.header.powSolution })

const bare = (box: KnownBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  value: box.value,
  additionalRegisters: box.registers,
})

/** As wallets take boxes: amounts are text. */
const asProxy = (box: KnownBox, assets: ReturnType<typeof assetsOf>) => ({
  ...bare(box),
  value: String(box.value),
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
})
