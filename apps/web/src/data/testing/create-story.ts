import type { Story } from '@ergo-explorer/contract'

/** Ids from the API of a simulated chain. */
export const ANNA = 'ddfbd3065c5c2219deee0d46fc6938e325a378dfc34175c0d21fd4a35ccab596'
export const BORIS = '8bda43300fea8ccaecaf23c95139c448d7f850faa55ca2eabd8021ca6a3abef5'
export const VAULT = '9746b4eb169ae80a636c10c949373d8600000000000000000000000000000000'
export const MINER_KEY = '02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036'
export const DOLLAR = 'c02b3b93051399e7e73ec3cba47c34785fe21ebf447310ad3f358f6fe21cfb59'
export const POOL = '043182bf7fa14d3d334e685e14532d40c93af673cddc7cd9897c6d226815bec2'
export const SHARE = 'edd2f2862ac651c3de4a7a261c23a38d0710deb545573f39f6850485bfb2cca7'
/** Template of the contract of the vault. */
export const VAULT_TEMPLATE = '57'.repeat(32)
export const BANK = 'ccba2f9dafcec1f8905daa1288a2d625407b7d1c85d3eeefa787e32c40a7af16'
export const ORACLES = '4a7e92be2627cbe3494c37a66740e1c0a1c6f9397cebfb9f7125dd34ebb8aaf7'
export const PICTURE = '12f2d20397a4a6638194a41a28dc6aefe21aace1dedcd2d2c0b21e9660f4e1fc'

const key = (address: string, scriptHash: string): Story['parties'][string] => ({
  address,
  kind: 'P2PK',
  scriptHash,
  isReadable: true,
  templateHash: null,
  label: null,
})
const parties: Story['parties'] = {
  [ANNA]: key('9hTnag16BFrif2dV7zt5a1h7HL4aDijY7fggCAyMo9xPgQCf6Xc', ANNA),
  [BORIS]: key('9fPqibzLLaAGMQGGyeGBCJf6UBLdrkd1b8NCpGMarVfMvmeYAMx', BORIS),
  [MINER_KEY]: key('9fvec3LnURsRhR3ezU4oQmV75CJ5YwgJzSo7hU537jBSApbUgrQ', 'f27fe0f4159247de216e6af0f715d1d7'),
  [VAULT]: {
    address:
      '4L1ktFSzm3SH1UioDuUf5hyaraHird4D2dEACwQ1qHGjSKtA6KaNvSzRCZXZGf9jkfNAEC1SrYaZmCuvb2BKiXk5zW9xuvrXFT7FdNe2KqbymiZvo5UQLAm5jQY8ZBRhTZ4AFtZa1UF5nd4aofwPiL7YkJuyiL5hDHMZL1ZnyL746tHmRYMjAhCgE7d698dRhkdSeVy',
    kind: 'P2S',
    scriptHash: VAULT,
    isReadable: true,
    templateHash: VAULT_TEMPLATE,
    label: { name: 'Treasury', kind: 'protocol', certainty: 'published', source: 'network settings' },
  },
}
const token = (tokenId: string, name: string, decimals: number): Story['tokens'][string] => ({
  tokenId,
  name,
  decimals,
  type: 'EIP-004',
  genuineness: 'unknown',
  isOriginal: false,
  resembles: null,
})
const tokens: Story['tokens'] = {
  [DOLLAR]: token(DOLLAR, 'simUSD', 2),
  [POOL]: token(POOL, 'ERG_simUSD_NFT', 0),
  [SHARE]: token(SHARE, 'ERG_simUSD_LP', 0),
  [BANK]: token(BANK, 'simUSD Bank NFT', 0),
  [ORACLES]: token(ORACLES, 'ERG/USD Pool NFT', 0),
  [PICTURE]: token(PICTURE, 'Attic No. 250', 0),
}

/** A story with these facts, which may use any of the parties and tokens above. */
export const createStory = ({ kind, facts }: { readonly kind: string; readonly facts: object }): Story =>
  // Tests also use facts that no rule makes.
  ({ kind, rule: kind, ruleVersion: 1, facts, parties, tokens }) as Story
