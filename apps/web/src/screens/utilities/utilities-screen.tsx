import type { ScreenResources } from '#data/resource/resource.ts'
import { parseUtilitiesInput, isTooLongForLink } from '#data/utilities/utilities-input.ts'
import { utilitiesResource } from '#data/utilities/utilities.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useHasScreen } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { LoadError } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { AmountTool } from './amount-tool.tsx'
import { DecodeTool } from './decode-tool.tsx'
import { EncodeTool } from './encode-tool.tsx'
import { ScriptTool } from './script-tool.tsx'
import { useToolFields } from './use-tool-fields.ts'
import css from './utilities.module.css'

export const resources: ScreenResources = ({ search }) => {
  const input = parseUtilitiesInput(search)
  return isTooLongForLink(input) ? [] : [utilitiesResource(input)]
}

/** Conversions that need no API. The input is in the URL, so that they also work without JavaScript. */
export function Screen() {
  const t = useTranslation()
  const fields = useToolFields()
  const hasDecoder = useHasScreen('decode')
  const { view, isTooLong, retryLoading, hasInput } = fields
  usePageMetadata({
    title: t.text('title.utilities'),
    canonical: '/utilities',
    description: t.text('tools.description'),
    // Anyone can put text into this page through a link, so it is not indexed.
    isIndexed: !hasInput,
  })
  return (
    <>
      <PageHeader
        heading={t.text('title.utilities')}
        sentence={t.text('tools.sentence')}
        actions={
          hasDecoder && (
            <LinkButton to="/decode" icon="transaction">
              {t.text('tools.decodeTransaction')}
            </LinkButton>
          )
        }
      />
      {isTooLong && (
        <Notice tone="warning" className={css.tooLong} title={t.text('tools.tooLong')}>
          {t.text('tools.tooLongWhy')}
        </Notice>
      )}
      {retryLoading !== null && <LoadError retry={retryLoading} />}
      <div className={`grid ${css.tools}`}>
        <ScriptTool fields={fields} result={view.script} />
        <DecodeTool fields={fields} result={view.register} />
        <EncodeTool fields={fields} result={view.encodedRegister} />
        <AmountTool fields={fields} conversion={view.amount} />
      </div>
    </>
  )
}
