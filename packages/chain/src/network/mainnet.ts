import type { EmissionSettings, NetworkPreset } from './preset.ts'
import { FEE_SCRIPT, NO_PREMINE_SCRIPT } from './protocol.ts'

/** 75 ERG per block for two years, then 3 ERG less every 90 days (node configuration, section monetary). */
export const MAINNET_EMISSION: EmissionSettings = {
  fixedRate: 75_000_000_000n,
  fixedRatePeriod: 525_600,
  epochLength: 64_800,
  epochReduction: 3_000_000_000n,
  foundersShare: 7_500_000_000n,
}

/** Heights and ids from the reference node's mainnet configuration; scripts from its `/emission/scripts`. */
export const mainnet: NetworkPreset = {
  name: 'mainnet',
  addressPrefix: 0x00,
  blockIntervalMs: 120_000,
  genesisId: 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b',
  initialNBits: 100_734_821,
  checkPow: true,
  versionHeights: [
    { version: 1, fromHeight: 1 },
    { version: 2, fromHeight: 417_792 },
    // Version 3 was activated by vote between 844 773 and 1 000 000; no recording shows the exact height, so none is
    // listed.
    { version: 4, fromHeight: 1_628_160 },
  ],
  difficulty: {
    epochLength: 1024,
    epochsUsed: 8,
    eip37: { fromHeight: 844_673, epochLength: 128 },
    autolykosV2: { fromHeight: 417_792, difficulty: 122_702_199_259_136n },
  },
  voting: { epochLength: 1024, softForkEpochs: 32, activationEpochs: 32 },
  emission: MAINNET_EMISSION,
  reemission: {
    activationHeight: 777_217,
    startHeight: 2_080_800,
    tokens: {
      emissionNft: '20fa2bf23962cdf51b07722d6237c0c7b8a44f78856c0f7ec308dc1ef1a92a51',
      reemissionToken: 'd9a2cc8a09abfaed87afacfbb7daee79a6b26f10c6613fc13d3f3953e5521d1a',
      reemissionNft: 'd3feeffa87f2df63a7a15b4905e618ae3ce4c69a7975f171bd314d0b877927b8',
    },
  },
  storageRentPeriod: 1_051_200,
  systemScripts: {
    emission:
      '101004020e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' +
      'ea02d192a39a8cc7a7017300730110010204020404040004c0fd4f05808c82f5f6030580b8c9e5ae040580f882ad16' +
      '040204c0944004c0f407040004000580f882ad16d19683030191a38cc7a7019683020193c2b2a5730000747301730283' +
      '0108cdeeac93a38cc7b2a573030001978302019683040193b1a5730493c2a7c2b2a573050093958fa373067307997308' +
      '9c73097e9a730a9d99a3730b730c0599c1a7c1b2a5730d00938cc7b2a5730e0001a390c1a7730f',
    treasury:
      '100e040004c094400580809cde91e7b0010580acc7f03704be944004808948058080c7b7e4992c0580b4c4c32104fe8848' +
      '04c0fd4f0580bcc1960b04befd4f05000400ea03d192c1b2a5730000958fa373019a73029c73037e997304a305958fa373' +
      '059a73069c73077e997308a305958fa373099c730a7e99730ba305730cd193c2a7c2b2a5730d00d5040800',
    noPremine: NO_PREMINE_SCRIPT,
    fee: FEE_SCRIPT,
    reemission:
      '19870210040004000e20d3feeffa87f2df63a7a15b4905e618ae3ce4c69a7975f171bd314d0b877927b804000400040205' +
      '80dac4090404040004020e36100204a00b08cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16' +
      'f81798ea02d192a39a8cc7a70173007301100102040204c080fe010580f882ad160400d196830301938cb2e4c6b2a57300' +
      '00020c4d0e73010001730293c2a7c2b2a5730300978302019683030191c1b2a5730400c1a790c1b2a5730500730693b1a5' +
      '730796830501938cc7b2a573080001a39683020193c2b2a573090074730a730b830108cdeeac93a38cc7b2a5730c000192' +
      'a3730d91a38cc7a70193730e99c1a7c1b2a5730f00',
    payToReemission:
      '193c03040004000e20d3feeffa87f2df63a7a15b4905e618ae3ce4c69a7975f171bd314d0b877927b8' +
      'd1938cb2e4c6b2a5730000020c4d0e730100017302',
  },
  // SigmaUSD. Sources: fleet-sdk/fleet, abchrisxyz/ergowatch.
  bankNft: '7d672d1def471720ca5782fd6473e47e796d9ac0c138d9911346f118b2f6d9d9',
  // Sources: kushti/dexy, error1100/oracle-stats, reqlez/ergo-easy-oracle, EIP-16. Unlisted pools are found by the
  // template of their pool box.
  oraclePools: [
    {
      name: 'ERG/USD',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 2,
      poolNft: '6a2b821b5727e85beb5e78b4efb9f0250d59cd48481d2ded2c23e91ba1d07c66',
      oracleToken: '74fa4aee3607ceb7bdefd51a856861b5dbfa434a8f6c93bfe967de8ed1a30a78',
      refreshNft: '19b7f2e2f11052c020800c8b620660f9f0b5fd5b3f2beacc8b44af960477a694',
      rewardToken: 'ae399fcb751e8e247d0da8179a2bcca2aa5119fff9c85721ffab9cdc9a3cb2dd',
    },
    {
      name: 'ERG/XAU',
      pair: 'ERG/XAU',
      unit: 'nanoErgPerKilogramOfGold',
      version: 2,
      poolNft: '3c45f29a5165b030fdb5eaf5d81f8108f9d8f507b31487dd51f4ae08fe07cf4a',
      oracleToken: '78263e5613557e129f075f0a241287e09c4204be76ad53d77d6e7feebcccb001',
      refreshNft: '97ad159235d25d05d7efc5863b5d360f89d7d668409502058be3e7aac177b9cb',
      updateNft: 'a40bedb08a32c0258405f950af5a133c397630f89f7d31fb00b3ab9811d29e6a',
      ballotToken: '1ff9d7da132defd21fb421e1a94959a3618e6cac38a23e903770a26f29be8e51',
      rewardToken: '7ba2a85fdb302a181578b1f64cb4a533d89b3f8de4159efece75da41041537f9',
    },
    {
      name: 'ERG/USD (SigmaUSD)',
      pair: 'ERG/USD',
      unit: 'nanoErgPerUsd',
      version: 1,
      poolNft: '011d3364de07e5a26f0c4eef0852cddb387039a921b7154ef3cab22c6eda887f',
      oracleToken: '8c27dd9d8a35aac1e3167d58858c0a8b4059b277da790552e37eba22df9b9035',
      updateNft: '720978c041239e7d6eb249d801f380557126f6324e12c5ba9172d820be2e1dde',
      ballotToken: '053fefab5477138b760bc7ae666c3e2b324d5ae937a13605cb766ec5222e5518',
    },
  ],
}
