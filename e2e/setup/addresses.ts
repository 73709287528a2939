/** The names of variables by which tests are told where the servers are. */
export const ADDRESSES = {
  api: 'E2E_API_URL',
  node: 'E2E_NODE_URL',
  web: 'E2E_WEB_URL',
  /** In front of an API without v2. */
  contractWeb: 'E2E_CONTRACT_WEB_URL',
} as const
