/**
 * `pow`: difficulty 1 and solutions that hold, for tests of verification. `demo`: a difficulty that lives around
 * mainnet's, so that charts have something to show, with solutions that do not hold; the devnet preset says so.
 */
export type Profile = 'pow' | 'demo'
