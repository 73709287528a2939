import type { KindAndFacts, Story, StoryKind } from '@ergo-explorer/contract'
import { ANNA, aStory, BANK, BORIS, DOLLAR, MINER_KEY, ORACLES, PICTURE, POOL, SHARE, VAULT } from './a-story.ts'

const ergs = (nanoErg: string) => ({ nanoErg, assets: [] })
const dollars = (amount: string) => ({ nanoErg: '0', assets: [{ tokenId: DOLLAR, amount }] })
const anOrder = { boxId: VAULT, side: 'sell', poolNft: POOL, owner: ANNA, given: ergs('3000000000') } as const

/** Each kind in each of its forms, and the English sentence. */
export const TOLD: readonly (KindAndFacts & { readonly says: string })[] = [
  {
    kind: 'unknown-inputs',
    facts: { missing: 1, inputs: 3 },
    says: 'What happens here is not told: 3 boxes are spent, and 1 of them is unknown.',
  },
  { kind: 'other', facts: { inputs: 1, outputs: 2 }, says: '1 box becomes 2 boxes.' },
  {
    kind: 'mining-reward',
    facts: { source: 'emission', minerKey: MINER_KEY, payout: '27000000000', reemission: '12000000000' },
    says: 'Miner 9fvec3Ln…SApbUgrQ receives a block reward of 27\u{a0}ERG, of which 12\u{a0}ERG is owed to re-emission.',
  },
  {
    kind: 'mining-reward',
    facts: { source: 'reemission', minerKey: MINER_KEY, payout: '3000000000', reemission: '0' },
    says: 'Miner 9fvec3Ln…SApbUgrQ receives a block reward of 3\u{a0}ERG from re-emission.',
  },
  {
    kind: 'fee-collection',
    facts: { boxes: 18, minerKey: MINER_KEY, collected: '95172426' },
    says: 'Miner 9fvec3Ln…SApbUgrQ collects 0.095172426\u{a0}ERG in fees from 18 boxes.',
  },
  {
    kind: 'treasury',
    facts: { released: '19807063593', to: [{ script: ANNA, ...ergs('6371224281') }], toCount: 12 },
    says: 'The treasury contract releases 19.807063593\u{a0}ERG to 12 addresses.',
  },
  {
    kind: 'reemission',
    facts: { action: 'payment', amount: '144000000000', rewards: 24, to: [] },
    says: '24 mining rewards are spent, and 144\u{a0}ERG of it goes to re-emission.',
  },
  {
    kind: 'reemission',
    facts: { action: 'merge', amount: '2843999000000', boxes: 16 },
    says: '16 boxes are merged into the re-emission contract, which gains 2\u{a0}843.999\u{a0}ERG.',
  },
  {
    kind: 'rent',
    facts: { kept: 2, taken: 1, collected: ergs('209211860') },
    says: 'Storage rent of 0.20921186\u{a0}ERG is collected: 2 boxes are charged and 1 box is taken whole.',
  },
  {
    kind: 'mint',
    facts: {
      to: BORIS,
      burnt: [{ amount: '1', tokenId: DOLLAR }],
      amount: '1',
      tokenId: PICTURE,
      issuingOutputIndex: 0,
    },
    says: 'Token Attic No. 250 is minted: 1 for address 9fPqibzL…MvmeYAMx, and 1 other token is burnt for it.',
  },
  {
    kind: 'oracle-refresh',
    facts: {
      rate: '849494079',
      epoch: 407,
      poolNft: ORACLES,
      operators: [MINER_KEY],
      operatorsCount: 11,
      previousRate: '846136430',
    },
    says: 'Oracle pool ERG/USD Pool NFT sets its rate to 849\u{a0}494\u{a0}079, after 846\u{a0}136\u{a0}430, from the datapoints of 11 oracles.',
  },
  {
    kind: 'oracle-post',
    facts: { rate: '855027803', epoch: 406, poolNft: ORACLES, operator: MINER_KEY, oracleToken: SHARE },
    says: 'Oracle 9fvec3Ln…SApbUgrQ posts the rate 855\u{a0}027\u{a0}803 to the oracle pool ERG/USD Pool NFT.',
  },
  {
    kind: 'trade',
    facts: { legs: [{ poolNft: POOL, given: dollars('278'), received: ergs('2409056889') }], orders: [], trader: ANNA },
    says: 'Address 9hTnag16…PgQCf6Xc swaps 2.78\u{a0}simUSD for 2.409056889\u{a0}ERG in the pool ERG_simUSD_NFT.',
  },
  {
    kind: 'trade',
    facts: {
      legs: [
        { poolNft: POOL, given: ergs('5000000000'), received: dollars('400') },
        {
          poolNft: SHARE,
          given: dollars('400'),
          received: { nanoErg: '0', assets: [{ tokenId: PICTURE, amount: '2' }] },
        },
      ],
      orders: [],
    },
    says: '5\u{a0}ERG is swapped for 2\u{a0}Attic No. 250 through 2 pools.',
  },
  {
    kind: 'liquidity',
    facts: {
      action: 'redeem',
      orders: [],
      shares: { amount: '118446', tokenId: SHARE },
      amounts: { nanoErg: '350764952', assets: [{ amount: '41', tokenId: DOLLAR }] },
      poolNft: POOL,
      provider: ANNA,
    },
    says: 'Address 9hTnag16…PgQCf6Xc withdraws 0.350764952\u{a0}ERG and 0.41\u{a0}simUSD from the pool ERG_simUSD_NFT and returns 118\u{a0}446\u{a0}ERG_simUSD_LP.',
  },
  {
    kind: 'order',
    facts: { action: 'placed', orders: [{ ...anOrder, least: dollars('374') }] },
    says: 'Address 9hTnag16…PgQCf6Xc orders a swap of 3\u{a0}ERG for at least 3.74\u{a0}simUSD in the pool ERG_simUSD_NFT.',
  },
  {
    kind: 'order',
    facts: { action: 'refunded', orders: [anOrder] },
    says: 'An order of address 9hTnag16…PgQCf6Xc is cancelled, and 3\u{a0}ERG goes back.',
  },
  {
    kind: 'bank-exchange',
    facts: {
      coin: 'stable',
      rate: '848058335',
      coins: { amount: '131', tokenId: DOLLAR },
      action: 'redeem',
      bankNft: BANK,
      nanoErg: '1088737246',
      customer: ANNA,
    },
    says: 'Address 9hTnag16…PgQCf6Xc sells stable coins to the bank simUSD Bank NFT: 1.31\u{a0}simUSD for 1.088737246\u{a0}ERG.',
  },
  {
    kind: 'burn',
    facts: { from: [ANNA], burnt: [{ amount: '495470', tokenId: DOLLAR }] },
    says: 'Address 9hTnag16…PgQCf6Xc burns 4\u{a0}954.7\u{a0}simUSD.',
  },
  {
    kind: 'contract-call',
    facts: { script: VAULT, isContinued: true, contracts: 1 },
    says: 'A box of the contract Treasury contract is spent and made anew.',
  },
  {
    kind: 'airdrop',
    facts: { each: ergs('4192020500'), from: BORIS, total: ergs('100608492000'), receivers: 23 },
    says: 'Address 9fPqibzL…MvmeYAMx hands out 100.608492\u{a0}ERG: 4.1920205\u{a0}ERG to each of 23 addresses.',
  },
  {
    kind: 'consolidation',
    facts: { owner: ANNA, amounts: ergs('572678046327'), boxesIn: 12, boxesOut: 1 },
    says: 'Address 9hTnag16…PgQCf6Xc gathers 572.678046327\u{a0}ERG from 12 boxes into 1 box.',
  },
  {
    kind: 'data',
    facts: { boxes: 1, bytes: 2, owners: [ANNA], registers: 1 },
    says: '2 bytes of data are written to 1 register of 1 box.',
  },
  {
    kind: 'self-transfer',
    facts: { owner: BORIS, amounts: ergs('60136720583739'), boxesIn: 9, boxesOut: 25 },
    says: 'Address 9fPqibzL…MvmeYAMx moves 60\u{a0}136.720583739\u{a0}ERG to itself, from 9 boxes into 25 boxes.',
  },
  {
    kind: 'exchange',
    facts: {
      parties: [
        { script: ANNA, given: dollars('500'), received: ergs('1538278200') },
        { script: BORIS, given: ergs('1539378200'), received: dollars('500') },
      ],
    },
    says: 'Address 9hTnag16…PgQCf6Xc gives 5\u{a0}simUSD and receives 1.5382782\u{a0}ERG in an exchange with address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, ...ergs('11094376000') }],
      to: [{ script: BORIS, ...ergs('11093276000') }],
      fee: '1100000',
    },
    says: 'Address 9hTnag16…PgQCf6Xc sends 11.093276\u{a0}ERG to address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [{ script: VAULT, nanoErg: '2100000', assets: [{ tokenId: DOLLAR, amount: '38035' }] }],
      to: [{ script: BORIS, nanoErg: '1000000', assets: [{ tokenId: DOLLAR, amount: '38035' }] }],
      fee: '1100000',
    },
    says: 'Contract Treasury contract sends 380.35\u{a0}simUSD to address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, ...ergs('50001100000') }],
      to: [{ script: BORIS, ...ergs('1000000000') }],
      toCount: 1612,
      fee: '1100000',
    },
    says: 'Address 9hTnag16…PgQCf6Xc sends 50\u{a0}ERG to 1\u{a0}612 addresses.',
  },
]

/** The first of each kind. */
export const oneOf = (kind: StoryKind): Story => {
  const told = TOLD.find((each) => each.kind === kind)
  if (told === undefined) throw new Error(`No story of the kind ${kind} is told`)
  return aStory(told)
}
