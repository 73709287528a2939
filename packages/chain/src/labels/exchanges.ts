import { type Label, labelAddresses } from './label.ts'

/** Main wallets as attributed by that project. Deposit addresses could only be inferred, so none is listed. */
const SOURCE = { kind: 'exchange', source: 'abchrisxyz/ergowatch', asOf: '2026' } as const

export const EXCHANGE_LABELS: readonly Label[] = [
  ...labelAddresses({ label: 'CoinEx', certainty: 'published', ...SOURCE }, [
    '9fowPvQ2GXdmhD2bN54EL9dRnio3kBQGyrD3fkbHwuTXD6z1wBU',
    '9fPiW45mZwoTxSwTLLXaZcdekqi72emebENmScyTGsjryzrntUe',
    '9i51m3reWk99iw8WF6PgxbUT6ZFKhzJ1PmD11vEuGu125hRaKAH',
    '9fNqgokdacnYykMZmtqjTnCbBJG9mhkifghV6Pmn6taBihUoG33',
    '9f3iGnXcebxzv4avYCUTt6dekgPMV1t5hpHdcJ4mAfX94yAiGFv',
    '9gPwnhhzc2tEkZHpcUeQ9J9wQWKzoLjCRbNx4qAsm2dK2RvVvib',
    '9gLxihuwAPkkgTpctawTRz82XVm46z6o8q3vMXVeZtyq6qtruWk',
    '9f65ghY8F5k7uKMACX7o2GfaV4EzWpsNW3gBTc23pAqTon8n7pE',
    '9iL1tEz6ENBLtaiMaEppnsrj9HjvnRaLdRyqiBPeCW6SyUtEaxM',
    '9h4WD9zRk7efQYM9jUYy3hrReJmYMYGen4yVeEw1SWGTuM6XNXv',
    '9fTyfkM1NWdBJvpM3rAq2SNdJ9yfvUqjM3MBStNS2Aq5fGE9Jgg',
    '9haE48wKvgYzc3WdBXRU9ERw2ZWWkGzJT8jGHcXvzQggftiQQdC',
    '9gD9khJaxi3SvcX9VVPQ3vnV3xUTonVQe3Fvg5X7cGGbXMRgd8i',
  ]),
  ...labelAddresses({ label: 'Gate.io', certainty: 'published', ...SOURCE }, [
    '9iKFBBrryPhBYVGDKHuZQW7SuLfuTdUJtTPzecbQ5pQQzD4VykC',
  ]),
  ...labelAddresses({ label: 'Gate.io', certainty: 'probable', ...SOURCE }, [
    '9gQYrh6yubA4z55u4TtsacKnaEteBEdnY4W2r5BLcFZXcQoQDcq',
    '9enQZco9hPuqaHvR7EpPRWvYbkDYoWu3NK7pQk8VFwgVnv5taQE',
  ]),
  ...labelAddresses({ label: 'KuCoin', certainty: 'published', ...SOURCE }, [
    '9hU5VUSUAmhEsTehBKDGFaFQSJx574UPoCquKBq59Ushv5XYgAu',
    '9i8Mci4ufn8iBQhzohh4V3XM3PjiJbxuDG1hctouwV4fjW5vBi3',
    '9guZaxPoe4jecHi6ZxtMotKUL4AzpomFf3xqXsFSuTyZoLbmUBr',
    '9iNt6wfxSc3DSaBVp22E7g993dwKUCvbGdHoEjxF8SRqj35oXvT',
    '9fs7HkPGY9fhN6WsHd7V7LMcuMqsgseXzNahyToxJKwHCc1zc1c',
    '9how9k2dp67jXDnCM6TeRPKtQrToCs5MYL2JoSgyGHLXm1eHxWs',
    '9fpUtN7d22jS3cMWeZxBbzkdnHCB46YRJ8qiiaVo2wRCkaBar1Z',
  ]),
  ...labelAddresses({ label: 'ProBit', certainty: 'published', ...SOURCE }, [
    '9eg2Rz3tGogzLaVZhG1ycPj1dJtN4Jn8ySa2mnVLJyVJryb13QB',
  ]),
  ...labelAddresses({ label: 'TradeOgre', certainty: 'published', ...SOURCE }, [
    '9fs99SejQxDjnjwrZ13YMZZ3fwMEVXFewpWWj63nMhZ6zDf2gif',
  ]),
  ...labelAddresses({ label: 'Huobi/HTX', certainty: 'published', ...SOURCE }, [
    '9feMGM1qwNG8NnNuk3pz4yeCGm59s2RbjFnS7DxwUxCbzUrNnJw',
  ]),
  ...labelAddresses({ label: 'Xeggex', certainty: 'published', ...SOURCE }, [
    '9hphYTmicjazd45pz2ovoHVPz5LTq9EvXoEK9JMGsfWuMtX6eDu',
  ]),
  ...labelAddresses({ label: 'SevenSeas', certainty: 'published', ...SOURCE }, [
    '9hYpa8qu3GihemMA1c4RVZuRGqcmBQKChgokFm6a81R3mFafqgi',
  ]),
  ...labelAddresses({ label: 'NonKYC', certainty: 'published', ...SOURCE }, [
    '9hmS5u1Khhc4PFERTA2dGzSkDuwUrrENQEUAveF6gHj8xCi9qy3',
  ]),
]
