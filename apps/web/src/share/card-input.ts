import type { PublicConfig } from '../config/public-config.ts'
import type { Resource } from '../data/resource/resource.ts'
import type { Translations } from '../i18n/create-translations.ts'
import type { CardFonts } from './card-fonts.ts'

/** Dependencies of a card: translations, data and fonts. */
export interface CardInput {
  readonly translations: Translations
  readonly config: PublicConfig
  readonly fetchData: <T>(resource: Resource<T>) => Promise<{ readonly data: T }>
  readonly fonts: CardFonts
}
