import { readNanoErg, readTokenUnits } from '@ergo-explorer/chain'
import type { KindAndFacts, Story, StoryKind } from '@ergo-explorer/contract'
import {
  ANNA,
  createStory,
  BANK,
  BORIS,
  DOLLAR,
  MINER_KEY,
  ORACLES,
  PICTURE,
  POOL,
  SHARE,
  VAULT,
} from '#data/testing/create-story.ts'

const ergs = (nanoErg: string) => ({ nanoErg: readNanoErg(nanoErg), assets: [] })
const dollars = (amount: string) => ({
  nanoErg: readNanoErg('0'),
  assets: [{ tokenId: DOLLAR, amount: readTokenUnits(amount) }],
})
const anOrder = { boxId: VAULT, side: 'sell', poolNft: POOL, owner: ANNA, offered: ergs('3000000000') } as const

/** Each kind in each of its forms, and the English sentence. */
export const STORY_CASES: readonly (KindAndFacts & { readonly sentence: string })[] = [
  {
    kind: 'unknown-inputs',
    facts: { missing: 1, inputs: 3 },
    sentence: '1 of 3 inputs is unknown, so this transaction cannot be described.',
  },
  { kind: 'other', facts: { inputs: 1, outputs: 2 }, sentence: 'Spends 1 box and creates 2 boxes.' },
  {
    kind: 'mining-reward',
    facts: {
      source: 'emission',
      minerKey: MINER_KEY,
      payout: readNanoErg('27000000000'),
      reemission: readNanoErg('12000000000'),
    },
    sentence:
      'Miner 9fvec3Ln…SApbUgrQ receives a block reward of 27\u{a0}ERG, 12\u{a0}ERG of it reserved for re-emission.',
  },
  {
    kind: 'mining-reward',
    facts: {
      source: 'reemission',
      minerKey: MINER_KEY,
      payout: readNanoErg('3000000000'),
      reemission: readNanoErg('0'),
    },
    sentence: 'Miner 9fvec3Ln…SApbUgrQ receives a block reward of 3\u{a0}ERG from re-emission.',
  },
  {
    kind: 'fee-collection',
    facts: { boxes: 18, minerKey: MINER_KEY, collected: readNanoErg('95172426') },
    sentence: 'Miner 9fvec3Ln…SApbUgrQ collects 0.095172426\u{a0}ERG in fees from 18 boxes.',
  },
  {
    kind: 'treasury',
    facts: { released: readNanoErg('19807063593'), to: [{ script: ANNA, ...ergs('6371224281') }], toCount: 12 },
    sentence: 'The treasury contract sends 19.807063593\u{a0}ERG to 12 addresses.',
  },
  {
    kind: 'reemission',
    facts: { action: 'payment', amount: readNanoErg('144000000000'), rewards: 24, to: [] },
    sentence: '144\u{a0}ERG from 24 mining rewards goes to re-emission.',
  },
  {
    kind: 'reemission',
    facts: { action: 'merge', amount: readNanoErg('2843999000000'), boxes: 16 },
    sentence: 'The re-emission contract merges 16 boxes and gains 2\u{a0}843.999\u{a0}ERG.',
  },
  {
    kind: 'rent',
    facts: { charged: 2, emptied: 1, collected: ergs('209211860') },
    sentence: 'Storage rent of 0.20921186\u{a0}ERG collected, 2 boxes charged, 1 box taken in full.',
  },
  {
    kind: 'mint',
    facts: {
      to: BORIS,
      burned: [{ amount: readTokenUnits('1'), tokenId: DOLLAR }],
      amount: readTokenUnits('1'),
      tokenId: PICTURE,
      issuingOutputIndex: 0,
    },
    sentence: 'Token Attic No. 250 minted: 1 to address 9fPqibzL…MvmeYAMx, 1 other token burned.',
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
    sentence: 'Oracle pool ERG/USD Pool NFT sets 1 ERG = $1.1772 (was $1.1818), based on 11 oracles.',
  },
  {
    kind: 'oracle-post',
    facts: { rate: '855027803', epoch: 406, poolNft: ORACLES, operator: MINER_KEY, oracleToken: SHARE },
    sentence: 'Oracle 9fvec3Ln…SApbUgrQ posts a rate of $1.1696 to oracle pool ERG/USD Pool NFT.',
  },
  {
    kind: 'trade',
    facts: { legs: [{ poolNft: POOL, sent: dollars('278'), received: ergs('2409056889') }], orders: [], trader: ANNA },
    sentence: 'Address 9hTnag16…PgQCf6Xc swaps 2.78\u{a0}simUSD for 2.409056889\u{a0}ERG in the simUSD/ERG pool.',
  },
  {
    kind: 'trade',
    facts: {
      legs: [
        { poolNft: POOL, sent: ergs('5000000000'), received: dollars('400') },
        {
          poolNft: SHARE,
          sent: dollars('400'),
          received: { nanoErg: readNanoErg('0'), assets: [{ tokenId: PICTURE, amount: readTokenUnits('2') }] },
        },
      ],
      orders: [],
    },
    sentence: '5\u{a0}ERG is swapped for 2\u{a0}Attic No. 250 through 2 pools.',
  },
  {
    kind: 'liquidity',
    facts: {
      action: 'redeem',
      orders: [],
      shares: { amount: readTokenUnits('118446'), tokenId: SHARE },
      amounts: { nanoErg: readNanoErg('350764952'), assets: [{ amount: readTokenUnits('41'), tokenId: DOLLAR }] },
      poolNft: POOL,
      provider: ANNA,
    },
    sentence:
      'Address 9hTnag16…PgQCf6Xc withdraws 0.350764952\u{a0}ERG and 0.41\u{a0}simUSD from the simUSD/ERG pool and returns 118\u{a0}446\u{a0}ERG_simUSD_LP.',
  },
  {
    kind: 'order',
    facts: { action: 'placed', orders: [{ ...anOrder, minReceived: dollars('374') }], payers: [] },
    sentence:
      'Address 9hTnag16…PgQCf6Xc places an order to swap 3\u{a0}ERG for at least 3.74\u{a0}simUSD in the simUSD/ERG pool.',
  },
  {
    kind: 'order',
    facts: { action: 'placed', orders: [{ ...anOrder, minReceived: dollars('374') }], payers: [BORIS] },
    sentence:
      'An order for address 9hTnag16…PgQCf6Xc, paid by address 9fPqibzL…MvmeYAMx, to swap 3\u{a0}ERG for at least 3.74\u{a0}simUSD in the simUSD/ERG pool.',
  },
  {
    kind: 'order',
    facts: { action: 'refunded', orders: [anOrder], payers: [] },
    sentence: 'Address 9hTnag16…PgQCf6Xc cancels an order and gets 3\u{a0}ERG back.',
  },
  {
    kind: 'bank-exchange',
    facts: {
      coin: 'stable',
      rate: '848058335',
      coins: { amount: readTokenUnits('131'), tokenId: DOLLAR },
      action: 'redeem',
      bankNft: BANK,
      nanoErg: readNanoErg('1088737246'),
      customer: ANNA,
    },
    sentence:
      'Address 9hTnag16…PgQCf6Xc sells stablecoins to bank simUSD Bank NFT: 1.31\u{a0}simUSD for 1.088737246\u{a0}ERG.',
  },
  {
    kind: 'burn',
    facts: { from: [ANNA], burned: [{ amount: readTokenUnits('495470'), tokenId: DOLLAR }] },
    sentence: 'Address 9hTnag16…PgQCf6Xc burns 4\u{a0}954.7\u{a0}simUSD.',
  },
  {
    kind: 'contract-call',
    facts: { script: VAULT, isContinued: true, contracts: 1 },
    sentence: 'Call to contract Treasury: its box is updated.',
  },
  {
    kind: 'airdrop',
    facts: { each: ergs('4192020500'), from: BORIS, total: ergs('100608492000'), receivers: 23 },
    sentence:
      'Address 9fPqibzL…MvmeYAMx sends 4.1920205\u{a0}ERG to each of 23 addresses, 100.608492\u{a0}ERG in total.',
  },
  {
    kind: 'consolidation',
    facts: { owner: ANNA, amounts: ergs('572678046327'), boxesIn: 12, boxesOut: 1 },
    sentence: 'Address 9hTnag16…PgQCf6Xc merges 12 boxes into 1 box, 572.678046327\u{a0}ERG in total.',
  },
  {
    kind: 'data',
    facts: { boxes: 1, bytes: 2, owners: [ANNA], registers: 1 },
    sentence: '2 bytes of data are written to 1 register in 1 box.',
  },
  {
    kind: 'self-transfer',
    facts: { owner: BORIS, amounts: ergs('60136720583739'), boxesIn: 9, boxesOut: 25 },
    sentence: 'Address 9fPqibzL…MvmeYAMx sends 60\u{a0}136.720583739\u{a0}ERG to itself: 9 boxes in, 25 boxes out.',
  },
  {
    kind: 'exchange',
    facts: {
      parties: [
        { script: ANNA, sent: dollars('500'), received: ergs('1538278200') },
        { script: BORIS, sent: ergs('1539378200'), received: dollars('500') },
      ],
      total: { ...ergs('1538278200'), assets: dollars('500').assets },
    },
    sentence:
      'Address 9hTnag16…PgQCf6Xc exchanges 5\u{a0}simUSD for 1.5382782\u{a0}ERG with address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, ...ergs('11094376000') }],
      to: [{ script: BORIS, ...ergs('11093276000') }],
      total: ergs('11093276000'),
      fee: readNanoErg('1100000'),
    },
    sentence: 'Address 9hTnag16…PgQCf6Xc sends 11.093276\u{a0}ERG to address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [
        {
          script: VAULT,
          nanoErg: readNanoErg('2100000'),
          assets: [{ tokenId: DOLLAR, amount: readTokenUnits('38035') }],
        },
      ],
      to: [
        {
          script: BORIS,
          nanoErg: readNanoErg('1000000'),
          assets: [{ tokenId: DOLLAR, amount: readTokenUnits('38035') }],
        },
      ],
      total: { nanoErg: readNanoErg('1000000'), assets: [{ tokenId: DOLLAR, amount: readTokenUnits('38035') }] },
      fee: readNanoErg('1100000'),
    },
    sentence: 'Contract Treasury sends 380.35\u{a0}simUSD to address 9fPqibzL…MvmeYAMx.',
  },
  {
    kind: 'transfer',
    facts: {
      from: [{ script: ANNA, ...ergs('50001100000') }],
      to: [{ script: BORIS, ...ergs('1000000000') }],
      toCount: 1612,
      total: ergs('50000000000'),
      fee: readNanoErg('1100000'),
    },
    sentence: 'Address 9hTnag16…PgQCf6Xc sends 50\u{a0}ERG to 1\u{a0}612 addresses.',
  },
]

/** The first of each kind. */
export const oneOf = (kind: StoryKind): Story => {
  const storyCase = STORY_CASES.find((each) => each.kind === kind)
  if (storyCase === undefined) throw new Error(`There is no story case of the kind ${kind}`)
  return createStory(storyCase)
}
