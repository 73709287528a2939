/** Blocks and boxes as a node returns them. Expected values are derived from this JSON without our own decoders. */
export interface JsonBlock {
  readonly header: {
    readonly id: string
    readonly parentId: string
    readonly height: number
    readonly version: number
    readonly timestamp: number
    readonly nBits: number
    readonly votes: string
    readonly stateRoot: string
    readonly powSolutions: { readonly pk: string }
  }
  readonly blockTransactions: { readonly transactions: readonly JsonTransaction[]; readonly size: number }
  readonly extension: unknown
}

export interface JsonTransaction {
  readonly id: string
  readonly inputs: readonly JsonInput[]
  readonly dataInputs: readonly { readonly boxId: string }[]
  readonly outputs: readonly JsonBox[]
  readonly size: number
}

export interface JsonInput {
  readonly boxId: string
  readonly spendingProof: {
    readonly proofBytes: string
    /** Pairs if the keys were not in ascending order in the text. */
    readonly extension: Readonly<Record<string, string>> | readonly (readonly [string, string])[]
  }
}

export interface JsonBox {
  readonly boxId: string
  readonly transactionId: string
  readonly index: number
  readonly value: number | bigint
  readonly ergoTree: string
  readonly creationHeight: number
  readonly assets: readonly { readonly tokenId: string; readonly amount: number | bigint }[]
  readonly additionalRegisters: Readonly<Record<string, string>>
}
