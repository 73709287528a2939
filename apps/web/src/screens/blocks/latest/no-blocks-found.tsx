import { useTranslation } from '#i18n/use-translation.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LinkButton } from '#ui/form/button.tsx'

/** Empty state: no block was mined in the selected days. */
export function NoBlocksFound({ hasDays }: { readonly hasDays: boolean }) {
  const t = useTranslation()
  const clear = <LinkButton to="/data">{t.text('dates.clear')}</LinkButton>
  return <EmptyState kind="empty" sentence={t.text('blocks.noneFound')} actions={hasDays ? clear : undefined} />
}
