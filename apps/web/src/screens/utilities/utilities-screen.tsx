import type { ResourcesOf } from '../../data/resource/place.ts'
import { askedIn, isTooLongForLink } from '../../data/utilities/asked.ts'
import { utilitiesResource } from '../../data/utilities/utilities.ts'
import { useWords } from '../../i18n/use-words.ts'
import { usePage } from '../../page/use-page.ts'
import { Failed } from '../../ui/failed.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Title } from '../../ui/title.tsx'
import { AmountTool } from './amount-tool.tsx'
import { DecodeTool } from './decode-tool.tsx'
import { EncodeTool } from './encode-tool.tsx'
import { ScriptTool } from './script-tool.tsx'
import { useFields } from './use-fields.ts'
import css from './utilities.module.css'

export const resources: ResourcesOf = ({ search }) => {
  const asked = askedIn(search)
  return isTooLongForLink(asked) ? [] : [utilitiesResource(asked)]
}

/** Conversions that need nobody else. What is asked stands in the address, so that they work without scripts as well. */
export function Screen() {
  const words = useWords()
  const fields = useFields()
  const { view, isTooLong, failed, isAsked } = fields
  usePage({
    title: words.text('title.utilities'),
    canonical: '/utilities',
    description: words.text('tools.description'),
    // A page that anybody can fill with words is nothing for an index.
    isIndexed: !isAsked,
  })
  return (
    <>
      <Title heading={words.text('title.utilities')} sentence={words.text('tools.sentence')} />
      {isTooLong && (
        <Notice tone="warning" className={css.tooLong} title={words.text('tools.tooLong')}>
          {words.text('tools.tooLongWhy')}
        </Notice>
      )}
      {failed !== null && <Failed retry={failed} />}
      <div className={`grid ${css.tools}`}>
        <ScriptTool fields={fields} reading={view.script} />
        <DecodeTool fields={fields} reading={view.register} />
        <EncodeTool fields={fields} writing={view.written} />
        <AmountTool fields={fields} conversion={view.amount} />
      </div>
    </>
  )
}
