import { useWords } from '../../../i18n/use-words.ts'
import { usePage } from '../../../page/use-page.ts'
import { Blank } from '../../../ui/blank.tsx'
import { cleanText } from '../../../ui/clean-text.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Title } from '../../../ui/title.tsx'
import { UpLink } from '../../../ui/up-link.tsx'

/** What the address names is no chart. */
export function MissingChart({ asked }: { readonly asked: string }) {
  const words = useWords()
  usePage({ title: words.text('chart.missing'), status: 404 })
  return (
    <>
      <Title back={<UpLink to="/charts">{words.text('title.charts')}</UpLink>} heading={words.text('title.charts')} />
      <Blank
        kind="missing"
        sentence={words.text('chart.missing')}
        why={<bdi className="quote">{cleanText(asked)}</bdi>}
        actions={<LinkButton to="/charts">{words.text('chart.all')}</LinkButton>}
      />
    </>
  )
}
