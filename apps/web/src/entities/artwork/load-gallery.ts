import { loadMessages, type Translations } from '#i18n/translations.ts'
import { ArtworkGallery } from './artwork-gallery.tsx'

/** The gallery with its messages, for pages that load it on demand. */
export async function loadGallery(t: Translations): Promise<typeof ArtworkGallery> {
  if (!t.has('tiles')) t.add('tiles', await loadMessages(t.locale, 'tiles'))
  return ArtworkGallery
}
