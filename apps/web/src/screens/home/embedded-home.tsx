import type { HomeView } from '#data/home/home.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { EmbedAttribution } from '#ui/layout/embed-code.tsx'
import { HomeRail } from './home-rail.tsx'

/** The block rail alone, for embedding in another site. */
export function EmbeddedHome({ view }: { readonly view: HomeView }) {
  const t = useTranslation()
  return (
    <>
      <h1 className="visually-hidden">{t.text('title.home')}</h1>
      <HomeRail view={view} />
      <EmbedAttribution path="/" />
    </>
  )
}
