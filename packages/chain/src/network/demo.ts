import { devnet } from './devnet.ts'
import type { Hex } from '#bytes/hex.ts'
import type { NamedOwner, NetworkPreset } from './preset.ts'

/** 23 999 933 652 664 320: 10 TH/s find a block in 40 minutes. */
const INITIAL_NBITS = 123_028_432

/**
 * The simulated chain of the demo: 3 600 blocks over 100 days, so 36 blocks are a day. With the heights of devnet, an
 * emission step takes 3.6 days, storage rent is due after 57 days, and the last steps before re-emission are ahead of the
 * tip, as on mainnet.
 */
export const demo: NetworkPreset = {
  ...devnet,
  name: 'demo',
  blockIntervalMs: 2_400_000,
  initialNBits: INITIAL_NBITS,
  simulation: { mayKeepDifficulty: true },
  difficulty: {
    ...devnet.difficulty,
    // The same work as before: a change of the hash function should not break the charts.
    autolykosV2: { fromHeight: 768, difficulty: 23_999_933_652_664_320n },
  },
  // Deployed by the bootstrap blocks, like the pools of devnet.
  oraclePools: [
    ...devnet.oraclePools,
    {
      name: 'ERG/USD daily',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '7b511bd3e84b9914782c8235208f82322465c66aa13db976f6dbe57ae5e2f7d8',
      oracleToken: '9670df652ea69f4a83242d48c7eff16849ee050ddd7adf3399a98700d34b3732',
      refreshNft: '6e443dda1d02baacf419ca1fd2d9e99171ed7459433e7aa11a3aec520aa9b1c3',
      updateNft: 'e0e3661923e12bf526887fbaf679812d24d31a943e1f26398499c43c1efc02ca',
      ballotToken: '3f93612530889fea247ad186944bae575c6d4556560b5629afc37c14b2b50a98',
      rewardToken: '894cae0c4a82a84b867e3e38bc1388f0989e3ea67b35f69d1d0f97e4b7870c82',
    },
  ],
  owners: [
    miner('Northwind Pool', '02b94146a6df8f21a6f20a74ce74d395a8386b04daba62543f6e7ea93012578036'),
    miner('K-Two Mining', '029dd59ed41ea2116869917fc0ce17b8bee71ec72e4c1d3185673f3b02262c2c21'),
    miner('Heron Pool', '03a08cc1651aedcc3fab4ebefd3132f0469209b6748c0e6cca7332a93316c19656'),
    miner('Nightjar', '03763be7ef2d32a395b4eba559dd024d8b4a8e132811d62525370b6a2c2587a56a'),
    miner('Woodlark Pool', '0276eb1877d32f6a236bceddc9b5427abf9a740a42a6ac19e494e28ca36f683ed6'),
    miner('Driftwood', '03f7d5b8c7a2b471e1eeee6cebd92b15e9d2089a69632334d84bcf663ec5f2f6a8'),
    miner('Juniper Pool', '038f036d5d0f344422aee0e8f26bb3ccd8ea06d0fd1110e19f540773e5b57c1246'),
    miner('Magpie', '023427f28fa3c1ad7f5fab661a9fae07591cac777c6fe954ba00d4ef924772a78a'),
    {
      name: 'Seabird Exchange',
      kind: 'exchange',
      publicKey: '02734cfe6a0fdab40c5521926223868da9cbc19d9728bc030846a6e9e1a8fef683',
    },
    {
      name: 'Footbridge vault',
      kind: 'dapp',
      publicKey: '03f70a1c824e8d00dc0c1c6c706de9b45833fd81855bbf782fc86e3a2788f5bef2',
    },
  ],
}

function miner(name: string, publicKey: Hex): NamedOwner {
  return { name, kind: 'miner', publicKey }
}
