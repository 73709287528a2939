import type { Translations } from './translations.ts'

/** Not translated. */
export const APP_NAME = 'Ergo Explorer'

/** Name of this site. Every other network than mainnet is named, so that its figures are not mistaken for mainnet's. */
export const siteName = (t: Translations, network: 'mainnet' | 'testnet' | 'devnet'): string =>
  network === 'mainnet' ? APP_NAME : `${APP_NAME} (${t.text(`network.${network}`)})`
