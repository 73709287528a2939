/**
 * `pow`: difficulty 1 and valid solutions, for tests of verification. `demo`: a difficulty that varies around
 * mainnet's, so that charts have data, with invalid solutions; the devnet preset allows them.
 */
export type SimulationProfile = 'pow' | 'demo'
