import { useWords } from '../../../i18n/use-words.ts'
import { Blank } from '../../../ui/blank.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

/** No block was mined in those days. */
export function NoneFound({ hasDays }: { readonly hasDays: boolean }) {
  const words = useWords()
  const clear = <LinkButton to="/data">{words.text('dates.clear')}</LinkButton>
  return <Blank kind="empty" sentence={words.text('blocks.noneFound')} actions={hasDays ? clear : undefined} />
}
