/** Files of the rules in `packages/stories/src/rules`, which the web app does not import. */
export const RULE_FILES: Readonly<Record<string, readonly string[]>> = {
  'contracts.ts': ['contract-step', 'contract-call'],
  'markets.ts': ['trade', 'liquidity', 'order-placed', 'order-refunded', 'bank-exchange'],
  'oracles.ts': ['oracle-refresh', 'oracle-refresh-v1', 'oracle-post', 'oracle-post-v1'],
  'protocol.ts': ['mining-reward', 'fee-collection', 'treasury', 'reemission-payment', 'reemission-merge', 'rent'],
  'structure.ts': [
    'airdrop',
    'consolidation',
    'data',
    'self-transfer',
    'exchange',
    'transfer',
    'other',
    'unknown-inputs',
  ],
  'tokens.ts': ['mint', 'burn'],
}
