import type { Translations } from './translations.ts'

/** Not translated. */
export const APP_NAME = 'Ergo Explorer'

/** Name of this site. Every other network than mainnet is named, so that its figures are not mistaken for mainnet's. */
export const siteName = (t: Translations, network: NamedNetwork): string =>
  network.network === 'mainnet' ? APP_NAME : `${APP_NAME} (${networkTitle(t, network)})`

/** Name of the network. That of a private one is not translated. */
export const networkTitle = (t: Translations, { network, privateNetwork }: NamedNetwork): string =>
  network === 'private' ? privateNetwork.title : t.text(`network.${network}`)

/** The part of the public configuration that names the network. */
interface NamedNetwork {
  readonly network: 'mainnet' | 'testnet' | 'devnet' | 'private'
  readonly privateNetwork: { readonly title: string }
}
