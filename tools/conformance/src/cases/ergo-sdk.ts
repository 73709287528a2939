import type { Block } from '@ergo-explorer/chain'
import { type ClientCases, returns } from '#check/cases.ts'
import { UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { type CaseContext, MAX_PAGE_SIZE, MAX_TOKEN_PAGE_SIZE } from '#reference/context.ts'
import {
  belongsTo,
  holdsToken,
  involvesAddress,
  isUnspent,
  type LedgerBox,
  type LedgerTransaction,
  type ResolvedTransaction,
  sumTokens,
  sumValues,
} from '#reference/ledger.ts'
import { assetsOf, headerInfo, sortByCreation, sortByIssue } from '#shapes/common.ts'
import { tokenInfo } from '#shapes/v1.ts'

/**
 * Expected results of the Explorer class of `@ergolabs/ergo-sdk` for v1. It uses its own types, with all amounts as
 * bigint.
 */
export function ergoSdkCases({ ledger, subjects }: CaseContext): ClientCases {
  const { box, boxR4Text, token, ownedBox, transaction } = subjects
  const paging = { offset: 0, limit: MAX_PAGE_SIZE }
  const tokenPaging = { offset: 0, limit: MAX_TOKEN_PAGE_SIZE }
  const output = (each: LedgerBox) => ({ ...plainBox(each), address: each.address, assets: assetsOf(ledger, each) })
  const outputs = (boxes: readonly LedgerBox[]) => boxes.map(output)
  const withTotal = (boxes: readonly LedgerBox[]) => [outputs(boxes), boxes.length]
  const sides = ({ id, size, spentBoxes, createdBoxes, inputs }: ResolvedTransaction) => ({
    id,
    size,
    inputs: spentBoxes.map((each, i) => ({
      boxId: each.boxId,
      value: each.value,
      address: each.address,
      assets: assetsOf(ledger, each),
      additionalRegisters: each.registers,
      outputTransactionId: each.transactionId,
      spendingProof: inputs[i]?.proof || null,
    })),
    outputs: outputs(createdBoxes),
  })
  const confirmed = (each: LedgerTransaction) => ({
    ...sides(each),
    timestamp: BigInt(each.block.header.timestamp),
    inclusionHeight: each.block.header.height,
  })

  const { boxes } = ledger
  const unspent = boxes.filter(belongsTo(ownedBox.address)).filter(isUnspent).toReversed()
  const sameTemplate = sortByCreation(boxes.filter(({ template }) => template === box.template)).filter(isUnspent)
  const boxesWithToken = boxes.filter(holdsToken(token.id))
  const ownTransactions = ledger.transactions.filter(involvesAddress(ownedBox.address)).toReversed()
  const ownMempool = ledger.mempool.filter(involvesAddress(ownedBox.address))
  const tokens = sortByIssue(ledger)
  const tokenIds = box.assets.slice(0, 1).map(({ tokenId }) => tokenId)
  const query = { ergoTreeTemplateHash: box.template, registers: { R4: boxR4Text }, assets: tokenIds }
  const isLikeBox = (each: LedgerBox) => tokenIds.every((id) => holdsToken(id)(each))
  const proxies = (selected: readonly LedgerBox[]) => selected.map((each) => asProxy(each, assetsOf(ledger, each)))

  return {
    getTx: returns(confirmed(transaction), transaction.id),
    getOutput: returns(output(box), box.boxId),
    getBalanceByAddress: returns(
      {
        nErgs: sumValues(unspent),
        tokens: Object.fromEntries([...sumTokens(unspent)].map(([id, amount]) => [id, { asset: { id }, amount }])),
      },
      ownedBox.address,
    ),
    getTxsByAddress: returns([ownTransactions.map(confirmed), ownTransactions.length], ownedBox.address, paging),
    getUTxsByAddress: returns(
      [new UnorderedList(ownMempool.map(sides), 'id'), ownMempool.length],
      ownedBox.address,
      paging,
    ),
    getUnspentByErgoTree: returns(withTotal(unspent), ownedBox.ergoTree, paging),
    getUnspentByErgoTreeTemplate: returns(outputs(sameTemplate), box.template, paging),
    getUnspentByTokenId: returns(outputs(boxesWithToken.filter(isUnspent)), token.id, tokenPaging),
    getByTokenId: returns(outputs(sortByCreation(boxesWithToken)), token.id, tokenPaging),
    getUnspentByErgoTreeTemplateHash: returns(withTotal(sameTemplate), box.template, paging),
    searchUnspentBoxes: returns(
      withTotal(sameTemplate.filter((each) => isLikeBox(each) && each.registers.R4 === box.registers.R4)),
      query,
      paging,
    ),
    searchUnspentBoxesByTokensUnion: returns(
      withTotal(sameTemplate.filter(isLikeBox)),
      { ergoTreeTemplateHash: box.template, assets: tokenIds },
      paging,
    ),
    searchUnspentBoxesByAddress: returns(proxies(unspent), ownedBox.address, paging),
    // The client requests only the first page of each address, which has 20 boxes.
    searchUnspentBoxesByAddresses: returns(
      proxies([
        ...unspent.slice(0, FIRST_PAGE),
        ...boxes.filter(belongsTo(box.address)).filter(isUnspent).toReversed().slice(0, FIRST_PAGE),
      ]),
      [ownedBox.address, box.address],
    ),
    getFullTokenInfo: returns(tokenInfo(token), token.id),
    getFullTokensInfoBySymbol: returns(
      new UnorderedList(tokens.filter(({ metadata }) => metadata.name === token.metadata.name).map(tokenInfo), 'id'),
      token.metadata.name,
    ),
    getTokens: returns([tokens.toReversed().map(tokenInfo), tokens.length], paging),
    getNetworkContext: returns({ height: ledger.tip.header.height, lastBlockId: ledger.tip.header.id }),
    getBlockHeaders: returns([ledger.blocks.slice(0, MAX_PAGE_SIZE).map(header), ledger.blocks.length], paging),
  }
}

const FIRST_PAGE = 20

/** The `d` field of a solution may have 77 digits. This client makes it a bigint. */
const header = (block: Block) => ({ ...headerInfo(block), powSolutions: block.header.powSolution })

const plainBox = (box: LedgerBox) => ({
  boxId: box.boxId,
  transactionId: box.transactionId,
  index: box.index,
  ergoTree: box.ergoTree,
  creationHeight: box.creationHeight,
  value: box.value,
  additionalRegisters: box.registers,
})

/** The box format of wallets: amounts are text. */
const asProxy = (box: LedgerBox, assets: ReturnType<typeof assetsOf>) => ({
  ...plainBox(box),
  value: String(box.value),
  assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
})
