import type { HomeView } from '../../data/home/home-view.ts'
import { useWords } from '../../i18n/use-words.ts'
import { EmbedSource } from '../../ui/embed-source.tsx'
import { HomeRail } from './home-rail.tsx'

/** The rail alone, for somebody else's page. */
export function EmbeddedHome({ view }: { readonly view: HomeView }) {
  const words = useWords()
  return (
    <>
      <h1 className="unseen">{words.text('title.home')}</h1>
      <HomeRail view={view} />
      <EmbedSource path="/" />
    </>
  )
}
