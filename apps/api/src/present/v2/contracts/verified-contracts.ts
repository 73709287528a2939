// Written by `pnpm contracts:verify --write` from contracts/. Do not edit.

/** A source that compiles to a template. */
export interface VerifiedContract {
  readonly name: string
  readonly licence: string
  readonly compiler: string
  readonly source: string
  /** Names by the index of the constant; null for a value that the source writes itself. */
  readonly constants: readonly (string | null)[]
}

/** By the Blake2b-256 hash of the template. */
export const VERIFIED_CONTRACTS: ReadonlyMap<string, VerifiedContract> = new Map([
  [
    'a3437d338c61697cf252cb5acb4f28d95705eb778076fb7b4e414a08d35813ee',
    {
      name: 'Wallet of either of two keys',
      licence: 'MIT',
      compiler: '@fleet-sdk/compiler 0.12.0',
      source:
        '// A wallet with two keys, for example one of them as a backup. One signature is enough.\n{\n  firstKey || secondKey\n}\n',
      constants: ['firstKey', 'secondKey'],
    },
  ],
  [
    '22021c9afc9a8615c499d0e31bb8f981d9c36e79d3f996eae1fab643951f9e84',
    {
      name: 'Joint wallet of two keys',
      licence: 'MIT',
      compiler: '@fleet-sdk/compiler 0.12.0',
      source: '// A wallet that two people share. Both must sign.\n{\n  firstKey && secondKey\n}\n',
      constants: ['firstKey', 'secondKey'],
    },
  ],
  [
    '2af229a1be3d59db211611085e8aa66ce2339805809417e54c2af0b6b401bb36',
    {
      name: 'Time-locked wallet',
      licence: 'MIT',
      compiler: '@fleet-sdk/compiler 0.12.0',
      source:
        '// A wallet whose boxes can be spent a number of blocks after they were created. Mining rewards use it with 720 blocks.\n{\n  val isUnlocked = HEIGHT >= SELF.creationInfo._1 + lockedBlocks\n  sigmaProp(isUnlocked) && ownerKey\n}\n',
      constants: ['lockedBlocks', 'ownerKey'],
    },
  ],
  [
    'b4a78b84c0581ff6bdd3f3c2c3ea996e9d6e83fcceb0d4308ac19c466dcb74da',
    {
      name: 'Wallet of two out of three keys',
      licence: 'MIT',
      compiler: '@fleet-sdk/compiler 0.12.0',
      source:
        '// A wallet that three people share. Any two of them can spend from it.\n{\n  atLeast(required, Coll(firstKey, secondKey, thirdKey))\n}\n',
      constants: ['required', 'firstKey', 'secondKey', 'thirdKey'],
    },
  ],
])
