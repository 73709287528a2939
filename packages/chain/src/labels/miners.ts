import { type Label, labelAddresses } from './label.ts'

const SOURCE = { kind: 'miner', source: 'jellymlg/nodeview.xyz', certainty: 'published', asOf: '2025' } as const

/**
 * Mining pools: first the script address that receives the reward, then the P2PK addresses derived from the keys in
 * those scripts.
 */
export const MINER_LABELS: readonly Label[] = [
  ...labelAddresses({ label: '2Miners', ...SOURCE }, [
    '88dhgzEuTXaRQTX5KNdnaWTTX7fEZVEQRn6qP4MJotPuRnS3QpoJxYpSaXoU1y7SHp8ZXMp92TH22DBY',
    '9fQYeMEXvSfmL2iUfsDDJ88SVtuPuvTZiB5aR19nKeCKSACVmgx',
  ]),
  ...labelAddresses({ label: '666 Pool', ...SOURCE }, [
    '88dhgzEuTXaU9uJYAV8HTNzQL5pZrf7DovupdeBVm6msBjzLQjor8cp8DXaruQvyrAij6YxZAzzmbj8n',
    '9h6oo1SLQKs38niWiXDwL9D9gbdQ3P9rmL7x9uGwbJqLrCvqe4S',
  ]),
  ...labelAddresses({ label: 'DX Pool', ...SOURCE }, [
    '88dhgzEuTXaUPpNAbKL7UeNUFEcjkoqW6ev5P1hkynBmG4L5baYdZ8rSPYCDNmvwBLiJR7ABjndPhqGm',
    '9hFPAU1x1NRsuCjUZmCCyptvosTxYbe5uDvPV7t2BjwbzbS1dH3',
  ]),
  ...labelAddresses({ label: 'HeroMiners', ...SOURCE }, [
    '88dhgzEuTXaSuf5QC1TJDgdxqJMQEQAM6YaTTRqmUDrmPoVky1b16WAK5zMrq3p2mYqpUNKCyi5CLS9V',
    '9gLHUWsNSjEi957E23ChviPKGnD76DoMuNg5ykjrvrvTBZTo5qv',
    '9giun3ba4ZnPvxYdXpk89XvwWkmWqJNQpGxgTRz932PajDPjE2z',
  ]),
  ...labelAddresses({ label: 'JJ Pool', ...SOURCE }, [
    '88dhgzEuTXaS7z8MA868ZjU6ujmWi8Wqcx7VK36jcogWt8cRCKoGJYE6ezDe5g7f6fG7arqXNhuNP8Je',
    '9fr915vPsMmf8UxLEvkLJfbq1Tf9BGGVvZYVm2h27MCCnp3xdZT',
  ]),
  ...labelAddresses({ label: 'K1 Pool', ...SOURCE }, [
    '88dhgzEuTXaTj2AZkM2vwnemCYyAUJymaFf8iJPUYmgLkJqQmPd3DTubYS5UfL75MhQbEjmuhBMbdspA',
    '9gqURqNpyUdNXBDH6t9p8cYrhQvzz8UEPsyoPyZNhTi8J2QB4Le',
  ]),
  ...labelAddresses({ label: 'Kryptex', ...SOURCE }, [
    '88dhgzEuTXaTnTZomXPfuJ67oYJPbrv17yNkLjN6Nj8HxZEUf2iAdiv9gTqmnKKa2i75zmUtDnPQovBb',
    '9gsbKAia1ARpA2zyotMzrWnJvmfuqcPemue5pfbm87Mnt5h1Tmm',
  ]),
  ...labelAddresses({ label: 'Magic Pool', ...SOURCE }, [
    '88dhgzEuTXaTmFJfU5i58VVg6PRWfaAEWJ2qTgvVusnA2U1xw9NTsDYBpW4fTzkz2Cx7sGkQQYwnJ3xN',
    '9grr1mjq8jqczDTD9PgDFmApQ9ifcV5zmBUdsgs6ynRBiC1x4im',
  ]),
  ...labelAddresses({ label: 'Nanopool', ...SOURCE }, [
    '88dhgzEuTXaRp6WD5jWZSnXzBbA44g1xSMk6Xv2r6Cey8snSH78S6ZbWjP24yyPTDCCZByLpNXXe6NnN',
    '9ff7YXNuQtZ5v9PSgkfft6J1vpnqTvsWZ9J81W6To5EdBxqmVNF',
  ]),
  ...labelAddresses({ label: 'SOLO Pool', ...SOURCE }, [
    '88dhgzEuTXaRVtdXFwQFLD9NrGKjCP49pYiVAbptRRx9r4GbTmVZZYNDJGQ54AG4YjPpP5YkvvDUxBSd',
    '9fTtqcMuSfURB658n68UhKwDVwW3FkepR3pJQ2eNde6uxM66G97',
  ]),
  ...labelAddresses({ label: 'Sigmanauts', ...SOURCE }, [
    '88dhgzEuTXaQDYikoEkCMEPRxDiYnVRfiqhf3uLcMhbTPrTrrc7wkyF5LFMmgJyT4mPa6ucnmk3QTeUo',
    '9eg5XhXFJNKSe1un72XB1G2ZQzYeqTAvcG8Q4MekV9J2xXh9SWj',
  ]),
  ...labelAddresses({ label: 'WoolyPooly', ...SOURCE }, [
    '88dhgzEuTXaQ2HPUskY3hvgMA5uCbQWwZNPbMC1Hem9zM2V9U7KMah7LYWS4Hm4WECGuc22nofdQbHbY',
    '9eZ8u92tKiXZrojwjsHcdkPgQEDhpRSfcUZ2LnGrBe7qtyeUNJ8',
  ]),
]
