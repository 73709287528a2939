export { confirmedChain as ledgerOf, effectOf, holdingsOf, type LedgerEntry, sampleOf } from './confirmed-chain.ts'
