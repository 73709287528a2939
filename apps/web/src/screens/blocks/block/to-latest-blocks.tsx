import { useWords } from '../../../i18n/use-words.ts'
import { UpLink } from '../../../ui/up-link.tsx'

export function ToLatestBlocks() {
  return <UpLink to="/latest-blocks">{useWords().text('menu.latestBlocks')}</UpLink>
}
