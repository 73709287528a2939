import {
  type Blake2b256,
  decodeRegisters,
  findMint,
  type NetworkPreset,
  readTokenMetadata,
  type Transaction,
} from '@ergo-explorer/chain'
import { verify } from '@ergo-explorer/chain/verify'
import { readDocuments } from '@ergo-explorer/chain/verify-documents'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import type { KnownBox } from '../api/operations.ts'
import type { SavedEntry } from '../resource/resource-store.ts'
import type { TransactionResult } from '../transactions/transaction.ts'

/** Name and decimals by token, as the issuing boxes state them. */
export type ProvedTokens = ReadonlyMap<string, Pick<TokenView, 'name' | 'decimals'>>

/** The transaction that minted a token, with documents that prove it and its block. */
export interface MintDocuments {
  readonly transactionId: string
  readonly blockId: string
  readonly documents: readonly ArrayBuffer[]
}

/**
 * The token that a transaction mints. A box is spent once, so no other transaction of the chain can mint a token with
 * this id. The transaction must be proved to be part of a block: anyone can write one that no block contains.
 */
export function listMintedTokens({ inputs: [first], outputs }: Transaction): ProvedTokens {
  const assets = outputs.map((box) => box.assets)
  const mint = first && findMint(first.boxId, assets)
  const issuing = mint && outputs[mint.issuingOutputIndex]
  if (mint === undefined || issuing === undefined) return new Map()
  const { name, decimals } = readTokenMetadata(decodeRegisters(issuing.registers))
  return new Map([[mint.tokenId, { name, decimals }]])
}

/** The tokens whose mints the documents prove. Others are left out. */
export function proveTokens(
  { preset, blake2b256 }: { readonly preset: NetworkPreset; readonly blake2b256: Blake2b256 },
  mints: readonly MintDocuments[],
): ProvedTokens {
  const decoder = new TextDecoder()
  return new Map(
    mints.flatMap(({ transactionId, blockId, documents }) => {
      const subject = { kind: 'transaction', transactionId, blockId } as const
      const read = readDocuments(
        documents.map((bytes) => decoder.decode(bytes)),
        subject,
      )
      if (!read.ok) return []
      const steps = verify({ preset, subject, data: read.data, blake2b256 })
      let next = steps.next()
      for (; !next.done; next = steps.next()) if (next.value.status === 'fail') return []
      const { transaction, isIncluded } = next.value
      return transaction === undefined || !isIncluded ? [] : [...listMintedTokens(transaction)]
    }),
  )
}

/** Ids of the tokens whose names or amounts a page shows. */
export function listShownTokens(entries: readonly (SavedEntry | undefined)[]): readonly string[] {
  const ids = entries.flatMap((entry) => {
    const { key: [type] = [], data } = entry ?? {}
    // The type of an entry determines its data.
    if (type === 'transaction') {
      const shown = data as TransactionResult
      if (shown.kind === 'unknown') return []
      const { tokens, story } = shown.transaction
      return [...tokens.map(({ tokenId }) => tokenId), ...Object.keys(story?.tokens ?? {})]
    }
    return type === 'box' && data !== null ? (data as KnownBox).assets.map(({ tokenId }) => tokenId) : []
  })
  return [...new Set(ids)]
}
