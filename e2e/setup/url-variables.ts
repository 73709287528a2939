/** Environment variables that pass the server URLs to the tests. */
export const URL_VARIABLES = {
  api: 'E2E_API_URL',
  node: 'E2E_NODE_URL',
  web: 'E2E_WEB_URL',
  /** The web server in front of an API without v2. */
  contractWeb: 'E2E_CONTRACT_WEB_URL',
} as const
